// Codes for a player who lost the phone. They are read from paper and typed by hand, so they have no letters that look
// alike (Crockford's alphabet), and reading them tolerates case, spaces and similar letters.

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bitsPerLetter = 5;
const groupLength = 4;
export const lettersPerCode = 24;
/** Codes of 0.1.0: 80 bits, too few for their hash. They open nothing any more. */
export const lettersBefore = 16;

export const recoveryCodesPerSet = 10;
/** 120 bits: cannot be guessed, not even from a leaked hash, which may therefore be a fast one. */
export const recoveryCodeBytes = (lettersPerCode * bitsPerLetter) / 8;

/** As it is shown: six groups of four. */
export function recoveryCodeOf(dice: Uint8Array): string {
  const bits = Array.from(dice, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g) ?? [];
  const code = letters.map((five) => alphabet[Number.parseInt(five, 2)]).join('');
  return code.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? code;
}

const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '\u0131': '1' };

export interface TypedCode {
  kind: 'totp' | 'recovery';
  code: string;
}

/** Normalises what was typed; undefined where it can be neither kind of code. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', code: bare };
  // The capital dotted I of a Turkish keyboard becomes i plus a combining dot; NFKD separates the dot.
  const folded = bare.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const code = Array.from(folded, (letter) => lookAlikes[letter] ?? letter).join('');
  const known =
    code.length === lettersPerCode && Array.from(code).every((letter) => alphabet.includes(letter));
  return known ? { kind: 'recovery', code } : undefined;
}
