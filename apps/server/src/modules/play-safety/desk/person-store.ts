// SQL only: accounts, weeks, contacts, open cases and exclusions, as the desk shows them.
import type { ContactResult, ContactWay, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { outcomeOf, toExclusion } from '../store.ts';
import type { StoredExclusion } from '../store.ts';

export async function listAccounts(reader: Reader, playerId: PlayerId): Promise<PlayerId[]> {
  const { rows } = await sql<{ player_id: PlayerId }>`
    select player_id::text from play_safety.accounts_of(${playerId}) as known (player_id) order by known.player_id
  `.execute(reader);
  return rows.map((row) => row.player_id);
}

export interface Week {
  playerId: PlayerId;
  /** A Monday in Istanbul. */
  from: string;
  deposited: bigint;
  withdrawn: bigint;
  staked: bigint;
  lost: bigint;
  playedS: number;
}

/** The last twelve calendar weeks, the newest first. */
export async function listWeeks(reader: Reader, players: readonly PlayerId[]): Promise<Week[]> {
  const { rows } = await sql<{
    player_id: PlayerId;
    from: string;
    deposited: string;
    withdrawn: string;
    staked: string;
    lost: string;
    played_s: number;
  }>`
    select day.player_id, to_char(date_trunc('week', day.day::timestamp), 'YYYY-MM-DD') as "from",
      sum(day.deposited)::text as deposited, sum(day.withdrawn)::text as withdrawn, sum(day.staked)::text as staked,
      sum(day.lost)::text as lost, extract(epoch from sum(day.played))::int as played_s
    from play_safety.play_day as day
    where day.player_id = any (${[...players]}::bigint[])
      and day.day >= date_trunc('week', platform.now() at time zone 'Europe/Istanbul')::date - 77
    group by day.player_id, 2
    order by 2 desc
  `.execute(reader);
  return rows.map((row) => ({
    playerId: row.player_id,
    from: row.from,
    deposited: BigInt(row.deposited),
    withdrawn: BigInt(row.withdrawn),
    staked: BigInt(row.staked),
    lost: BigInt(row.lost),
    playedS: row.played_s,
  }));
}

export interface NewContact {
  playerId: PlayerId;
  way: ContactWay;
  at: Date;
  result: ContactResult;
  note: string;
}

/** Whether it is in the past by the house's clock, give or take a minute of the browser's. */
export async function isPast(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select ${at}::timestamptz <= platform.now() + interval '1 minute' as past
  `.execute(tx);
  return rows[0]?.past === true;
}

export const insertContact = (
  tx: Tx,
  { playerId, at, way, result, note, by }: NewContact & { by: string },
): Promise<string> =>
  outcomeOf(tx, sql`play_safety.keep_contact(${playerId}, ${at}, ${way}, ${result}, ${note}, ${by})::text`);

/** The numbers of the cases in which a person is followed up now. */
export async function listOpenFollowUps(
  reader: Reader,
  players: readonly PlayerId[],
): Promise<{ caseId: string; isStrong: boolean }[]> {
  const rows = await reader
    .selectFrom('play_safety.follow_up')
    .select(['case_id', 'is_strong'])
    .where('player_id', 'in', players)
    .where('ended_at', 'is', null)
    .orderBy('case_id')
    .execute();
  return rows.map((row) => ({ caseId: row.case_id, isStrong: row.is_strong }));
}

export interface ListedExclusion extends StoredExclusion {
  playerId: PlayerId;
  /** In the order of all of them. */
  place: string;
}

interface ExclusionPage {
  running: boolean;
  before?: string | undefined;
  limit: number;
}

/** Of those `known`: the newest of its player. */
const isNewest = sql<boolean>`not exists (
    select from play_safety.exclusion as later
    where later.player_id = known.player_id and later.number > known.number
  )`;
/** It was not opened by a return. */
const isRunning = sql<boolean>`(known.opens_at is null or known.opens_at > platform.now())`;

/** The newest of each player, by when it was written. */
export async function listNewestExclusions(
  reader: Reader,
  { running, before, limit }: ExclusionPage,
): Promise<ListedExclusion[]> {
  const { rows } = await sql<Selectable<DB['play_safety.exclusion']> & { place: string }>`
    select known.*, known.entry::text as place
    from play_safety.exclusion as known
    where ${isNewest} and ${isRunning} = ${running}
      and (${before ?? null}::bigint is null or known.entry < ${before ?? null}::bigint)
    order by known.entry desc
    limit ${limit}
  `.execute(reader);
  return rows.map((row) => ({
    ...toExclusion(row),
    playerId: row.player_id as PlayerId,
    place: row.place,
  }));
}

export async function countRunning(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from play_safety.exclusion as known where ${isNewest} and ${isRunning}
  `.execute(reader);
  return rows[0]?.count ?? 0;
}
