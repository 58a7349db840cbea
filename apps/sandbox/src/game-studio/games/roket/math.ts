// The crash point, drawn so that every way to cash out returns exactly 97 %.
import type { Dice } from '../../play/dice.ts';
import type { Step } from '../../play/game.ts';
import { heightMax, cashOutMin, startHeight } from './client/curve.ts';

export type Fraction = readonly [bigint, bigint];

/** How much of a hundred goes back to the players. */
export const returnPercent = 97n;
const wordBits = 32n;

/**
 * The height at which the rocket bursts: P(height >= x) is exactly 0.97 / x on every step above the start, because the height
 * is 0.97 / u for an even u between 0 and 1. Words of u are drawn until all that could follow lies on the same step.
 */
export function drawCrash(dice: Dice): number {
  let drawn = 0n;
  for (let bits = wordBits; ; bits += wordBits) {
    drawn = (drawn << wordBits) | BigInt(dice.below(2 ** 32));
    const lowest = stepOf(drawn + 1n, bits);
    if (lowest === (drawn === 0n ? heightMax : stepOf(drawn, bits))) return lowest;
  }
}

/** The step of 0.97 / u for u = numerator / 2^bits. */
function stepOf(numerator: bigint, bits: bigint): number {
  const height = (returnPercent << bits) / numerator;
  if (height >= heightMax) return heightMax;
  return Math.max(startHeight, Number(height));
}

/** P(the rocket reaches this height). */
export const reachChance = (height: number): Fraction =>
  height < cashOutMin ? [1n, 1n] : [returnPercent, BigInt(height)];

/** What a cash-out at this height brings. Stakes are whole hundreds, so it is a whole number. */
export const winOf = (stake: bigint, height: number): bigint => (stake * BigInt(height)) / 100n;

export interface AutoChoice {
  stake: bigint;
  cashOutAt: number;
}

/** What the declared figures are for: an automatic cash-out at x2. */
export const proofChoice: AutoChoice = { stake: 100n, cashOutAt: 200 };

/** A flight as the proof plays it: alone, and with the automatic cash-out. */
export function draw({ stake, cashOutAt }: AutoChoice, dice: Dice): Step[] {
  const crash = drawCrash(dice);
  const win = crash >= cashOutAt ? winOf(stake, cashOutAt) : 0n;
  return [{ win, view: { crash }, detail: { summary: '' } }];
}

/** Where one cell ends and the next begins; the first is a burst at the start, the last a flight to the cap. */
const cellStarts = [startHeight, 101, 110, 125, 150, 200, 300, 500, 1000, 2500, 10_000, 50_000, heightMax];

export function exactCells(): { name: string; probability: Fraction }[] {
  return cellStarts.map((from, index) => {
    const [reach, outOf] = reachChance(from);
    const next = cellStarts[index + 1];
    if (next === undefined) return { name: String(from), probability: [reach, outOf] };
    const [pass, of] = reachChance(next);
    return { name: String(from), probability: [reach * of - pass * outOf, outOf * of] };
  });
}

export function cellOf([step]: readonly Step[]): string {
  if (step === undefined) throw new Error('A flight has an end.');
  const { crash } = step.view as { crash: number };
  return String(cellStarts.findLast((from) => from <= crash));
}

export function exactReturn({ cashOutAt }: AutoChoice = proofChoice): Fraction {
  const [reach, outOf] = reachChance(cashOutAt);
  return [BigInt(cashOutAt) * reach, 100n * outOf];
}

export function exactSquare({ cashOutAt }: AutoChoice = proofChoice): Fraction {
  const [reach, outOf] = reachChance(cashOutAt);
  return [BigInt(cashOutAt) ** 2n * reach, 100n ** 2n * outOf];
}
