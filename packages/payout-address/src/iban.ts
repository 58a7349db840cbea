// Pure: account numbers (ISO 13616), as people write and copy them. Needs no library, so that a page that asks for an
// IBAN carries nothing of `crypto.ts`.
import { accountShapes } from './iban-countries.ts';

export type IbanFault = 'shape' | 'country' | 'length' | 'checksum';

export type ReadIban =
  | {
      ok: true;
      /** Without blanks, in capitals. */
      iban: string;
      country: string;
      /** The five digits of the bank, where they stand in the number at a place we know: in Turkey. */
      bankCode?: string;
    }
  | { ok: false; fault: IbanFault };

const refuse = (fault: IbanFault): ReadIban => ({ ok: false, fault });

/** Blanks and small letters are no fault; digits and letters of other scripts are, however much they look alike. */
export function parseIban(text: string): ReadIban {
  const typed = text.replaceAll(/\s/g, '');
  if (!/^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]+$/.test(typed)) return refuse('shape');
  const iban = typed.toUpperCase();
  const country = iban.slice(0, 2);
  const shape = accountShapes.get(country);
  if (shape === undefined) return refuse('country');
  if (iban.length !== 4 + shape.length) return refuse('length');
  if (!shape.pattern.test(iban.slice(4))) return refuse('shape');
  if (!hasRightCheckDigits(iban)) return refuse('checksum');
  return { ok: true, iban, country, ...(country === 'TR' ? { bankCode: iban.slice(4, 9) } : {}) };
}

/**
 * The country and the check digits go to the end, letters become 10 to 35; what is left over from 97 is 1. Check digits
 * are made as what is missing to 98, so 00, 01 and 99 never occur, though they would leave 1 as well.
 */
function hasRightCheckDigits(iban: string): boolean {
  const check = Number(iban.slice(2, 4));
  if (check < 2 || check > 98) return false;
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (letter) => Number.parseInt(letter, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** In groups of four, as it stands on a bank's papers. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Enough to tell one's own accounts apart. */
export const maskIban = (iban: string): string =>
  maskIbanEnd({ country: iban.slice(0, 2), lastFour: iban.slice(-4) });

/** The same, where the rest of the number is sealed. */
export const maskIbanEnd = ({ country, lastFour }: { country: string; lastFour: string }): string =>
  `${country}•• •••• ${lastFour}`;
