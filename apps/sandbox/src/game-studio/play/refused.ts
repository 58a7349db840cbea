// What a page is told instead of an outcome; `status` is the wallet's word or one of the studio's own.
import type { Balance } from './round.ts';

export interface RefusedFacts {
  balance?: Balance | null;
  waitMs?: number;
  ends?: boolean;
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: string;
  readonly facts: RefusedFacts;

  constructor(status: string, facts: RefusedFacts = {}) {
    super(status);
    this.status = status;
    this.facts = facts;
  }
}
