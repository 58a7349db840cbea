// SQL only: a member's own lists of games.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { gameColumns, gameOf } from './game-store.ts';
import type { Game, GameRow } from './game-store.ts';

// Any constant: the namespace of these advisory locks.
const listLock = 4_011_873;

/** CAS-5: one change of a player's lists at a time, so that counting and writing see the same rows. */
export async function lockLists(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${listLock}, hashtext(${playerId}))`.execute(tx);
}

/** `offered`: shown in the lists. `withdrawn`: known, but no longer shown. */
export async function findGameState(
  reader: Reader,
  gameId: number,
): Promise<'offered' | 'withdrawn' | undefined> {
  const row = await reader
    .selectFrom('casino.game')
    .select('active')
    .where('id', '=', gameId)
    .where('kind', '<>', 'house')
    .executeTakeFirst();
  return row && (row.active ? 'offered' : 'withdrawn');
}

export async function countFavourites(reader: Reader, playerId: PlayerId): Promise<number> {
  const { count } = await reader
    .selectFrom('casino.favourite')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isFavourite(reader: Reader, playerId: PlayerId, gameId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('casino.favourite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFavourite(tx: Tx, playerId: PlayerId, gameId: number): Promise<void> {
  await tx.insertInto('casino.favourite').values({ player_id: playerId, game_id: gameId }).execute();
}

export async function deleteFavourite(tx: Tx, playerId: PlayerId, gameId: number): Promise<void> {
  await tx
    .deleteFrom('casino.favourite')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute();
}

export async function listFavourites(reader: Reader, playerId: PlayerId): Promise<Game[]> {
  const { rows } = await sql<GameRow>`
    select ${sql.raw(gameColumns)}
    from casino.favourite
    join casino.game on game.id = favourite.game_id
    join casino.provider on provider.id = game.provider_id
    where favourite.player_id = ${playerId} and game.active
    order by favourite.created_at desc, game.id desc`.execute(reader);
  return rows.map(gameOf);
}

/** Moves the game to the front and deletes those that exceed `keep`. */
export async function putFirstInRecent(
  tx: Tx,
  playerId: PlayerId,
  { gameId, keep }: { gameId: number; keep: number },
): Promise<void> {
  await sql`
    insert into casino.recent (player_id, game_id) values (${playerId}, ${gameId})
    on conflict (player_id, game_id) do update set opened_at = excluded.opened_at`.execute(tx);
  await sql`
    delete from casino.recent where player_id = ${playerId} and game_id in (
      select game_id from casino.recent where player_id = ${playerId}
      order by opened_at desc, game_id desc offset ${keep}
    )`.execute(tx);
}

export async function listRecent(reader: Reader, playerId: PlayerId): Promise<Game[]> {
  const { rows } = await sql<GameRow>`
    select ${sql.raw(gameColumns)}
    from casino.recent
    join casino.game on game.id = recent.game_id
    join casino.provider on provider.id = game.provider_id
    where recent.player_id = ${playerId} and game.active
    order by recent.opened_at desc, game.id desc`.execute(reader);
  return rows.map(gameOf);
}

const playedMax = 15;
// A player who stays with one game for so many rounds has played nothing else lately.
const lastRoundsMax = 500;

/** The games of the player's last rounds, the latest first. */
export async function listPlayed(reader: Reader, playerId: PlayerId): Promise<Game[]> {
  const { rows } = await sql<GameRow>`
    with last as (
      select game_id, opened_at from casino.round where player_id = ${playerId}
      order by opened_at desc limit ${lastRoundsMax}
    ), played as (
      select game_id, max(opened_at) as at from last group by game_id
    )
    select ${sql.raw(gameColumns)}
    from played
    join casino.game on game.id = played.game_id
    join casino.provider on provider.id = game.provider_id
    where game.active and game.kind <> 'house'
    order by played.at desc, game.id desc limit ${playedMax}`.execute(reader);
  return rows.map(gameOf);
}

export interface OwnListed {
  game: string;
  at: Date;
}

export async function listOwnLists(
  reader: Reader,
  playerId: PlayerId,
): Promise<{ favourites: OwnListed[]; recent: OwnListed[] }> {
  const favourites = await reader
    .selectFrom('casino.favourite')
    .innerJoin('casino.game', 'casino.game.id', 'casino.favourite.game_id')
    .select(['casino.game.name as game', 'casino.favourite.created_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('casino.favourite.created_at')
    .execute();
  const recent = await reader
    .selectFrom('casino.recent')
    .innerJoin('casino.game', 'casino.game.id', 'casino.recent.game_id')
    .select(['casino.game.name as game', 'casino.recent.opened_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('casino.recent.opened_at')
    .execute();
  return { favourites, recent };
}
