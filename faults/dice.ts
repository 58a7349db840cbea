// Random choices that a printed seed repeats.

export interface Dice {
  /** A whole number from both bounds and between. */
  between(low: number, high: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
}

/** Mulberry32: small, and good enough to scatter moments and choices. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
  };
}
