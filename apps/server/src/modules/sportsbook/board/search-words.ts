import { foldTurkish } from '@yakamoz/contracts/folding';

// More words than the names of two teams and a league have.
const wordsMax = 8;

/** Pure: what was typed, as names of teams and leagues are compared with it. */
export const searchWords = (typed: string): string[] =>
  foldTurkish(typed)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax);
