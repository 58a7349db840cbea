// SQL only: what open bets come to, and alarms about them.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface ExposureRow {
  currency: Currency;
  market_id: string;
  outcome: number;
  bets: number;
  stake: string;
  possible: string;
  /** What all bets on the outcome may cost together. */
  room: string | null;
}

/** Of a match, outcomes that open bets are on. */
export async function exposureOf(reader: Reader, matchId: string): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select held.currency, held.market_id, held.outcome, held.bets, held.stake, held.possible, bound.outcome_liability as room
    from (
      select currency, market_id, outcome, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(possible)::bigint as possible
      from sportsbook.exposure where match_id = ${matchId} group by currency, market_id, outcome having sum(bets) <> 0
    ) as held
    join sportsbook.match as m on m.id = ${matchId}
    left join lateral (
      select b.outcome_liability from sportsbook.bound as b
      where b.currency = held.currency and b.tier = m.tier and b.kind in ('', split_part(held.market_id, ':', 1))
        and b.phase = case when m.status = 'live' or m.producer = 'live' then 'live' else 'pre' end
      order by b.kind desc limit 1
    ) as bound on true
    order by held.currency = 'TRY' desc, held.currency, held.market_id, held.outcome
  `.execute(reader);
  return rows;
}

export interface LiabilityRow {
  match_id: string;
  home: string;
  away: string;
  starts_at: Date;
  status: 'scheduled' | 'live';
  currency: Currency;
  market_id: string;
  outcome: number;
  bets: number;
  liability: string;
}

/** Of the matches that are not over, the outcomes that would cost the most. */
export async function listLargest(reader: Reader, limit: number): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select m.id as match_id, m.home, m.away, m.starts_at, m.status, held.currency, held.market_id, held.outcome, held.bets, held.liability
    from (
      select e.match_id, e.currency, e.market_id, e.outcome, sum(e.bets)::int as bets, sum(e.possible - e.stake)::bigint as liability
      from sportsbook.exposure as e group by 1, 2, 3, 4 having sum(e.bets) > 0
    ) as held
    join sportsbook.match as m on m.id = held.match_id and m.status in ('scheduled', 'live')
    order by held.liability desc, m.id, held.market_id, held.outcome
    limit ${limit}
  `.execute(reader);
  return rows;
}

export interface AlarmRow {
  alarm_id: string;
  kind: 'late' | 'one_sided';
  match_id: string;
  market_id: string;
  outcome: number;
  currency: Currency;
  bets: number;
  stake: string;
  liability: string;
  at: Date;
  home: string;
  away: string;
  starts_at: Date;
  status: string;
  halted: boolean;
}

/** Those that nobody has seen, the newest first. */
export async function listAlarms(reader: Reader, limit: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select a.alarm_id, a.kind, a.match_id, a.market_id, a.outcome, a.currency, a.bets, a.stake, a.liability, a.at, m.home, m.away,
      m.starts_at, m.status, sportsbook.is_halted(m.producer, m.id, a.market_id) as halted
    from sportsbook.alarm as a join sportsbook.match as m on m.id = a.match_id
    where a.seen_at is null
    order by a.alarm_id desc limit ${limit}
  `.execute(reader);
  return rows;
}

export const readWaiting = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('sportsbook.alarm')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('oldest')])
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();

/** False where somebody has seen it already, or nobody knows it. */
export async function markSeen(tx: Tx, { id, by }: { id: string; by: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sportsbook.alarm set seen_at = platform.now(), seen_by = ${by} where alarm_id = ${id} and seen_at is null
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How many alarms there are more. */
export async function raiseAlarms(tx: Tx): Promise<number> {
  const { rows } = await sql<{ raised: number }>`select sportsbook.raise_alarms() as raised`.execute(tx);
  return rows[0]?.raised ?? 0;
}
