// SQL only: games for the rows above a lobby.
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { poolMinutes } from '../terms.ts';
import { gameColumns, gameOf } from './game-store.ts';
import type { Game, GameRow } from './game-store.ts';
import type { GameKind } from './query-rules.ts';

const popularDays = 7;

/** By the rounds that ended within the last days, in all currencies; a game that nobody played is not popular. */
export async function listMostPlayed(reader: Reader, kind: GameKind, limit: number): Promise<Game[]> {
  const { rows } = await sql<GameRow>`
    with counted as (
      select game_id, sum(rounds) as rounds from casino.game_day
      where day > (platform.now() at time zone 'Europe/Istanbul')::date - ${popularDays}::int
      group by game_id
    )
    select ${sql.raw(gameColumns)}
    from counted
    join casino.game on game.id = counted.game_id
    join casino.provider on provider.id = game.provider_id
    where game.active and game.kind = ${kind} and counted.rounds > 0
    order by counted.rounds desc, game.popularity desc, game.id limit ${limit}`.execute(reader);
  return rows.map(gameOf);
}

/** Games that feed a pool which their studio has told of lately. */
export async function listWithJackpot(reader: Reader, kind: GameKind, limit: number): Promise<Game[]> {
  const { rows } = await sql<GameRow>`
    select ${sql.raw(gameColumns)}
    from casino.game
    join casino.provider on provider.id = game.provider_id
    where game.active and game.kind = ${kind} and exists (
      select from casino.jackpot
      where jackpot.studio_id = game.studio_id and jackpot.studio_game = game.studio_game
        and jackpot.told_at > platform.now() - make_interval(mins => ${poolMinutes})
    )
    order by game.popularity desc, game.id limit ${limit}`.execute(reader);
  return rows.map(gameOf);
}
