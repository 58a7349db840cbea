// SQL only: sums of stakes and wins by game and day.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

export interface PlayedGame {
  code: string;
  name: string;
  studio: string;
  currency: Currency;
  rounds: string;
  staked: string;
  won: string;
  poolWon: string;
  stakeSquares: string;
  version: string | null;
  rtp: string | null;
  deviation: string | null;
}

/** The latest days in Istanbul's time zone, today included. The return is the one of the latest version reported. */
export async function sumGameDays(
  reader: Reader,
  { days, currency }: { days: number; currency?: Currency },
): Promise<PlayedGame[]> {
  const { rows } = await sql<PlayedGame>`
    select game.code, game.name, studio.name as studio, played.currency, played.rounds, played.staked, played.won,
      played.pool_won as "poolWon", played.stake_squares as "stakeSquares", stated.version, stated.rtp, stated.deviation
    from (
      select game_id, currency, sum(rounds)::text as rounds, sum(staked)::text as staked, sum(won)::text as won,
        sum(pool_won)::text as pool_won, sum(stake_squares)::text as stake_squares
      from casino.game_day
      where day > (platform.now() at time zone 'Europe/Istanbul')::date - ${days}::integer
        and (${currency ?? null}::text is null or currency = ${currency ?? null})
      group by game_id, currency
    ) as played
    join casino.game on game.id = played.game_id
    join casino.studio on studio.id = game.studio_id
    left join lateral (
      select version, rtp, deviation from casino.studio_game
      where studio_game.studio_id = game.studio_id and studio_game.code = game.studio_game
      order by told_at desc, version desc limit 1
    ) as stated on true
    order by played.staked::numeric desc, game.id`.execute(reader);
  return rows;
}

/** The first and the last of the latest days. */
export async function readDays(reader: Reader, days: number): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select today - ${days - 1}::integer as from, today as to
    from (select (platform.now() at time zone 'Europe/Istanbul')::date as today) as clock`.execute(reader);
  return rows[0] ?? { from: '', to: '' };
}
