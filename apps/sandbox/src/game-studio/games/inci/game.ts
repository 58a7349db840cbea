import type { Dice } from '../../play/dice.ts';
import {
  BadChoice,
  type GameFacts,
  type Pools,
  type SoloGame,
  type StakeBounds,
  type Step,
  type Table,
} from '../../play/game.ts';
import { drawPool } from '../../pools/pool-rules.ts';
import type { PoolScene, View } from './client/view.ts';
import { detailOf, name, rtpNote, rules } from './inci-texts.ts';
import { partsPerStake } from './client/prices.ts';
import { drawFall, partsOf } from './math.ts';

/** A free round has no part in the pools: its stake is not the player's. */
export interface Choice {
  stake: bigint;
  free: boolean;
}

/** Whole twenties of minor units, and small enough for the odds of the pools in every currency. */
const stakes = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n] as const;

export const facts: GameFacts = {
  code: 'inci',
  name,
  kind: 'slot',
  version: '1',
  rtp: '95.78',
  rtpNote,
  deviation: '7.15',
  volatility: 'high',
  maxWin: '7650',
  rules,
};

export function createInci(pools: Pools): SoloGame<Choice> {
  return {
    facts,
    stakes,
    cycleMs: 2_500,
    readChoice,
    stakeOf: ({ stake }) => stake,
    freeChoice: (betValue) =>
      betValue > 0n && betValue % partsPerStake === 0n ? { stake: betValue, free: true } : undefined,
    draw,
    scene: (currency): PoolScene =>
      pools
        .list()
        .flatMap((one) => (one.currency === currency ? [{ pool: one.pool, amount: one.amount }] : [])),
    pools,
  };
}

/** Input is { stake }: minor units as a text. */
function readChoice(input: unknown, bounds: StakeBounds): Choice {
  const asked = input !== null && typeof input === 'object' && 'stake' in input ? input.stake : undefined;
  const stake = stakes.find((one) => String(one) === asked);
  if (stake === undefined) throw new BadChoice('No such stake.');
  if (stake < bounds.min || stake > bounds.max) throw new BadChoice('The stake is outside of the bounds.');
  return { stake, free: false };
}

export function draw({ stake, free }: Choice, dice: Dice, table: Table): Step[] {
  const fall = drawFall(dice);
  const own = (stake * partsOf(fall)) / partsPerStake;
  const pool = free ? undefined : drawPool(stake, table.currency, dice);
  const poolWin = pool === undefined ? undefined : { pool, amount: table.poolAmount(pool) };
  const win = own + (poolWin?.amount ?? 0n);
  const view: View = {
    board: fall.board,
    cascades: fall.cascades.map(({ bursts, times, dropped }) => ({
      bursts: bursts.map(({ colour, count, parts }) => ({
        colour,
        count,
        win: String((stake * BigInt(parts * times)) / partsPerStake),
      })),
      times,
      dropped,
    })),
    pool: poolWin === undefined ? null : { pool: poolWin.pool, amount: String(poolWin.amount) },
  };
  return [{ win, view, detail: detailOf({ fall, stake, win, poolWin }), ...(poolWin && { poolWin }) }];
}
