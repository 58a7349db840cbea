// From true chances to prices: a margin for the house, the small unrest of a market, and the bounds of the protocol.
import { unitOf } from './dice.ts';
import type { Chance } from './sports/play.ts';

/** By tier: the more is bet on a match, the finer it is priced. */
const margins = [0.05, 0.06, 0.07, 0.08, 0.09];
const priceMin = 1.01;
const priceMax = 1000;

/** How far the market's opinion wanders from the truth. */
const unrestMax = 0.035;
/** Looks at the clock until its opinion is a new one; in between it moves smoothly. */
const unrestSteps = 8;

/** Steps get coarser as prices grow, as they do on every board. */
const steps: [below: number, step: number][] = [
  [5, 0.01],
  [10, 0.05],
  [20, 0.1],
  [50, 0.5],
  [100, 1],
  [Infinity, 5],
];

/**
 * Prices with two decimals; `0.00` for an outcome that cannot come any more. `unrest` moves each chance by a factor close to 1. What
 * is refunded does not count: a price is paid only where something is won or lost.
 */
export function pricesOf(
  chances: readonly Chance[],
  { unrest, tier = 1 }: { unrest: (index: number) => number; tier?: number },
): string[] {
  const fair = chances.map(({ won, refunded }) => (refunded >= 1 ? 0 : Math.max(won, 0) / (1 - refunded)));
  const weights = fair.map((chance, index) => chance * unrest(index));
  const scale = sumOf(fair) / sumOf(weights);
  const margin = margins[tier - 1] ?? 0.05;
  return weights.map((weight) => (weight <= 0 ? '0.00' : priceOf(weight * scale, margin)));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function priceOf(chance: number, margin: number): string {
  const raw = 1 / (chance * (1 + margin));
  const step = steps.find(([below]) => raw < below)?.[1] ?? 5;
  const price = Math.round(raw / step) * step;
  return Math.min(priceMax, Math.max(priceMin, price)).toFixed(2);
}

/** A slow wave around 1 that is the same for the same words and look. */
export function unrestAt(words: string, look: number): number {
  const from = Math.floor(look / unrestSteps);
  const part = look / unrestSteps - from;
  const smooth = part * part * (3 - 2 * part);
  const opinion = (at: number): number => 2 * unitOf(`${words} ${at}`) - 1;
  return Math.exp(unrestMax * (opinion(from) * (1 - smooth) + opinion(from + 1) * smooth));
}
