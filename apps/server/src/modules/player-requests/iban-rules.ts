// Pure: Turkish account numbers (ISO 13616), as people write and copy them.

/** Blanks and small letters are no fault. */
export const tidyIban = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** The country and the check digits go to the end, T and R become 29 and 27; what is left over from 97 is 1. */
export function isTurkishIban(iban: string): boolean {
  if (!/^TR[0-9]{24}$/.test(iban)) return false;
  return BigInt(`${iban.slice(4)}2927${iban.slice(2, 4)}`) % 97n === 1n;
}

/** Enough to tell one's own accounts apart. */
export const maskIban = (lastFour: string): string => `TR•• •••• ${lastFour}`;
