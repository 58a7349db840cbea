// SQL only: what a batch reads and writes, all under the lock of the feed's row (SPB-1).
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Heard } from './feed-rules.ts';
import { matchColumns, matchOf, marketResults, silence } from './match-store.ts';
import type { MatchRow } from './match-store.ts';
import type { KnownMatch, Result } from './offer.ts';

export interface LockedFeed extends Heard {
  /** The feed has been silent for so long that its prices are suspended. */
  silent: boolean;
  /** Difference between our clock and the time of the signature. */
  apartSeconds: number;
}

/** Waits for another batch of this provider to be written. */
export async function lockFeed(tx: Tx, provider: string, stamp: number): Promise<LockedFeed> {
  const locked = await findFeed(tx, provider, stamp);
  if (locked !== undefined) return locked;
  await tx
    .insertInto('sportsbook.feed')
    .values({ provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findFeed(tx, provider, stamp);
  assert(made, 'the row of the feed was just inserted');
  return made;
}

/**
 * The provider's clock may have been ahead and been corrected. While its newest signature time is in our future, a batch that
 * is not in the future is compared with the time of the provider's last batch; one in the future (perhaps a replay) with that
 * newest signature time.
 */
const newestStamp = (stamp: number) => sql<string>`
  case
    when f.stamp > extract(epoch from platform.now()) and ${stamp} <= extract(epoch from platform.now())
      then ceil(extract(epoch from f.heard_at))
    else f.stamp
  end`;

async function findFeed(tx: Tx, provider: string, stamp: number): Promise<LockedFeed | undefined> {
  const row = await tx
    .selectFrom('sportsbook.feed as f')
    .select(['f.epoch', 'f.last_seq', newestStamp(stamp).as('stamp'), silence.as('silent')])
    .select(sql<string>`abs(extract(epoch from platform.now()) - ${stamp})`.as('apart'))
    .where('f.provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    epoch: row.epoch,
    lastSeq: Number(row.last_seq),
    stamp: Number(row.stamp),
    silent: row.silent,
    apartSeconds: Number(row.apart),
  };
}

export async function noteHeard(tx: Tx, provider: string, heard: Heard): Promise<void> {
  await tx
    .updateTable('sportsbook.feed')
    .set({
      epoch: heard.epoch,
      last_seq: String(heard.lastSeq),
      stamp: sql`greatest(stamp, ${heard.stamp})`,
      heard_at: sql`platform.now()`,
      silent: false,
    })
    .where('provider', '=', provider)
    .execute();
}

/** Marks silent feeds; returns the providers that were not marked before. */
export async function noteSilence(tx: Tx): Promise<string[]> {
  const rows = await tx
    .updateTable('sportsbook.feed as f')
    .set({ silent: true })
    .where('f.silent', '=', false)
    .where(silence)
    .returning('f.provider')
    .execute();
  return rows.map((row) => row.provider);
}

/** The matches of these ids; with `andOpen` also every open match. */
export async function knownMatches(
  reader: Reader,
  asked: { provider: string; ids: string[]; andOpen: boolean },
): Promise<Map<string, KnownMatch>> {
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from sportsbook.match as m
    where m.id = any(${asked.ids}::text[])
      or (${asked.andOpen} and m.provider = ${asked.provider} and m.status in ('scheduled', 'live'))
  `.execute(reader);
  return new Map(rows.map((row) => [row.id, matchOf(row)]));
}

export async function saveLeagues(tx: Tx, provider: string, leagues: Map<string, string>): Promise<void> {
  if (leagues.size === 0) return;
  await sql`
    insert into sportsbook.league as known (provider, id, name)
    select ${provider}, id, name
    from unnest(${[...leagues.keys()]}::text[], ${[...leagues.values()]}::text[]) as given (id, name)
    on conflict (provider, id) do update set name = excluded.name where known.name <> excluded.name
  `.execute(tx);
}

/** Returns the new sequence number of each match (SPB-2). */
export async function saveMatches(
  tx: Tx,
  provider: string,
  matches: KnownMatch[],
): Promise<Map<string, number>> {
  if (matches.length === 0) return new Map();
  const { rows } = await sql<{ id: string; seq: string }>`
    insert into sportsbook.match as known (
      id, provider, sport, league_id, home, away, starts_at, featured,
      status, clock, score_home, score_away, suspended, markets, final
    )
    select id, ${provider}, sport, "leagueId", home, away, "startsAt", featured,
      status, clock, (score ->> 'home')::integer, (score ->> 'away')::integer, suspended, markets, final
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given (
      id text, sport text, "leagueId" text, home text, away text, "startsAt" timestamptz, featured boolean,
      status text, clock text, score jsonb, suspended boolean, markets jsonb, final boolean
    )
    on conflict (id) do update set
      sport = excluded.sport, league_id = excluded.league_id, home = excluded.home, away = excluded.away,
      starts_at = excluded.starts_at, featured = excluded.featured, status = excluded.status,
      clock = excluded.clock, score_home = excluded.score_home, score_away = excluded.score_away,
      suspended = excluded.suspended, markets = excluded.markets, final = excluded.final, seq = known.seq + 1
    returning id, seq
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, Number(row.seq)]));
}

/** The last result of each match that has one, with its number. */
export async function lastResults(
  reader: Reader,
  ids: string[],
): Promise<Map<string, { number: number; result: Result }>> {
  const rows = await reader
    .selectFrom('sportsbook.result')
    .distinctOn('match_id')
    .selectAll()
    .where('match_id', 'in', ids)
    .orderBy('match_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const { score_home: home, score_away: away } = row;
      const result: Result = {
        matchId: row.match_id,
        score: home === null || away === null ? null : { home, away },
        void: row.void,
        markets: marketResults.parse(row.markets),
        sentAt: row.sent_at.toISOString(),
      };
      return [row.match_id, { number: row.number, result }];
    }),
  );
}

export async function insertResults(tx: Tx, results: (Result & { number: number })[]): Promise<void> {
  await tx
    .insertInto('sportsbook.result')
    .values(
      results.map((result) => ({
        match_id: result.matchId,
        number: result.number,
        score_home: result.score?.home ?? null,
        score_away: result.score?.away ?? null,
        void: result.void,
        markets: JSON.stringify(result.markets),
        sent_at: result.sentAt,
      })),
    )
    .execute();
}
