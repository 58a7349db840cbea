// Amounts that must be accepted, each made from its minor units, so that it is known what it has to be read as.
import type { Dice } from '../../faults/dice.ts';

export interface Legal {
  written: string;
  minor: bigint;
}

/** From one minor unit to all digits that fit; small ones as often as large ones. */
export function minorBy(dice: Dice): bigint {
  const digits = Array.from({ length: dice.between(1, 14) }, () => dice.between(0, 9)).join('');
  return BigInt(digits) || 1n;
}

/** The usual ways to write it: `12.30`, `12.3`, and `12` where there are no cents. */
export function decimalBy(dice: Dice, minor: bigint): string {
  const whole = minor / 100n;
  const cents = minor % 100n;
  if (cents === 0n && dice.chance(0.5)) return `${whole}`;
  if (cents % 10n === 0n && dice.chance(0.5)) return `${whole}.${cents / 10n}`;
  return `${whole}.${cents.toString().padStart(2, '0')}`;
}

export function legalBy(dice: Dice): Legal {
  const minor = minorBy(dice);
  const text = decimalBy(dice, minor);
  switch (dice.between(0, 3)) {
    case 0:
      return { written: `"${text}"`, minor };
    case 1: {
      const whole = text.split('.')[0] ?? '';
      return { written: `"${'0'.repeat(dice.between(0, 12 - whole.length))}${text}"`, minor };
    }
    case 2:
      return { written: `"${escapeSome(dice, text)}"`, minor };
    default:
      return { written: text, minor };
  }
}

/** In JSON a character may be written by its number, and is the same character. */
const escapeSome = (dice: Dice, text: string): string =>
  Array.from(text, (letter) =>
    dice.chance(0.3) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter,
  ).join('');
