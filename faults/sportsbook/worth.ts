// What a bet comes to, reckoned by this run alone: every choice of its legs by itself, in whole numbers, rounded down once. Nothing in common
// with the house's formula, which goes through no line.
import { type Decision, rulingOf } from '../../proofs/sportsbook/offer-model.ts';
import type { Verdict } from '../../packages/bets/src/bet-value.ts';

export interface Lines {
  stake: bigint;
  /** Of a system; left out for one line of all legs. */
  sizes?: readonly number[];
  legs: readonly { banker?: boolean }[];
}

/** Undefined is open. */
type Outcome = Verdict | undefined;

export interface Worth {
  value: bigint;
  /** Nothing of it was decided by play. */
  isRefund: boolean;
}

/** With every open leg taken for this. */
function valueWith(
  { stake, legs, sizes }: Lines,
  prices: readonly number[],
  { outcomes, open }: { outcomes: readonly Outcome[]; open: Verdict },
): bigint {
  const wanted = new Set(sizes ?? [legs.filter(({ banker }) => banker !== true).length]);
  const factors = legs.map((_, place) => {
    const { won, refunded, parts } = outcomes[place] ?? open;
    return {
      over: BigInt(won) * BigInt(prices[place] ?? 0) + 100n * BigInt(refunded),
      under: 100n * BigInt(parts),
    };
  });
  let lines = 0n;
  let sum = 0n;
  function choose(place: number, taken: number, product: bigint): void {
    const factor = factors[place];
    if (factor === undefined) {
      if (!wanted.has(taken)) return;
      lines += 1n;
      sum += product;
      return;
    }
    if (legs[place]?.banker === true) {
      choose(place + 1, taken, product * factor.over);
      return;
    }
    choose(place + 1, taken + 1, product * factor.over);
    // Of a leg that a line leaves out the denominator stays, so that all lines have the same.
    choose(place + 1, taken, product * factor.under);
  }
  choose(0, 0, stake);
  return sum / (lines * factors.reduce((product, { under }) => product * under, 1n));
}

const lost: Verdict = { won: 0, refunded: 0, parts: 1 };
const won: Verdict = { won: 1, refunded: 0, parts: 1 };

/** Undefined while something that is open could change it. */
export function worthWith(
  lines: Lines,
  prices: readonly number[],
  outcomes: readonly Outcome[],
): Worth | undefined {
  const value = valueWith(lines, prices, { outcomes, open: lost });
  if (outcomes.includes(undefined) && valueWith(lines, prices, { outcomes, open: won }) !== value)
    return undefined;
  return {
    value,
    isRefund: outcomes.every((outcome) => outcome !== undefined && outcome.refunded === outcome.parts),
  };
}

/** What an outcome was, one thing after another, for a bet of this moment: open at first. */
export function courseOf(
  decisions: readonly Decision[],
  leg: { match: string; market: string; outcome: number },
  at: number,
): Outcome[] {
  const course: Outcome[] = [undefined];
  for (let known = 1; known <= decisions.length; known += 1) {
    const next = rulingOf(decisions.slice(0, known), leg, at)?.verdict;
    if (!isSame(next, course.at(-1))) course.push(next);
  }
  return course;
}

const isSame = (one: Outcome, other: Outcome): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.won === other.won &&
    one.refunded === other.refunded &&
    one.parts === other.parts);

/** Where each leg stands in its course. */
type Place = readonly number[];

/** Whether a bet may have come to these one after another, no leg ever going back; undefined is open again. */
export function mayHaveBeen(
  courses: readonly (readonly Outcome[])[],
  worthAt: (outcomes: Outcome[], revision: number) => Worth | undefined,
  revisions: readonly { revision: number; worth: Worth | undefined }[],
): boolean {
  const places = courses.reduce<Place[]>(
    (found, course) => found.flatMap((before) => course.map((_, index) => [...before, index])),
    [[]],
  );
  let reached: Place[] = [courses.map(() => 0)];
  for (const { revision, worth: made } of revisions) {
    reached = places.filter((place) => {
      const worth = worthAt(
        place.map((index, leg) => courses[leg]?.[index]),
        revision,
      );
      return (
        worth?.value === made?.value &&
        worth?.isRefund === made?.isRefund &&
        reached.some((before) => before.every((index, leg) => index <= (place[leg] ?? 0)))
      );
    });
    if (reached.length === 0) return false;
  }
  return true;
}
