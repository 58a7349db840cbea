// SQL only: reads matches as lists and streams show them.
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';
import type { KnownMatch, Score, Sport } from './offer.ts';

/** A match as it is shown: its state, the prices of its main market, and why no bet is taken on that. */
export interface ShownMatch {
  id: string;
  sport: Sport;
  status: KnownMatch['status'];
  clock: string | null;
  score: Score | null;
  /** Of the main market, in the order of its outcomes; empty where it is not offered. */
  prices: number[];
  closedBecause: string | null;
  seq: number;
}

export interface ListedMatch extends ShownMatch {
  leagueName: string | null;
  home: string;
  away: string;
  startsAt: string;
  featured: boolean;
}

interface ShownRow {
  id: string;
  sport: Sport;
  status: KnownMatch['status'];
  clock: string | null;
  score_home: number | null;
  score_away: number | null;
  prices: number[] | null;
  closed_because: string | null;
  seq: string;
}

export interface ListedRow extends ShownRow {
  league_name: string | null;
  home: string;
  away: string;
  starts_at: Date;
  featured: boolean;
}

/** For a query that calls the match `m`. */
const shownColumns = sql.raw(`
  m.id, m.sport, m.status, m.clock, m.score_home, m.score_away, m.seq,
  case when m.status in ('scheduled', 'live') and k.status <> 'off' then k.prices end as prices,
  sportsbook.closed_because(m, k, p, null, platform.now()) as closed_because`);
export const joinMain = sql.raw(`
  join sportsbook.producer as p on p.id = m.producer
  left join sportsbook.market as k on k.match_id = m.id and k.market_id = sportsbook.main_market(m.sport)`);

/** Chosen first: markets are read and judged for what is shown, not for everything that was looked at. */
export const joinChosen = sql.raw('join sportsbook.match as m on m.id = chosen.id');

export const listedColumns = sql`${shownColumns}, m.home, m.away, m.starts_at, m.featured, l.name as league_name`;
export const joinLeague = sql.raw('left join sportsbook.league as l on l.id = m.league_id');

/** Virtual matches stand in lists that ask for them, and in no other: hundreds are played in an hour. */
export const isReal = sql<boolean>`m.sport <> 'virtual_football'`;

/** No open bet is on it. One that was put off and is offered anew has its bets after that. */
export const isDrained = sql<boolean>`
  exists (select from sportsbook.drained as d where d.match_id = m.id and d.at > m.starts_at)`;

const shownOf = (row: ShownRow): ShownMatch => ({
  id: row.id,
  sport: row.sport,
  status: row.status,
  clock: row.clock,
  score:
    row.score_home === null || row.score_away === null
      ? null
      : { home: row.score_home, away: row.score_away },
  prices: row.prices ?? [],
  closedBecause: row.closed_because,
  seq: Number(row.seq),
});

export const listedOf = (row: ListedRow): ListedMatch => ({
  ...shownOf(row),
  leagueName: row.league_name,
  home: row.home,
  away: row.away,
  startsAt: row.starts_at.toISOString(),
  featured: row.featured,
});

/** Live matches first, then the upcoming ones. */
export async function listOpenMatches(
  reader: Reader,
  asked: { featuredOnly: boolean; limit: number },
): Promise<ListedMatch[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns}
    from (
      select m.id from sportsbook.match as m
      where m.status in ('scheduled', 'live') and (m.featured or not ${asked.featuredOnly}) and ${isReal}
      order by m.status = 'live' desc, m.starts_at, m.id
      limit ${asked.limit}
    ) as chosen
    ${joinChosen} ${joinMain} ${joinLeague}
    order by m.status = 'live' desc, m.starts_at, m.id
  `.execute(reader);
  return rows.map(listedOf);
}

/** Those of these matches that have a newer sequence number than the caller knows. */
export async function newerMatches(
  reader: Reader,
  known: readonly { id: string; seq: number }[],
): Promise<ShownMatch[]> {
  const [ids, seqs] = [known.map((match) => match.id), known.map((match) => match.seq)];
  const { rows } = await sql<ShownRow>`
    select ${shownColumns}
    from unnest(${ids}::text[], ${seqs}::bigint[]) as known (id, seq)
    join sportsbook.match as m on m.id = known.id and m.seq > known.seq ${joinMain}
  `.execute(reader);
  return rows.map(shownOf);
}
