// Pure: the format of a national id, and how much of it a screen may show.

/**
 * The checksum of a T.C. Kimlik number. Digit 10 is seven times the sum of the odd places less the sum of the
 * even ones, digit 11 the sum of the first ten, both modulo 10.
 */
export function isTurkishNationalId(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const at = (index: number): number => digits[index] ?? 0;
  const odd = at(0) + at(2) + at(4) + at(6) + at(8);
  const even = at(1) + at(3) + at(5) + at(7);
  const tenth = (odd * 7 + even * 9) % 10;
  const eleventh = (odd + even + at(9)) % 10;
  return at(9) === tenth && at(10) === eleventh;
}

/** Only Turkey's numbers have a checksum known here; others are checked for shape (D-08). */
export function isNationalId(text: string, country: string): boolean {
  return country === 'TR' ? isTurkishNationalId(text) : /^[A-Z0-9-]{4,32}$/i.test(text);
}

export const maskNationalId = (text: string): string => '•'.repeat(text.length - 2) + text.slice(-2);
