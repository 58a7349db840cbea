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
  signedIn: { count: number; atLeast: boolean };
  registrations: DayCount[];
}

const freshMs = 5_000;
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
  return (): Promise<PlayerFigures> =>
    now.recall('', async () => {
      const { asOf, today, ...moment } = await readMoment(reader);
      const before = await past.recall(today.day, () => readPastRegistrations(reader));
      return { asOf, ...moment, registeredToday: today.count, registrations: [...before, today] };
    });
}

async function readMoment(reader: Reader) {
  const { rows } = await sql<{
    as_of: Date;
    day: string;
    today: number;
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
