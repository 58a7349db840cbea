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
}

export type ClosureNews = ReturnType<typeof createClosureNews>;

/** Ordinary withdrawals concern nobody else. */
export function createClosureNews() {
  let course: ClosureCourse | undefined;
  const courseOf = ({ kind }: StoredRequest): ClosureCourse | undefined => {
    if (kind === 'ordinary') return undefined;
    assert(course, 'somebody conducts closures');
    return course;
  };
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
  };
}
