// Codes for the day the telephone is gone. They are read from paper and typed by hand, so they have no letter that
// looks like another one (Crockford's alphabet), and what is typed is read kindly.

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bitsPerLetter = 5;
const groupLength = 4;
const lettersPerCode = 16;

export const recoveryCodesPerSet = 10;
/** 80 bits: too many to guess, also from a hash that leaked. */
export const recoveryCodeBytes = (lettersPerCode * bitsPerLetter) / 8;

/** As it is shown: four groups of four. */
export function recoveryCodeOf(dice: Uint8Array): string {
  const bits = Array.from(dice, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g) ?? [];
  const code = letters.map((five) => alphabet[Number.parseInt(five, 2)]).join('');
  return code.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? code;
}

const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '\u0131': '1' };

export type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/** What was typed, without what a hand adds to it; nothing where it can be neither kind of code. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', code: bare };
  // The capital dotted I of a Turkish keyboard becomes an i with a dot of its own; NFKD sets that dot apart.
  const folded = bare.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const code = Array.from(folded, (letter) => lookAlikes[letter] ?? letter).join('');
  const known =
    code.length === lettersPerCode && Array.from(code).every((letter) => alphabet.includes(letter));
  return known ? { kind: 'recovery', code } : undefined;
}
