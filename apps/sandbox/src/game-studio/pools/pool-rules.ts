// The five pools: what each stake adds to them, what they begin with, and how they are won. A chance is proportional to the
// stake and asks nothing of the game: only the dice.
import type { Dice } from '../play/dice.ts';

export const poolCodes = ['damla', 'dalga', 'inci', 'mercan', 'yakamoz'] as const;
export type PoolCode = (typeof poolCodes)[number];

export interface PoolRule {
  pool: PoolCode;
  /** Of every stake so many thousandths go in. */
  perMille: bigint;
  /** What the studio puts in at the beginning and after every win, in minor units. */
  seed: bigint;
  /** On average it is won once in stakes of this sum, in minor units. */
  odds: bigint;
}

/** In the smallest currency; the odds of each divide those of the last, so that one throw decides about all. */
const rules: readonly PoolRule[] = [
  { pool: 'damla', perMille: 4n, seed: 250n, odds: 100_000n },
  { pool: 'dalga', perMille: 3n, seed: 1_250n, odds: 500_000n },
  { pool: 'inci', perMille: 3n, seed: 5_000n, odds: 2_500_000n },
  { pool: 'mercan', perMille: 3n, seed: 25_000n, odds: 12_500_000n },
  { pool: 'yakamoz', perMille: 2n, seed: 125_000n, odds: 125_000_000n },
];

/** Seeds and odds grow together, so the pools return the same in every currency. */
const scales = { TRY: 20n, USD: 1n, EUR: 1n } as const;
type PoolCurrency = keyof typeof scales;
export const poolCurrencies = Object.keys(scales) as PoolCurrency[];

const isPoolCurrency = (currency: string): currency is PoolCurrency => Object.hasOwn(scales, currency);

export function rulesOf(currency: string): PoolRule[] {
  if (!isPoolCurrency(currency)) throw new RangeError(`There are no pools in ${currency}.`);
  const scale = scales[currency];
  return rules.map((rule) => ({ ...rule, seed: rule.seed * scale, odds: rule.odds * scale }));
}

/** The pool that this stake wins, if any: each with the chance stake / odds, and never two at once. */
export function drawPool(stake: bigint, currency: string, dice: Dice): PoolCode | undefined {
  const here = rulesOf(currency);
  const span = here.reduce((most, { odds }) => (odds > most ? odds : most), 1n);
  const thrown = BigInt(dice.below(Number(span)));
  let upTo = 0n;
  let won: PoolCode | undefined;
  for (const { pool, odds } of here) {
    upTo += stake * (span / odds);
    if (thrown < upTo) won ??= pool;
  }
  if (upTo > span) throw new RangeError(`A stake of ${stake} is more than the pools' odds allow.`);
  return won;
}

/** What a pool holds on average when it is won: its seed, and its share of the stakes since the last time. */
export const usualAmount = ({ seed, perMille, odds }: PoolRule): bigint => seed + (perMille * odds) / 1000n;

/** Of a stake of one: contributions come back whole, and each win brings a seed besides. */
export function exactPoolReturn(): readonly [bigint, bigint] {
  return rules.reduce<readonly [bigint, bigint]>(
    ([over, under], { perMille, seed, odds }) => {
      const [share, outOf] = [perMille * odds + seed * 1000n, 1000n * odds];
      return [over * outOf + share * under, under * outOf];
    },
    [0n, 1n],
  );
}
