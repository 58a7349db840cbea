// The goals of a virtual match, `goals/1` (docs/protocols/fairness): a function of seed, match and the goals that are expected.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { wordsOf } from './keno-draw.ts';

export const matchPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** In thousandths: the most goals that a side may be expected to score. */
export const rateMax = 9_000;

const minutes = 90;
const words = 2 ** 32;

export interface SealedMatch {
  seed: string;
  match: string;
  /** Goals that are expected, in thousandths. */
  rateHome: number;
  rateAway: number;
}

export interface Goal {
  minute: number;
  side: 'home' | 'away';
}

/** In the order in which they fell; of one minute home's comes first. */
export function drawGoals({ seed, match, rateHome, rateAway }: SealedMatch): Goal[] {
  const key = utf8ToBytes(seed);
  const nextWord = wordsOf((number) => hmac(sha256, key, utf8ToBytes(`${match}:${number}`)));
  // Whole numbers below 2^53 on both sides: no two machines can differ.
  const falls = (rate: number): boolean => nextWord() * minutes * 1_000 < rate * words;
  const goals: Goal[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    if (falls(rateHome)) goals.push({ minute, side: 'home' });
    if (falls(rateAway)) goals.push({ minute, side: 'away' });
  }
  return goals;
}

export function scoreOf(goals: readonly Goal[]): { home: number; away: number } {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}
