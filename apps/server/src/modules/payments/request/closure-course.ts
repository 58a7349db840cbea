// The end of an account is conducted by another module. It is told what becomes of the account's payout in the transaction that
// moves it, so that the two never differ. The purse and the request are locked; the house's accounts are not yet.
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { StoredRequest } from './store.ts';

export interface ClosureCourse {
  /** Before each of the two approvals: refuses where the account cannot be closed now. */
  check(tx: Tx, payout: StoredRequest): Promise<void>;
  /** The first member approved it: from now on it is being paid. */
  takenUp(tx: Tx, payout: StoredRequest, by: string): Promise<void>;
  /** Nothing was sent, and it waits for its first approval again. */
  putBack(tx: Tx, payout: StoredRequest): Promise<void>;
  paid(tx: Tx, payout: StoredRequest): Promise<void>;
  /** Refused, or returned by the bank: its amount is in the balance again. */
  givenBack(tx: Tx, payout: StoredRequest): Promise<void>;
  /** A withdrawal of any kind came back after it was paid: the account may have been closed since. */
  cameBack(tx: Tx, payout: StoredRequest): Promise<void>;
}

export type ClosureNews = ReturnType<typeof createClosureNews>;

/** Ordinary withdrawals concern nobody else, unless they come back to an account that was closed meanwhile. */
export function createClosureNews() {
  let course: ClosureCourse | undefined;
  const conductor = (): ClosureCourse => {
    assert(course, 'somebody conducts closures');
    return course;
  };
  const courseOf = ({ kind }: StoredRequest): ClosureCourse | undefined =>
    kind === 'ordinary' ? undefined : conductor();
  return {
    follow(given: ClosureCourse): void {
      assert(course === undefined, 'one module conducts closures');
      course = given;
    },
    check: async (tx: Tx, payout: StoredRequest) => courseOf(payout)?.check(tx, payout),
    takenUp: async (tx: Tx, payout: StoredRequest, by: string) => courseOf(payout)?.takenUp(tx, payout, by),
    putBack: async (tx: Tx, payout: StoredRequest) => courseOf(payout)?.putBack(tx, payout),
    paid: async (tx: Tx, payout: StoredRequest) => courseOf(payout)?.paid(tx, payout),
    givenBack: async (tx: Tx, payout: StoredRequest) => courseOf(payout)?.givenBack(tx, payout),
    cameBack: (tx: Tx, payout: StoredRequest) => conductor().cameBack(tx, payout),
  };
}
