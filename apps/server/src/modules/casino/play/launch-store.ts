// SQL only: games as they can be launched, and launches.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { resumeDays, tokenSeconds } from '../terms.ts';

export interface LaunchableGame {
  active: boolean;
  studio: { id: number; code: string; open: boolean; game: string } | undefined;
  /** CAS-14: it won more than it can, or two games of its studio did, and nobody has explained it yet. */
  isUnderReview: boolean;
  /** Whether it has stake limits in the asked currency. */
  offered: boolean;
}

const underReview = sql`exists (
  select from casino.excess_win as held where held.game_id = casino.game.id and held.released_at is null
) or (
  select count(distinct held.game_id) > 1 from casino.excess_win as held
  join casino.game as sibling on sibling.id = held.game_id
  where held.released_at is null and sibling.studio_id = casino.game.studio_id
)`;

export async function findLaunchable(
  reader: Reader,
  gameId: number,
  currency: Currency,
): Promise<LaunchableGame | undefined> {
  const row = await reader
    .selectFrom('casino.game')
    .leftJoin('casino.studio', 'casino.studio.id', 'casino.game.studio_id')
    .leftJoin('casino.game_limit', (join) =>
      join
        .onRef('casino.game_limit.game_id', '=', 'casino.game.id')
        .on('casino.game_limit.currency', '=', currency),
    )
    .select(['active', 'studio_id', 'studio_game', 'casino.studio.code', 'casino.game_limit.game_id'])
    .select(['casino.studio.closed_reason', sql<boolean>`${underReview}`.as('under_review')])
    .where('casino.game.id', '=', gameId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { studio_id: id, code, studio_game: game } = row;
  return {
    active: row.active,
    studio:
      id === null || code === null || game === null
        ? undefined
        : { id, code, game, open: row.closed_reason === null },
    isUnderReview: row.under_review,
    offered: row.game_id !== null,
  };
}

export interface NewLaunch {
  playerId: PlayerId;
  sessionId: SessionId;
  gameId: number;
  studioId: number;
  currency: Currency;
  tokenHash: Buffer;
  device: string;
}

export async function insertLaunch(tx: Tx, launch: NewLaunch): Promise<string> {
  const { launch_id: launchId } = await tx
    .insertInto('casino.launch')
    .values({
      player_id: launch.playerId,
      session_id: launch.sessionId,
      game_id: launch.gameId,
      studio_id: launch.studioId,
      currency: launch.currency,
      token_hash: launch.tokenHash,
      token_until: sql`platform.now() + make_interval(secs => ${tokenSeconds})`,
      device: launch.device,
    })
    .returning('launch_id')
    .executeTakeFirstOrThrow();
  return launchId;
}

/** Returns whether it is a launch of this player. The first end stays. */
export async function setEnded(tx: Tx, playerId: PlayerId, launchId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('casino.launch')
    .set({ ended_at: sql`coalesce(ended_at, platform.now())` })
    .where('launch_id', '=', launchId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every launch that stakes could still name; gives how many. */
export async function endLaunchesOf(tx: Tx, playerId: PlayerId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('casino.launch')
    .set({ ended_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    // A session lives for a day at most (D-17), and its launches no longer than it.
    .where('created_at', '>', sql<Date>`platform.now() - interval '2 days'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface LaunchResult {
  startedAt: Date;
  currency: Currency;
  staked: bigint;
  won: bigint;
  rounds: number;
  openRounds: number;
}

/** Sums our own rounds since the launch, resumed ones included. A cancelled round counts nothing. */
export async function findResult(
  reader: Reader,
  playerId: PlayerId,
  launchId: string,
): Promise<LaunchResult | undefined> {
  const { rows } = await sql<{
    created_at: Date;
    currency: Currency;
    staked: string;
    won: string;
    rounds: string;
    open_rounds: string;
  }>`
    select launch.created_at, launch.currency, coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won,
      count(*) filter (where played.state <> 'cancelled') as rounds,
      count(*) filter (where played.state = 'open') as open_rounds
    from casino.launch
    left join lateral (
      select round.round, round.state,
        sum(case when made.kind = 'bet' then made.amount when undone.kind = 'bet' then -made.amount end) as staked,
        sum(case when made.kind = 'win' then made.amount when undone.kind = 'win' then -made.amount end) as won
      from casino.round
      join casino.phase as made using (player_id, studio_id, round)
      left join casino.phase as undone on made.kind = 'rollback' and undone.kind <> 'rollback'
        and undone.player_id = made.player_id and undone.studio_id = made.studio_id and undone.round = made.round
        and undone.tx = made.ref and undone.at >= round.opened_at
      where round.player_id = launch.player_id and round.studio_id = launch.studio_id
        and round.game_id = launch.game_id and round.opened_at >= launch.created_at - make_interval(days => ${resumeDays})
        and (round.launch_id = launch.launch_id or round.opened_at < launch.created_at
          and coalesce(round.closed_at >= launch.created_at, true))
        and made.at >= launch.created_at
      group by round.round, round.state
    ) as played on true
    where launch.launch_id = ${launchId} and launch.player_id = ${playerId}
    group by launch.launch_id`.execute(reader);
  const [row] = rows;
  return (
    row && {
      startedAt: row.created_at,
      currency: row.currency,
      staked: BigInt(row.staked),
      won: BigInt(row.won),
      rounds: Number(row.rounds),
      openRounds: Number(row.open_rounds),
    }
  );
}
