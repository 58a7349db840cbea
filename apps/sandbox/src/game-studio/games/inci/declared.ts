// What the declaration of this game is held against: the fall and the pools together, for one stake.
import type { Step, Table } from '../../play/game.ts';
import { exactPoolReturn, rulesOf, usualAmount } from '../../pools/pool-rules.ts';
import type { View } from './client/view.ts';
import { exactFall } from './exact.ts';
import { burstMin, partsPerStake } from './client/prices.ts';
import { colourCount } from './math.ts';
import type { Choice } from './game.ts';

export type Fraction = readonly [bigint, bigint];

export const proofChoice: Choice = { stake: 1_000n, free: false };

const pools = rulesOf('TRY');

/** Pools that always hold what they hold on average when they are won. */
export const proofTable: Table = {
  currency: 'TRY',
  poolAmount: (pool) =>
    pools.filter((rule) => rule.pool === pool).reduce((sum, rule) => sum + usualAmount(rule), 0n),
};

/**
 * How the fall ended, and where only one colour can have burst last, which one: colours are alike, so each has its
 * seventh. Where none burst it is the colour of the first pearl.
 */
export function exactCells(): { name: string; probability: Fraction }[] {
  const won = pools.map(({ pool, odds }) => ({
    name: poolCell(pool),
    probability: [proofChoice.stake, odds] satisfies Fraction,
  }));
  const [none, of] = won.reduce<Fraction>(
    ([left, outOf], { probability: [chance, among] }) => [left * among - chance * outOf, outOf * among],
    [1n, 1n],
  );
  const quiet = exactFall().ends.flatMap(({ cascades, burst, ways }) => {
    const colours = tellsColour(burst) ? colourCount : 1;
    return Array.from({ length: colours }, (_, colour) => ({
      name: fallCell(cascades, burst, colour),
      probability: [ways * none, exactFall().outOf * BigInt(colours) * of] satisfies Fraction,
    }));
  });
  return [...quiet, ...won];
}

export function cellOf(steps: readonly Step[]): string {
  const [{ view }] = steps as [Step];
  const { board, cascades, pool } = view as View;
  if (pool !== null) return poolCell(pool.pool);
  const last = cascades.at(-1)?.bursts ?? [];
  const burst = last.reduce((sum, { count }) => sum + count, 0);
  return fallCell(cascades.length, burst, last[0]?.colour ?? board[0]?.[0] ?? -1);
}

const tellsColour = (burst: number): boolean => burst < 2 * burstMin;
const poolCell = (pool: string): string => `the pool ${pool}`;
const fallCell = (cascades: number, burst: number, colour: number): string =>
  `${cascades} cascades, ${burst} burst last${tellsColour(burst) ? ` of colour ${colour}` : ''}`;

export const exactReturn = (): Fraction =>
  plus([exactFall().paid, exactFall().outOf * partsPerStake], exactPoolReturn());

/** Fall and pools are independent: E(F + P)² = E F² + 2 E F · E P + E P². */
export function exactSquare(): Fraction {
  const { paid, square, outOf } = exactFall();
  const [pay, of] = exactPoolReturn();
  const ofPools = pools.reduce<Fraction>(
    (sum, rule) => plus(sum, [usualAmount(rule) ** 2n, rule.odds * proofChoice.stake]),
    [0n, 1n],
  );
  return plus(
    plus([square, outOf * partsPerStake ** 2n], [2n * paid * pay, outOf * partsPerStake * of]),
    ofPools,
  );
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
