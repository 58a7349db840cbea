// SQL only: what staff read and close.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { ProducerId } from '../offer.ts';

export interface ProducerRow {
  id: ProducerId;
  state: 'up' | 'recovering' | 'silent';
  heard_at: Date;
  as_of: Date | null;
  matches_open: number;
  halted: boolean;
}

export async function listProducers(reader: Reader): Promise<ProducerRow[]> {
  const { rows } = await sql<ProducerRow>`
    select p.id, case when sportsbook.is_silent(p, platform.now()) then 'silent' else p.state end as state, p.heard_at, p.as_of,
      (
        select count(*)::int from sportsbook.match as m where m.producer = p.id and m.status in ('scheduled', 'live')
      ) as matches_open,
      exists (select from sportsbook.halted as h where h.scope = 'producer/' || p.id) as halted
    from sportsbook.producer as p
    order by p.id
  `.execute(reader);
  return rows;
}

export interface HaltRow {
  halt_id: string;
  scope: string;
  closed: boolean;
  reason: string;
  made_by: string;
  at: Date;
  /** Null where a producer is closed. */
  home: string | null;
  away: string | null;
  starts_at: Date | null;
}

const haltColumns = sql`h.halt_id, h.scope, h.closed, h.reason, h.made_by, h.at, m.home, m.away, m.starts_at`;
const joinMatch = sql`left join sportsbook.match as m on h.scope like 'match/%' and m.id = split_part(h.scope, '/', 2)`;

/** What is closed now, the newest first. What was closed on a match that is over closes nothing more. */
export async function listHalts(
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<HaltRow[]> {
  const { rows } = await sql<HaltRow>`
    select ${haltColumns} from sportsbook.halted as known
    join sportsbook.halt as h on h.halt_id = known.halt_id ${joinMatch}
    where (${before}::bigint is null or known.halt_id < ${before}::bigint)
      and (m.status in ('ended', 'abandoned', 'cancelled')) is not true
    order by known.halt_id desc
    limit ${limit}
  `.execute(reader);
  return rows;
}

/** Waits for whoever closes or opens the producer now, as for its matches; false where it was never heard of. */
export async function holdProducer(tx: Tx, id: ProducerId): Promise<boolean> {
  const row = await tx
    .selectFrom('sportsbook.producer')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function knowsMarket(
  tx: Tx,
  { matchId, marketId }: { matchId: string; marketId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sportsbook.market')
    .select('market_id')
    .where('match_id', '=', matchId)
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertHalt(
  tx: Tx,
  halt: { scope: string; closed: boolean; reason: string; by: string },
): Promise<HaltRow> {
  const { scope, closed, reason, by } = halt;
  const { rows } = await sql<HaltRow>`
    with h as (
      insert into sportsbook.halt (scope, closed, reason, made_by) values (${scope}, ${closed}, ${reason}, ${by})
      returning *
    )
    select ${haltColumns} from h ${joinMatch}
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** Those of these scopes that are closed. */
export async function closedScopes(reader: Reader, scopes: readonly string[]): Promise<ReadonlySet<string>> {
  if (scopes.length === 0) return new Set();
  const { rows } = await sql<{ scope: string }>`
    select scope from sportsbook.halted where scope = any (${scopes}::text[])
  `.execute(reader);
  return new Set(rows.map(({ scope }) => scope));
}

export async function playerOfBet(reader: Reader, betId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('sportsbook.bet')
    .select('player_id')
    .where('bet_id', '=', betId)
    .executeTakeFirst();
  return row?.player_id;
}

export interface DecisionRow {
  decision_id: string;
  match_id: string;
  type: 'result' | 'void' | 'cancel' | 'result_rollback' | 'cancel_rollback';
  certainty: 'scouted' | 'confirmed' | null;
  cause: string | null;
  producer: string | null;
  at: Date;
}

/** Everything that was decided about the markets of a bet. */
export async function decisionsOf(
  reader: Reader,
  of: { playerId: string; betId: string },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.decision_id, d.match_id, d.type, d.certainty, d.cause, d.producer, d.at
    from sportsbook.leg as l
    join sportsbook.decision as d on d.match_id = l.match_id and (d.markets is null or l.market_id = any (d.markets))
    where l.player_id = ${of.playerId} and l.bet_id = ${of.betId}
    order by d.decision_id
  `.execute(reader);
  return rows;
}

/** As it is called, and whether it has begun. */
export async function findMatchNow(
  tx: Tx,
  id: string,
): Promise<{ home: string; away: string; begun: boolean } | undefined> {
  const { rows } = await sql<{ home: string; away: string; begun: boolean }>`
    select home, away, starts_at <= platform.now() as begun from sportsbook.match where id = ${id}
  `.execute(tx);
  return rows[0];
}

export interface LiveRow {
  match_id: string;
  markets_open: number;
  markets: number;
  markets_halted: number;
  stakes: { currency: Currency; bets: number; stake: number }[];
}

/** Of matches: how many of their markets take bets, and what open bets on their outcomes come to. */
export async function countLive(reader: Reader, matchIds: readonly string[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select m.id as match_id, told.*, coalesce(held.stakes, '[]') as stakes
    from sportsbook.match as m
    join sportsbook.producer as p on p.id = m.producer
    cross join lateral (
      select count(*)::int as markets, count(*) filter (where closed.why is null)::int as markets_open,
        count(*) filter (where exists (
          select from sportsbook.halted as h where h.scope = 'match/' || m.id || '/' || k.market_id
        ))::int as markets_halted
      from sportsbook.market as k
      cross join lateral (select sportsbook.closed_because(m, k, p, null, platform.now()) as why) as closed
      where k.match_id = m.id and k.status in ('open', 'suspended')
    ) as told
    left join lateral (
      select jsonb_agg(jsonb_build_object('currency', each.currency, 'bets', each.bets, 'stake', each.stake) order by each.currency) as stakes
      from (
        select e.currency, sum(e.bets)::int as bets, sum(e.stake)::bigint as stake
        from sportsbook.exposure as e where e.match_id = m.id group by e.currency having sum(e.bets) > 0
      ) as each
    ) as held on true
    where m.id = any (${matchIds}::text[])
  `.execute(reader);
  return rows;
}
