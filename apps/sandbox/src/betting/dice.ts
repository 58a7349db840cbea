// Dice that fall the same way for the same words, so that a seed repeats a whole day of matches.

export interface Dice {
  /** At least 0 and below 1. */
  next(): number;
  /** How long one waits for something that happens once per unit of time on average. */
  nextWait(): number;
  /** Around 0, with deviation 1. */
  nextNormal(): number;
  /** A whole number between both, both included. */
  nextWhole(bounds: { from: number; to: number }): number;
}

export function createDice(words: string): Dice {
  let state = hashOf(words);
  // mulberry32: small, quick and even enough for matches that nobody's money depends on.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const nextWait = (): number => -Math.log(1 - next());
  return {
    next,
    nextWait,
    nextNormal: () => Math.sqrt(2 * nextWait()) * Math.cos(2 * Math.PI * next()),
    nextWhole: ({ from, to }) => from + Math.floor(next() * (to - from + 1)),
  };
}

/** One fall of the dice for these words: at least 0 and below 1. */
export const unitOf = (words: string): number => hashOf(words) / 4_294_967_296;

/** FNV-1a, with a last mixing: words that differ only at their end must not fall close together. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
