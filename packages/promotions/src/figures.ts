// What terms come to in money: exact, in whole minor units. A player's gain is rounded down, a player's cost up.
import type { Amounts, Fraction, Rules } from './rules.ts';

/** What a deposit brings; nothing below the least. */
export function bonusOf(deposit: bigint, percent: number, { least, most }: Amounts): bigint {
  if (deposit < least) return 0n;
  const part = (deposit * BigInt(percent)) / 100n;
  return part < most ? part : most;
}

/** The base is the bonus alone, never the deposit. */
export const turnoverOf = (bonus: bigint, multiplier: number): bigint => bonus * BigInt(multiplier);

/** What has to be staked in a game of this share until `turnover` is counted. */
const stakesFor = (turnover: bigint, percent: number): bigint => divideUp(turnover * 100n, BigInt(percent));

/** What staking so much costs on average in a game of this return. */
export function expectedCost(turnover: bigint, percent: number, back: Fraction): bigint {
  return divideUp(turnover * 100n * (back.of - back.ways), BigInt(percent) * back.of);
}

/** What a claim may cost the house at most, which its budget counts from the claim on (PRO-3). */
export function promiseOf(rules: Rules, { most, stake }: Amounts): bigint {
  if (rules.kind === 'free_rounds') return BigInt(rules.count) * stake;
  return rules.kind === 'free_bet' ? stake : most;
}

/** What rounds at the house's cost win on average. */
export const expectedWins = (staked: bigint, back: Fraction): bigint => divideUp(staked * back.ways, back.of);

export interface Meter {
  /** Turnover left, in money. */
  left: bigint;
  /** What has to be staked in this game for it; null where nothing counts here. */
  toStake: bigint | null;
  /** How many stakes of the given size that is. */
  stakes: bigint | null;
  /** What they cost on average at the game's return; null where that is unknown. */
  cost: bigint | null;
}

/** The same for a run and for a deposit that is only typed. */
export function meterOf(
  left: bigint,
  game: { percent: number; back: Fraction | null; stake: bigint },
): Meter {
  if (game.percent === 0) return { left, toStake: null, stakes: null, cost: null };
  const toStake = stakesFor(left, game.percent);
  return {
    left,
    toStake,
    stakes: game.stake > 0n ? divideUp(toStake, game.stake) : null,
    cost: game.back === null ? null : expectedCost(left, game.percent, game.back),
  };
}

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
