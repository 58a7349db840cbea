// SQL only: sweeps, what is void for want of a result, and what verification finds.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { isDrained } from '../match-store.ts';

export interface Swept {
  /** Bets that were looked at. */
  looked: number;
  settled: number;
  /** Settled bets that their decisions now give another value, and that were not corrected at once. */
  contradicted: number;
  /** Players whose bets cannot be settled; PostgreSQL's log says why. */
  failed: number;
}

/** Undefined where no sweep may go on. */
export async function settleBets(tx: Tx, betsMax: number): Promise<Swept | undefined> {
  const { rows } = await sql<Swept>`select * from sportsbook.settle_bets(${betsMax})`.execute(tx);
  return rows[0];
}

/** Over for hours as far as the clock knows, and not so old that nobody can have a bet on it. */
const isPast = sql<boolean>`
  m.starts_at between platform.now() - interval '90 days' and platform.now() - interval '5 hours'
  and not ${isDrained}`;

/** Matches that no open bet is on any more, so that nobody looks at their bets again. */
export async function noteDrained(tx: Tx, matchesMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sportsbook.drained (match_id)
    select m.id from sportsbook.match as m
    where ${isPast} and m.status not in ('scheduled', 'live') and sportsbook.waits_for(m.id) = 'none'
    order by m.starts_at limit ${matchesMax}
    on conflict (match_id) do update set at = excluded.at
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Matches with open bets that nothing decides any more: postponed past the next calendar day, abandoned or cancelled, without a
 * result 48 hours after their end, which is 5 hours after their start at the latest (D-44). Decided under their lock, so that decisions about a match have numbers in their order.
 */
export async function voidOverdue(tx: Tx, matchesMax: number): Promise<{ matchId: string; cause: string }[]> {
  const { rows } = await sql<{ id: string; cause: string }>`
    select m.id, case when m.status in ('postponed', 'abandoned', 'cancelled') then m.status else 'no_result' end as cause
    from sportsbook.match as m
    where ${isPast}
      and case m.status
        when 'abandoned' then true
        when 'cancelled' then true
        when 'postponed' then date_trunc('day', m.starts_at at time zone 'Europe/Istanbul') + interval '2 days'
          <= platform.now() at time zone 'Europe/Istanbul'
        else m.starts_at < platform.now() - interval '53 hours'
      end
      and sportsbook.waits_for(m.id) = 'undecided'
    order by m.id
    limit ${matchesMax}
    -- A producer that speaks about one of them comes first.
    for no key update skip locked
  `.execute(tx);
  if (rows.length === 0) return [];
  await voidMatches(tx, rows);
  return rows.map((row) => ({ matchId: row.id, cause: row.cause }));
}

/** Bets of these matches that nothing has decided yet are void, as far as they were accepted by now. */
async function voidMatches(tx: Tx, rows: readonly { id: string; cause: string }[]): Promise<void> {
  await sql`
    insert into sportsbook.decision (match_id, key, type, cause, sent_at)
    select given.id, 'house-void-' || floor(extract(epoch from platform.now())), 'void', given.cause, platform.now()
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.cause)}::text[]) as given (id, cause)
    where sportsbook.waits_for(given.id) = 'undecided'
    on conflict do nothing
  `.execute(tx);
}

/** D-44: what is played later than the next calendar day is another bet. */
export const voidPutOff = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  ids.length === 0
    ? undefined
    : voidMatches(
        tx,
        ids.map((id) => ({ id, cause: 'postponed' })),
      );

/** SPB-31: what fixed the result of a virtual match is not known. */
export const voidUnproven = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  ids.length === 0
    ? undefined
    : voidMatches(
        tx,
        ids.map((id) => ({ id, cause: 'unproven' })),
      );

export async function oldestSweepSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from platform.now() - min(at))::float8 as seconds from sportsbook.sweep where ended_at is null
  `.execute(reader);
  return rows[0]?.seconds ?? 0;
}

/**
 * For how long the oldest open bet should have been settled; 0 where none should. By then each of its matches is over and void without a
 * result (`voidOverdue`): a bet on what is to come may be open for weeks.
 */
export async function overdueSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from platform.now() - min(late.due))::float8 as seconds
    from (
      select (
        select max(each.starts_at) from sportsbook.leg as l join sportsbook.match as each on each.id = l.match_id
        where l.player_id = b.player_id and l.bet_id = b.bet_id
      ) + interval '53 hours' as due
      from sportsbook.match as m
      join sportsbook.leg as own on own.match_id = m.id
      join sportsbook.bet as b on b.player_id = own.player_id and b.bet_id = own.bet_id and b.state = 'open'
      where ${isPast} and m.starts_at < platform.now() - interval '53 hours'
    ) as late
    where late.due < platform.now()
  `.execute(reader);
  return rows[0]?.seconds ?? 0;
}

/** Paid bets whose correction waits for two members. */
export async function countContradictions(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sportsbook.held_corrections()
  `.execute(reader);
  return Number(rows[0]?.count ?? 0);
}

/** SPB-18: contradictions from before anything was corrected; gives how many were corrected or judged. */
export async function takeUpContradictions(tx: Tx, betsMax: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select sportsbook.take_up_contradictions(${betsMax}) as looked
  `.execute(tx);
  return rows[0]?.looked ?? 0;
}

export interface BetFinding {
  rule: string;
  player: string;
  bet: string;
  finding: string;
}

export interface BetCounts {
  bets: number;
  settled: number;
  contradicted: number;
}

const slicePlayers = 2_000;
// The pool's own time limit is meant for calls that a person waits for.
const patience = '10min';

/** The next slice of players who have bets, and what cannot be about them; undefined behind the last. */
export async function verifySlice(
  tx: Tx,
  after: string,
): Promise<{ last: string; counts: BetCounts; findings: BetFinding[] } | undefined> {
  await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
  const slice = await sql<{ last: string | null; bets: string; settled: string; contradicted: string }>`
    with players as (
      select distinct player_id from sportsbook.bet where player_id > ${after} order by player_id limit ${slicePlayers}
    )
    select max(b.player_id) as last, count(*) as bets, count(*) filter (where b.state = 'settled') as settled,
      count(*) filter (where exists (
        select from sportsbook.contradiction as c where c.player_id = b.player_id and c.bet_id = b.bet_id
      )) as contradicted
    from players join sportsbook.bet as b on b.player_id = players.player_id
  `.execute(tx);
  const [found] = slice.rows;
  if (found === undefined || found.last === null) return undefined;
  const { rows } = await sql<BetFinding>`
    select rule, player_id as player, bet_id as bet, finding
    from (
      select * from sportsbook.verify_bets(${after}::bigint + 1, ${found.last})
      union all
      select * from sportsbook.verify_waiting(${after}::bigint + 1, ${found.last})
    ) as found
  `.execute(tx);
  return {
    last: found.last,
    counts: {
      bets: Number(found.bets),
      settled: Number(found.settled),
      contradicted: Number(found.contradicted),
    },
    findings: rows,
  };
}
