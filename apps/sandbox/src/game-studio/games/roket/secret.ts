// A flight's secret: promised by its fingerprint before anyone bets, shown after the burst, and everything follows from it.
import { createHash } from 'node:crypto';
import { createSeededDice, type Dice } from '../../play/dice.ts';
import { drawCrash } from './math.ts';

const seedWords = 8;

/** 256 even bits and the flight's number: '…64 hex digits…:1234'. */
export function drawSecret(dice: Dice, flight: number): string {
  const words = Array.from({ length: seedWords }, () =>
    dice
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return `${words.join('')}:${flight}`;
}

/** SHA-256 of the secret: what is shown before betting. */
export const promiseOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The words of the draw are HMAC-SHA512 with the secret as its key; client/verify.ts recomputes it from the description. */
export const crashOf = (secret: string): number => drawCrash(createSeededDice(secret));
