// Invented names by the ten thousand, the same in every run. Words are as frequent as in real catalogues: the most
// frequent stands in one name of a hundred, and new ones keep coming as the catalogue grows.

const syllables =
  'ka ma ra la ta sa na ba da ya ko lo mo ro do no so to ki li mi ri di ni si ti ku lu mu ru du nu su tu ke le me re de ne se te dal kan ber mer tan ler lar rin sun gun yıl niz fe şen al çöl kap gü ışı öz'.split(
    ' ',
  );
const wordCount = 12_000;
// Without it the first word of the list would stand in every fourth name.
const nameFlatness = 30;

/** mulberry32: small, quick, and the same numbers for the same seed. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(dice: () => number, from: readonly T[]): T =>
  from[Math.floor(dice() * from.length)] as T;

/** A place of a list by Zipf's law, flattened at its head. */
const zipfPlace = (dice: () => number, length: number, flatness: number): number =>
  Math.floor(flatness * ((length + flatness) / flatness) ** dice() - flatness);

export const pickByZipf = <T>(dice: () => number, from: readonly T[], flatness: number): T =>
  from[zipfPlace(dice, from.length, flatness)] as T;

function makeWords(): string[] {
  const dice = createDice(1);
  const words = new Set<string>();
  while (words.size < wordCount) {
    words.add(Array.from({ length: 2 + Math.floor(dice() * 2) }, () => pick(dice, syllables)).join(''));
  }
  return [...words];
}

const kinds = ['slot', 'slot', 'slot', 'slot', 'slot', 'slot', 'slot', 'table', 'table', 'live'] as const;

/** Of the game with this place in the list of names. */
export const kindOf = (index: number): (typeof kinds)[number] => kinds[index % kinds.length] ?? 'slot';

/** The first ten thousand names are the same, however many are asked for. */
export function makeNames(count: number): string[] {
  const words = makeWords();
  const dice = createDice(2);
  const names = new Set<string>();
  while (names.size < count) {
    const parts = Array.from({ length: 2 + Math.floor(dice() * 1.4) }, () =>
      pickByZipf(dice, words, nameFlatness),
    );
    names.add(parts.join(' '));
  }
  return [...names];
}
