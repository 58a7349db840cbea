// Judges closures and returns by what happened outside. Pure, as checker.ts.
import type { Closing } from './closers.ts';
import type { JournalPayout } from './company.ts';
import type { BookedClosure, BookedReturn, ReservedBooks } from './reserved-books.ts';

export interface ReservedEvidence {
  closings: readonly Closing[];
  /** Deposits that were to be sent back. */
  returns: readonly string[];
  books: ReservedBooks;
  payouts: readonly JournalPayout[];
  /** Carried out once more than the house can know of: their money is in the balance too, and a case tells of it. */
  afterAll: readonly JournalPayout[];
}

export interface ReservedVerdict {
  /** Closures and returns that ended as the outside world says. */
  closures: number;
  returns: number;
  doublePayouts: string[];
  doubleCredits: string[];
  missing: string[];
  /** The payouts that went to the company, which checker.ts judges too. */
  sent: string[];
}

export function judgeReserved(evidence: ReservedEvidence): ReservedVerdict {
  const { closings, returns, books, payouts, afterAll } = evidence;
  const verdict: ReservedVerdict = {
    closures: 0,
    returns: 0,
    doublePayouts: [],
    doubleCredits: [],
    missing: [],
    sent: [],
  };
  const closures = new Map(books.closures.map((closure) => [closure.id, closure]));
  const unknown = new Set(afterAll.map(({ reference }) => reference));
  const outside = new Map(
    payouts.map((payout) => [
      payout.reference,
      { ...payout, carriedOut: payout.carriedOut - (unknown.has(payout.reference) ? 1 : 0) },
    ]),
  );
  for (const closing of closings) {
    const closure = closures.get(closing.requestId);
    if (closure === undefined) verdict.missing.push(`closure ${closing.requestId} is not there`);
    else judgeClosure(closing, closure, outside, verdict);
  }
  const booked = new Map(books.returns.map((one) => [one.id, one]));
  for (const id of returns) judgeReturn(id, booked.get(id), verdict);
  return verdict;
}

/** Either the money left, once, or it is in the balance, and the account is closed exactly where all of it left. */
function judgeClosure(
  { requestId, cash }: Closing,
  closure: BookedClosure,
  outside: Map<string, JournalPayout>,
  verdict: ReservedVerdict,
): void {
  const told = (what: string): string => `closure ${requestId} is ${closure.state} and ${what}`;
  let gone = 0n;
  for (const { id, amount } of closure.payouts) {
    const payout = outside.get(`wd-${id}`);
    if (payout === undefined) continue;
    verdict.sent.push(id);
    gone += BigInt(payout.carriedOut - payout.returned) * BigInt(amount);
  }
  const kept = BigInt(closure.cash);
  const due = BigInt(cash);
  if (gone + kept > due)
    verdict.doublePayouts.push(told(`${gone} left, ${kept} is in the balance, of ${due}`));
  if (gone + kept < due || closure.pending !== '0')
    verdict.missing.push(
      told(`${gone} left, ${kept} is in the balance, ${closure.pending} is held, of ${due}`),
    );
  const isPaid = gone === due;
  if (isPaid !== closure.closed)
    verdict.missing.push(told(`the account is ${closure.closed ? '' : 'not '}closed`));
  // A payout that came back after the closing opens the account again; the request stays done.
  const isEnded = isPaid
    ? closure.state === 'done'
    : ['withdrawn', 'refused', 'done'].includes(closure.state);
  if (!isEnded) verdict.missing.push(told('has no end'));
  if (isEnded && gone + kept === due && isPaid === closure.closed) verdict.closures += 1;
}

/** Sent back or credited, once. */
function judgeReturn(id: string, one: BookedReturn | undefined, verdict: ReservedVerdict): void {
  if (one === undefined) {
    verdict.missing.push(`return ${id} is not there`);
    return;
  }
  const { state, reason_code: code, returned, credited } = one;
  if (returned + credited > 1)
    verdict.doubleCredits.push(`deposit ${id} was credited ${credited} and sent back ${returned} times`);
  const isEnded =
    (state === 'credited' && credited === 1 && returned === 0) ||
    (state === 'rejected' && code === 'returned' && returned === 1 && credited === 0);
  if (isEnded) verdict.returns += 1;
  else
    verdict.missing.push(`deposit ${id} is ${state}, credited ${credited} and sent back ${returned} times`);
}
