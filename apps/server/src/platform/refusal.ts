import { refusalTexts } from '@yakamoz/contracts';
import type { RefusalCode } from '@yakamoz/contracts';

import type { Tx } from './transaction.ts';

type Texts = typeof refusalTexts;
type SayOf<C extends RefusalCode> = Parameters<Texts[C]> extends [infer Say] ? { say: Say } : { say?: never };
export type RefusalFacts = Record<string, string | number | boolean | null | string[]>;
/** What is written although the transaction that refused is rolled back. */
type Evidence = (tx: Tx) => Promise<void>;
interface Details {
  facts?: RefusalFacts;
  evidence?: Evidence;
}

/**
 * An expected "no". `say` fills the sentence the caller reads, `facts` go to the log and must hold nothing
 * personal. Anything that is not a Refusal is a bug and answers 500.
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly say: unknown;
  readonly facts: RefusalFacts;
  /** Database.inTransaction writes it, once, after the rollback. */
  evidence: Evidence | undefined;

  constructor(
    code: C,
    ...[details]: SayOf<C> extends { say: unknown } ? [details: SayOf<C> & Details] : [details?: Details]
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.say = (details as { say?: unknown } | undefined)?.say;
    this.facts = details?.facts ?? {};
    this.evidence = details?.evidence;
  }

  /** What the caller reads. */
  sentence(): string {
    const text = refusalTexts[this.code] as (say: unknown) => string;
    return text(this.say);
  }
}
