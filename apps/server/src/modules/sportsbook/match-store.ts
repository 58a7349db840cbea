// SQL only: reads matches.
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../platform/database.ts';
import type { KnownMatch, Market, MarketResult, Sport } from './offer.ts';

/** SPB-5: whether the feed `f` is silent for too long. Its flag records that this was already announced. */
export const silence = sql<boolean>`(f.silent or f.heard_at < platform.now() - interval '20 seconds')`;

const markets = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    main: z.boolean(),
    outcomes: z.array(z.object({ id: z.string(), name: z.string(), price: z.string() })),
  }),
) satisfies z.ZodMiniType<Market[]>;

export const marketResults = z.array(
  z.object({ id: z.string(), winners: z.array(z.string()) }),
) satisfies z.ZodMiniType<MarketResult[]>;

export interface MatchRow {
  id: string;
  sport: string;
  league_id: string | null;
  home: string;
  away: string;
  starts_at: Date;
  featured: boolean;
  status: string;
  clock: string | null;
  score_home: number | null;
  score_away: number | null;
  suspended: boolean;
  markets: unknown;
  final: boolean;
  seq: string;
}

/** For a query that calls the match `m`. */
export const matchColumns = sql.raw(
  'm.id, m.sport, m.league_id, m.home, m.away, m.starts_at, m.featured, m.status, m.clock, ' +
    'm.score_home, m.score_away, m.suspended, m.markets, m.final, m.seq',
);

export const matchOf = (row: MatchRow): KnownMatch => ({
  id: row.id,
  sport: row.sport as Sport,
  leagueId: row.league_id,
  home: row.home,
  away: row.away,
  startsAt: row.starts_at.toISOString(),
  featured: row.featured,
  status: row.status as KnownMatch['status'],
  clock: row.clock,
  score:
    row.score_home === null || row.score_away === null
      ? null
      : { home: row.score_home, away: row.score_away },
  suspended: row.suspended,
  markets: markets.parse(row.markets),
  final: row.final,
});

/** A match as it is shown: with its sequence number and whether its feed is silent. */
export interface NumberedMatch extends KnownMatch {
  seq: number;
  silent: boolean;
}

export interface ListedMatch extends NumberedMatch {
  leagueName: string | null;
}

interface SilentRow extends MatchRow {
  silent: boolean;
}

const numberedOf = (row: SilentRow): NumberedMatch => ({
  ...matchOf(row),
  seq: Number(row.seq),
  silent: row.silent,
});

/** Live matches first, then the upcoming ones. */
export async function listOpenMatches(
  reader: Reader,
  asked: { featuredOnly: boolean; limit: number },
): Promise<ListedMatch[]> {
  const { rows } = await sql<SilentRow & { league_name: string | null }>`
    select ${matchColumns}, l.name as league_name, ${silence} as silent
    from sportsbook.match as m
    join sportsbook.feed as f on f.provider = m.provider
    left join sportsbook.league as l on l.provider = m.provider and l.id = m.league_id
    where m.status in ('scheduled', 'live') and (m.featured or not ${asked.featuredOnly})
    order by m.status = 'live' desc, m.starts_at, m.id
    limit ${asked.limit}
  `.execute(reader);
  return rows.map((row) => ({ ...numberedOf(row), leagueName: row.league_name }));
}

/** Those of these matches that have a newer sequence number than the caller knows. */
export async function newerMatches(
  reader: Reader,
  known: readonly { id: string; seq: number }[],
): Promise<NumberedMatch[]> {
  const [ids, seqs] = [known.map((match) => match.id), known.map((match) => match.seq)];
  const { rows } = await sql<SilentRow>`
    select ${matchColumns}, ${silence} as silent
    from unnest(${ids}::text[], ${seqs}::bigint[]) as known (id, seq)
    join sportsbook.match as m on m.id = known.id and m.seq > known.seq
    join sportsbook.feed as f on f.provider = m.provider
  `.execute(reader);
  return rows.map(numberedOf);
}

/** Gives every open match of this provider a new sequence number, because the silence changes what is shown of it. */
export async function renumberOpenMatches(
  tx: Tx,
  which: { provider: string; exceptIds: string[]; silent: boolean },
): Promise<NumberedMatch[]> {
  const { rows } = await sql<MatchRow>`
    update sportsbook.match as m set seq = m.seq + 1
    where m.provider = ${which.provider} and m.status in ('scheduled', 'live')
      and m.id <> all(${which.exceptIds}::text[])
    returning ${matchColumns}
  `.execute(tx);
  return rows.map((row) => ({ ...matchOf(row), seq: Number(row.seq), silent: which.silent }));
}

/** Seconds since the last batch of each provider. */
export async function feedAges(reader: Reader): Promise<Record<string, number>> {
  const rows = await reader
    .selectFrom('sportsbook.feed')
    .select(['provider', sql<string>`extract(epoch from platform.now() - heard_at)`.as('seconds')])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.provider, Number(row.seconds)]));
}
