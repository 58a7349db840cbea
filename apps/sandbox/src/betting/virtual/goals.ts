// The goals of a virtual match, as docs/protocols/fairness says for `goals/1`.
import { createHash, createHmac } from 'node:crypto';
import type { Score } from '../sports/play.ts';

/** What is told before bets are taken. */
export interface Seal {
  scheme: 'goals/1';
  round: string;
  commitment: string;
  /** Goals that are expected, in thousandths. */
  rateHome: number;
  rateAway: number;
}

export interface Goal {
  minute: number;
  side: keyof Score;
}

export const minutes = 90;
const blockBytes = 32;
const goalBytes = 2 * 4 * minutes;

export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

export function goalsOf(seed: string, matchId: string, { rateHome, rateAway }: Seal): Goal[] {
  const blocks = Array.from({ length: Math.ceil(goalBytes / blockBytes) }, (_, number) =>
    createHmac('sha256', seed).update(`${matchId}:${number}`).digest(),
  );
  const stream = Buffer.concat(blocks);
  const falls = (word: number, rate: number): boolean =>
    BigInt(stream.readUInt32BE(4 * word)) * 90_000n < BigInt(rate) << 32n;
  const goals: Goal[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    if (falls(2 * minute - 2, rateHome)) goals.push({ minute, side: 'home' });
    if (falls(2 * minute - 1, rateAway)) goals.push({ minute, side: 'away' });
  }
  return goals;
}

/** How likely each number of goals is: binomial, since every minute is alike. */
export function goalChances(rate: number): number[] {
  const one = rate / (1000 * minutes);
  const chances = [(1 - one) ** minutes];
  for (let goals = 1; goals <= minutes; goals += 1)
    chances.push(((chances[goals - 1] ?? 0) * (minutes - goals + 1) * one) / (goals * (1 - one)));
  return chances;
}
