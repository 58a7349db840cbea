// SQL only: a studio's calls other than transactions: opening a session and asking for a balance.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { StudioStatus } from './statuses.ts';
import { nonceMinutes } from '../terms.ts';

export async function openLaunch(
  tx: Tx,
  asked: { studio: string; tokenHash: Buffer; nonce: string },
): Promise<{ status: StudioStatus; launchId: string | undefined }> {
  const { rows } = await sql<{ status: StudioStatus; launch_id: string | null }>`
    select status, launch_id from casino.open_launch(${asked.studio}, ${asked.tokenHash}, ${asked.nonce})`.execute(
    tx,
  );
  const [row] = rows;
  return { status: row?.status ?? 'SESSION_NOT_FOUND', launchId: row?.launch_id ?? undefined };
}

/** False where it was used before. */
export async function useNonce(tx: Tx, studio: string, nonce: string): Promise<boolean> {
  const { rows } = await sql<{
    fresh: boolean;
  }>`select casino.use_nonce(${studio}, ${nonce}) as fresh`.execute(tx);
  return rows[0]?.fresh === true;
}

/** Returns how many were deleted: at most `limit`, so that no query runs long. */
export async function deleteOldNonces(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from casino.nonce where ctid in (
      select ctid from casino.nonce where at < platform.now() - make_interval(mins => ${nonceMinutes}) limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Of the player's running stretch of play (WAL-24); null where there are no checks, and where no stretch runs. */
export interface RealityCheck {
  interval_min: number | null;
  elapsed_s: number;
  next_at: string | null;
}

/** A session that a studio opened, as the game begins with it. */
export interface OpenedSession {
  session: string;
  player: string;
  currency: Currency;
  /** `studio_game` is the studio's own code of the game. */
  game: { code: string; name: string; banner: string; studio_game: string };
  /** Of the stakes of one round; null where the game is not offered in this currency. */
  limits: { min: string; max: string } | null;
  free_rounds: { reward_id: string; count: number; bet_value: string; ends_at: string }[];
  open_rounds: string[];
  reality_check: RealityCheck;
}

export async function findOpened(reader: Reader, launchId: string): Promise<OpenedSession> {
  const { rows } = await sql<OpenedSession>`
    select launch.launch_id as session, launch.player_id as player, launch.currency,
      json_build_object(
        'code', game.code, 'name', game.name, 'banner', game.banner, 'studio_game', game.studio_game
      ) as game,
      (
        select json_build_object('min', min_minor::text, 'max', max_minor::text) from casino.game_limit
        where game_id = game.id and currency = launch.currency
      ) as limits,
      (
        select coalesce(json_agg(json_build_object(
          'reward_id', grant_id, 'count', count - used, 'bet_value', bet_value::text,
          'ends_at', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by ends_at, grant_id), '[]')
        from casino.free_grant as promise
        where promise.player_id = launch.player_id and promise.game_id = game.id
          and promise.currency = launch.currency and used < count and total_tx is null and ends_at > platform.now()
      ) as free_rounds,
      (
        select coalesce(json_agg(round.round order by round.opened_at, round.round), '[]') from casino.round
        where round.player_id = launch.player_id and round.studio_id = launch.studio_id
          and round.game_id = game.id and round.state = 'open'
      ) as open_rounds,
      (
        select json_build_object(
          'interval_min', interval_min, 'elapsed_s', elapsed_s,
          'next_at', to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from wallet.clock_of(launch.player_id)
      ) as reality_check
    from casino.launch join casino.game on game.id = launch.game_id
    where launch.launch_id = ${launchId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no launch ${launchId}`);
  return row;
}

/** Whether this studio opened this session for this player; the session may have ended since. */
export async function hasOpened(
  reader: Reader,
  asked: { studio: string; player: string; session: string | undefined },
): Promise<boolean> {
  if (asked.session === undefined) return false;
  const row = await reader
    .selectFrom('casino.launch')
    .innerJoin('casino.studio', 'casino.studio.id', 'casino.launch.studio_id')
    .select('launch_id')
    .where('launch_id', '=', asked.session)
    .where('player_id', '=', asked.player)
    .where('casino.studio.code', '=', asked.studio)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
