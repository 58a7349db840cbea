/** FNV-1a over UTF-16 units: small, the same everywhere, and well spread for short words. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Repeatable chance: the same start gives the same answers for ever. */
export interface Chance {
  between(low: number, high: number): number;
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
  either<A, B>(first: A, second: B): A | B;
}

/** Mulberry32. */
export function createChance(start: number): Chance {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    either: (first, second) => (next() < 0.5 ? first : second),
  };
}
