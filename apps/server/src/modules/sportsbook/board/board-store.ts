// SQL only: what the board shows.
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { isReal, joinChosen, joinLeague, joinMain, listedColumns, listedOf } from '../match-store.ts';
import type { ListedMatch, ListedRow } from '../match-store.ts';
import type { Sport } from '../offer.ts';

export interface LeagueCount {
  sport: Sport;
  leagueId: string | null;
  leagueName: string | null;
  live: number;
  upcoming: number;
}

export async function countOpen(reader: Reader): Promise<LeagueCount[]> {
  const { rows } = await sql<LeagueCount>`
    select m.sport, l.id as "leagueId", l.name as "leagueName",
      (count(*) filter (where m.status = 'live'))::integer as live,
      (count(*) filter (where m.status = 'scheduled'))::integer as upcoming
    from sportsbook.match as m ${joinLeague}
    where m.status in ('scheduled', 'live')
    group by m.sport, l.id
    order by count(*) desc, l.name, m.sport
  `.execute(reader);
  return rows;
}

export interface BoardListed extends ListedMatch {
  leagueId: string | null;
  furtherMarkets: number;
}

interface BoardRow extends ListedRow {
  league_id: string | null;
  further_markets: number;
}

const boardColumns = sql`${listedColumns}, m.league_id, further.count as further_markets`;
const joinFurther = sql.raw(`
  cross join lateral (
    select count(*)::integer as count from sportsbook.market as f
    where f.match_id = m.id and f.status in ('open', 'suspended') and f.market_id <> sportsbook.main_market(m.sport)
  ) as further`);

const boardListedOf = (row: BoardRow): BoardListed => ({
  ...listedOf(row),
  leagueId: row.league_id,
  furtherMarkets: row.further_markets,
});

/** There is no summer time in Istanbul: every day has 24 hours. */
const startOf = (day: string | null) => sql`(${day}::date)::timestamp at time zone 'Europe/Istanbul'`;

export interface Place {
  startsMs: number;
  id: string;
}

export interface MatchesAsked {
  live: boolean;
  sport: Sport | undefined;
  leagueId: string | undefined;
  /** Of the calendar in Istanbul. */
  day: string | undefined;
  after: Place | undefined;
  limit: number;
}

/** By their start, those of the same moment by their ids; from a place on. */
export async function listMatches(reader: Reader, asked: MatchesAsked): Promise<BoardListed[]> {
  const { live, sport = null, leagueId = null, day = null, after, limit } = asked;
  const { rows } = await sql<BoardRow>`
    select ${boardColumns}
    from (
      select m.id from sportsbook.match as m
      where m.status in ('scheduled', 'live') and m.status = ${live ? 'live' : 'scheduled'}
        and (m.starts_at, m.id) > (to_timestamp(${after?.startsMs ?? 0}::float8 / 1000), ${after?.id ?? ''}::text)
        and (m.sport = ${sport} or ${sport}::text is null and ${isReal})
        and (${leagueId}::text is null or m.league_id = ${leagueId})
        and (${day}::date is null or m.starts_at >= ${startOf(day)} and m.starts_at < ${startOf(day)} + interval '1 day')
      order by m.starts_at, m.id
      limit ${limit}
    ) as chosen
    ${joinChosen} ${joinMain} ${joinLeague} ${joinFurther}
    order by m.starts_at, m.id
  `.execute(reader);
  return rows.map(boardListedOf);
}

/** Open ones in whose names every word stands. At most ten thousand are open, so none of them has an index of its own. */
export async function searchMatches(
  reader: Reader,
  asked: { words: readonly string[]; limit: number },
): Promise<BoardListed[]> {
  const patterns = asked.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<BoardRow>`
    select ${boardColumns}
    from (
      select m.id from sportsbook.match as m ${joinLeague}
      where m.status in ('scheduled', 'live') and ${isReal}
        and concat_ws(' ', m.folded, l.folded) like all (${patterns}::text[])
      order by m.status = 'live' desc, m.starts_at, m.id
      limit ${asked.limit}
    ) as chosen
    ${joinChosen} ${joinMain} ${joinLeague} ${joinFurther}
    order by m.status = 'live' desc, m.starts_at, m.id
  `.execute(reader);
  return rows.map(boardListedOf);
}

export async function findMatch(reader: Reader, id: string): Promise<BoardListed | undefined> {
  const { rows } = await sql<BoardRow>`
    select ${boardColumns} from sportsbook.match as m ${joinMain} ${joinLeague} ${joinFurther}
    where m.id = ${id}
  `.execute(reader);
  return rows[0] === undefined ? undefined : boardListedOf(rows[0]);
}

export interface ShownMarket {
  matchId: string;
  id: string;
  version: number;
  prices: number[];
  closedBecause: string | null;
}

/** Every market of these matches that is offered or was decided. */
export async function marketsOf(reader: Reader, matchIds: readonly string[]): Promise<ShownMarket[]> {
  const { rows } = await sql<Omit<ShownMarket, 'version'> & { version: string }>`
    select k.match_id as "matchId", k.market_id as id, k.version, k.prices,
      sportsbook.closed_because(m, k, p, null, platform.now()) as "closedBecause"
    from sportsbook.match as m
    join sportsbook.producer as p on p.id = m.producer
    join sportsbook.market as k on k.match_id = m.id
    where m.id = any(${matchIds}::text[]) and k.status <> 'off'
  `.execute(reader);
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}
