// Pure: card numbers in what somebody typed. They are taken out before anything is stored.

/** Digits with a space, a dash or a point between them; what has a letter on either side is a reference and no card. */
const run = /(?<![\p{L}\d])\d(?:[ .\-\u00a0]{0,2}\d){12,}(?![\p{L}\d])/gu;
/** An IBAN is no card, though parts of it may look like one. */
const iban = /\b[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]){11,30}\b/giu;
const lengths = [19, 18, 17, 16, 15, 14, 13];

/** The words with every card number masked but for its last four digits. */
export function maskCards(words: string): { words: string; masked: boolean } {
  const kept = [...words.matchAll(iban)].map(({ index, 0: text }) => [index, index + text.length] as const);
  const masked = words.replaceAll(run, (text, at: number) =>
    kept.some(([from, to]) => at >= from && at < to) ? text : maskRun(text),
  );
  return { words: masked, masked: masked !== words };
}

function maskRun(text: string): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index, 0: digit }) => ({ index, digit }));
  const hidden = new Set<number>();
  let from = 0;
  while (from + 13 <= digits.length) {
    const length = beginsGroup(text, digits[from]?.index ?? 0) ? cardLength(text, digits, from) : 0;
    for (const { index } of digits.slice(from, from + Math.max(0, length - 4))) hidden.add(index);
    from += Math.max(1, length);
  }
  return text.replaceAll(/\d/g, (digit, at: number) => (hidden.has(at) ? '•' : digit));
}

interface Digit {
  index: number;
  digit: string;
}

/** A card begins and ends where a group of digits does: a longer number is something else. */
function cardLength(text: string, digits: readonly Digit[], from: number): number {
  const fits = lengths.find((length) => {
    const last = digits[from + length - 1];
    if (last === undefined || /\d/.test(text[last.index + 1] ?? '')) return false;
    const number = digits
      .slice(from, from + length)
      .map(({ digit }) => digit)
      .join('');
    return /^[2-6]/.test(number) && passesLuhn(number);
  });
  return fits ?? 0;
}

const beginsGroup = (text: string, index: number): boolean => !/\d/.test(text[index - 1] ?? '');

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, sign, place) => {
      const value = Number(sign) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
