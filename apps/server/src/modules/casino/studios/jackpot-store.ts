// SQL only: the pools as their studios reported them.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { ReportedPool } from './wire.ts';
import { poolMinutes } from '../terms.ts';

/** Where one report names a pool twice, the last entry counts. */
export async function keepPools(tx: Tx, studioId: number, reported: readonly ReportedPool[]): Promise<void> {
  const pools = [...new Map(reported.map((pool) => [`${pool.pool} ${pool.currency}`, pool])).values()];
  if (pools.length === 0) return;
  await tx
    .insertInto('casino.jackpot')
    .values(
      pools.map((pool) => ({
        studio_id: studioId,
        pool: pool.pool,
        currency: pool.currency,
        name: pool.name,
        studio_game: pool.game,
        amount: pool.amount.toString(),
        last_won_at: pool.last_won_at,
        last_won_amount: pool.last_won_amount?.toString() ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['studio_id', 'pool', 'currency']).doUpdateSet((now) => ({
        name: now.ref('excluded.name'),
        studio_game: now.ref('excluded.studio_game'),
        amount: now.ref('excluded.amount'),
        last_won_at: now.ref('excluded.last_won_at'),
        last_won_amount: now.ref('excluded.last_won_amount'),
        told_at: now.ref('excluded.told_at'),
      })),
    )
    .execute();
}

export interface Jackpot {
  pool: string;
  name: string;
  gameId: number;
  gameCode: string;
  gameName: string;
  amount: bigint;
  lastWonAt: Date | null;
  lastWonAmount: bigint | null;
}

/** Several games feed the same pools: each pool is shown with a different one of them, the most played first. */
export async function listJackpots(reader: Reader, currency: Currency): Promise<Jackpot[]> {
  const { rows } = await sql<{
    pool: string;
    name: string;
    game_id: number;
    game_code: string;
    game_name: string;
    amount: string;
    last_won_at: Date | null;
    last_won_amount: string | null;
  }>`
    with pool as (
      select *, row_number() over (partition by studio_id, studio_game order by amount desc, pool) - 1 as place
      from casino.jackpot
      where currency = ${currency} and told_at > platform.now() - make_interval(mins => ${poolMinutes})
    ), player_game as (
      select id, code, name, studio_id, studio_game, count(*) over (partition by studio_id, studio_game) as games,
        row_number() over (partition by studio_id, studio_game order by popularity desc, id) - 1 as place
      from casino.game where active and studio_id is not null
    )
    select pool.pool, pool.name, player_game.id as game_id, player_game.code as game_code,
      player_game.name as game_name, pool.amount, pool.last_won_at, pool.last_won_amount
    from pool join player_game using (studio_id, studio_game)
    where player_game.place = pool.place % player_game.games
    order by pool.amount desc, pool.pool`.execute(reader);
  return rows.map((row) => ({
    pool: row.pool,
    name: row.name,
    gameId: row.game_id,
    gameCode: row.game_code,
    gameName: row.game_name,
    amount: BigInt(row.amount),
    lastWonAt: row.last_won_at,
    lastWonAmount: row.last_won_amount === null ? null : BigInt(row.last_won_amount),
  }));
}
