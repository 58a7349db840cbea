// The figures about players on the staff's overview. They are the same for everybody, so they are cached for some seconds;
// figures of past days no longer change and are cached longer.
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isOpen } from '../session/open-rule.ts';

export interface DayCount {
  day: string;
  count: number;
}

export interface PlayerFigures {
  asOf: Date;
  registered: { count: number; estimated: boolean };
  registeredToday: number;
  /** Of the same weekday a week ago, up to this time of day. */
  registeredWeekAgo: number;
  signedIn: Counted;
  activeToday: Counted;
  /** Null where nobody kept it. */
  activeWeekAgo: Counted | null;
  registrations: DayCount[];
}

export interface Counted {
  count: number;
  atLeast: boolean;
}

const freshMs = 5_000;
// Every session of the day is read for it.
const activeFreshMs = 60_000;
const pastFreshMs = 600_000;
// Counting this many takes some milliseconds. With more players the figure is PostgreSQL's estimate.
const countedMax = 50_000;
const pastDays = 13;

export function createPlayerFigures({ database, log }: Platform) {
  const { reader } = database;
  const now = createAnswerCache<PlayerFigures>({
    name: 'player figures',
    log,
    freshMs,
    room: { answersMax: 1 },
  });
  const past = createAnswerCache<DayCount[]>({
    name: 'registrations',
    log,
    freshMs: pastFreshMs,
    room: { answersMax: 1 },
  });
  const active = createAnswerCache<Counted>({
    name: 'active players',
    log,
    freshMs: activeFreshMs,
    room: { answersMax: 1 },
  });
  return (): Promise<PlayerFigures> =>
    now.recall('', async () => {
      const { asOf, today, ...moment } = await readMoment(reader);
      const before = await past.recall(today.day, () => readPastRegistrations(reader));
      return {
        asOf,
        ...moment,
        registeredToday: today.count,
        activeToday: await active.recall(today.day, () => readActive(reader)),
        activeWeekAgo: await readActiveWeekAgo(reader),
        registrations: [...before, today],
      };
    });
}

/** Whoever was seen since midnight in Istanbul. A session that ended before it cannot have been seen since. */
async function readActive(reader: Reader): Promise<Counted> {
  const { rows } = await sql<{ players: number; sessions: number }>`
    with midnight as (
      select (platform.now() at time zone 'Europe/Istanbul')::date::timestamp at time zone 'Europe/Istanbul' as at
    ), seen as (
      select s.player_id from identity.session as s, midnight
      where s.expires_at > midnight.at and s.seen_at >= midnight.at limit ${countedMax}
    )
    select count(distinct player_id)::int as players, count(*)::int as sessions from seen
  `.execute(reader);
  return { count: rows[0]?.players ?? 0, atLeast: (rows[0]?.sessions ?? 0) >= countedMax };
}

async function readActiveWeekAgo(reader: Reader): Promise<Counted | null> {
  const { rows } = await sql<{ count: number; atLeast: boolean }>`
    select active as count, at_least as "atLeast"
    from identity.day_pace, (select platform.now() at time zone 'Europe/Istanbul' as now_there) as local
    where day = now_there::date - 7 and minute <= extract(hour from now_there) * 60 + extract(minute from now_there)
    order by minute desc limit 1
  `.execute(reader);
  return rows[0] ?? null;
}

/** How many were active by this minute of the day, for the overview of another week. Eight days are kept. */
export const keepPace = ({ platform }: { platform: Platform }): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const { count, atLeast } = await readActive(tx);
    await sql`
      insert into identity.day_pace (day, minute, active, at_least)
      select now_there::date, extract(hour from now_there) * 60 + extract(minute from now_there), ${count}, ${atLeast}
      from (select platform.now() at time zone 'Europe/Istanbul' as now_there) as local
      on conflict do nothing
    `.execute(tx);
    await sql`
      delete from identity.day_pace where day < (platform.now() at time zone 'Europe/Istanbul')::date - 8
    `.execute(tx);
  });

async function readMoment(reader: Reader) {
  const { rows } = await sql<{
    as_of: Date;
    day: string;
    today: number;
    week_ago: number;
    counted: number;
    estimate: string;
    signed_in: number;
    sessions: number;
  }>`
    with today as (
      select (platform.now() at time zone 'Europe/Istanbul')::date as day
    ), open_sessions as (
      select s.player_id from identity.session as s where ${isOpen} limit ${countedMax}
    )
    select platform.now() as as_of, day::text,
      (select count(*)::int from identity.player_search
       where registered_at >= day::timestamp at time zone 'Europe/Istanbul') as today,
      (select count(*)::int from identity.player_search
       where registered_at >= (day - 7)::timestamp at time zone 'Europe/Istanbul'
         and registered_at < platform.now() - interval '7 days') as week_ago,
      (select count(*)::int from (select from identity.player limit ${countedMax}) as few) as counted,
      (select reltuples::bigint from pg_class where oid = 'identity.player'::regclass) as estimate,
      (select count(distinct player_id)::int from open_sessions) as signed_in,
      (select count(*)::int from open_sessions) as sessions
    from today
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the query of the figures returned no row');
  const many = row.counted >= countedMax;
  return {
    asOf: row.as_of,
    today: { day: row.day, count: row.today },
    registeredWeekAgo: row.week_ago,
    // Before its first ANALYZE a table has no estimate; then the counted number is the lower bound.
    registered: { count: many ? Math.max(row.counted, Number(row.estimate)) : row.counted, estimated: many },
    signedIn: { count: row.signed_in, atLeast: row.sessions >= countedMax },
  };
}

/** Uses the index on the time of registration, one range per day. */
async function readPastRegistrations(reader: Reader): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with today as (
      select (platform.now() at time zone 'Europe/Istanbul')::date as day
    )
    select past.day::text, (
      select count(*)::int from identity.player_search
      where registered_at >= past.day::timestamp at time zone 'Europe/Istanbul'
        and registered_at < (past.day + 1)::timestamp at time zone 'Europe/Istanbul'
    ) as count
    from today, lateral (select today.day - back as day from generate_series(1, ${pastDays}::int) as back) as past
    order by past.day
  `.execute(reader);
  return rows;
}
