// SQL only: what a batch reads and writes, all under the lock of the producer's row (SPB-1).
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Changes, Decided } from './feed-rules.ts';
import type { Decision, KnownMarket, KnownMatch, ProducerId, Sport } from './offer.ts';

interface NeededMatches {
  ids: readonly string[];
  /** Also every open match of these producers. */
  openOf: readonly ProducerId[];
}

/**
 * Every match that the transaction may write, in one statement and in the order of their ids: two producers may speak about the same
 * matches, and one that recovers or falls silent renumbers all of its own. Nothing else of the schema is locked before it.
 */
export async function lockMatches(tx: Tx, { ids, openOf }: NeededMatches): Promise<Map<string, KnownMatch>> {
  if (ids.length === 0 && openOf.length === 0) return new Map();
  const rows = await tx
    .selectFrom('sportsbook.match')
    .selectAll()
    .where((match) =>
      match.or([
        match('id', '=', sql<string>`any(${ids}::text[])`),
        ...(openOf.length === 0
          ? []
          : [match.and([match('producer', 'in', openOf), match('status', 'in', ['scheduled', 'live'])])]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        producer: row.producer as ProducerId,
        sport: row.sport as Sport,
        leagueId: row.league_id,
        home: row.home,
        away: row.away,
        startsAt: row.starts_at.toISOString(),
        featured: row.featured,
        tier: row.tier,
        status: row.status as KnownMatch['status'],
        clock: row.clock,
        score:
          row.score_home === null || row.score_away === null
            ? null
            : { home: row.score_home, away: row.score_away },
        epochNo: row.epoch_no,
        stopped: false,
      },
    ]),
  );
}

interface MarketRow {
  match_id: string;
  market_id: string;
  version: string;
  status: KnownMarket['status'];
  prices: number[];
  chances: number[];
  epoch_no: number;
}

export async function knownMarkets(
  reader: Reader,
  needed: { ofMatches: string[]; pairs: { matchId: string; marketId: string }[] },
): Promise<Map<string, Map<string, KnownMarket>>> {
  const { ofMatches, pairs } = needed;
  const found = new Map<string, Map<string, KnownMarket>>();
  if (ofMatches.length === 0 && pairs.length === 0) return found;
  const { rows } = await sql<MarketRow>`
    select match_id, market_id, version, status, prices, chances, epoch_no from sportsbook.market
    where match_id = any(${ofMatches}::text[])
    union all
    select known.match_id, known.market_id, version, status, prices, chances, epoch_no
    from unnest(
      ${pairs.map((pair) => pair.matchId)}::text[], ${pairs.map((pair) => pair.marketId)}::text[]
    ) as asked (match_id, market_id)
    join sportsbook.market as known using (match_id, market_id)
  `.execute(reader);
  for (const row of rows) {
    const ofMatch = found.get(row.match_id) ?? new Map<string, KnownMarket>();
    found.set(row.match_id, ofMatch);
    ofMatch.set(row.market_id, {
      matchId: row.match_id,
      id: row.market_id,
      version: Number(row.version),
      status: row.status,
      prices: row.prices,
      chances: row.chances,
      epochNo: row.epoch_no,
      stopped: false,
    });
  }
  return found;
}

/** By match, everything that was decided about it, in that order. */
export async function knownDecisions(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Decided[]>> {
  const found = new Map<string, Decided[]>();
  if (ids.length === 0) return found;
  const rows = await reader
    .selectFrom('sportsbook.decision')
    .select(['match_id', 'key', 'type', 'markets', 'from_at', 'until_at'])
    .where('match_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('decision_id')
    .execute();
  for (const row of rows) {
    const ofMatch = found.get(row.match_id) ?? [];
    found.set(row.match_id, ofMatch);
    ofMatch.push({
      key: row.key,
      type: row.type as Decided['type'],
      markets: row.markets,
      from: row.from_at?.toISOString() ?? null,
      until: row.until_at?.toISOString() ?? null,
    });
  }
  return found;
}

export async function saveChanges(tx: Tx, producer: ProducerId, changes: Changes): Promise<void> {
  await saveLeagues(tx, changes.leagues);
  await saveMatches(tx, changes.matches);
  await insertMatches(tx, changes.introduced);
  await saveMarkets(tx, changes.markets);
  await insertDecisions(tx, producer, changes.decisions);
}

async function saveLeagues(tx: Tx, leagues: Map<string, string>): Promise<void> {
  if (leagues.size === 0) return;
  // In the order of their ids: two producers may name the same leagues.
  const given = [...leagues].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into sportsbook.league as known (id, name)
    select id, name from unnest(${given.map(([id]) => id)}::text[], ${given.map(([, name]) => name)}::text[]) as given (id, name)
    on conflict (id) do update set name = excluded.name where known.name <> excluded.name
  `.execute(tx);
}

const givenMatches = (matches: readonly KnownMatch[]) => sql`
  jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given (
    id text, producer text, sport text, "leagueId" text, home text, away text, "startsAt" timestamptz,
    featured boolean, tier smallint, status text, clock text, score jsonb, stopped boolean, "epochNo" integer
  )`;

/** SPB-2: every one gets a new sequence number. */
async function saveMatches(tx: Tx, matches: readonly KnownMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    update sportsbook.match as known set
      producer = given.producer, sport = given.sport, league_id = given."leagueId", home = given.home,
      away = given.away, starts_at = given."startsAt", featured = given.featured, tier = given.tier,
      status = given.status, clock = given.clock, score_home = (given.score ->> 'home')::integer,
      score_away = (given.score ->> 'away')::integer,
      stopped_at = case when given.stopped then platform.now() else known.stopped_at end,
      epoch_no = given."epochNo", cleared_at = null, seq = known.seq + 1
    from ${givenMatches(matches)} where known.id = given.id
  `.execute(tx);
}

/** In the order of their ids. One that another producer introduced in the meantime is its own: the unique key refuses it here. */
async function insertMatches(tx: Tx, matches: readonly KnownMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    insert into sportsbook.match (
      id, producer, sport, league_id, home, away, starts_at, featured, tier,
      status, clock, score_home, score_away, stopped_at, epoch_no
    )
    select id, producer, sport, "leagueId", home, away, "startsAt", featured, tier,
      status, clock, (score ->> 'home')::integer, (score ->> 'away')::integer,
      case when stopped then platform.now() end, "epochNo"
    from ${givenMatches(matches)}
    order by id
  `.execute(tx);
}

async function saveMarkets(tx: Tx, markets: readonly KnownMarket[]): Promise<void> {
  if (markets.length === 0) return;
  await sql`
    insert into sportsbook.market as known (
      match_id, market_id, version, status, prices, chances, stopped_at, epoch_no
    )
    select "matchId", id, version, status, prices, chances, case when stopped then platform.now() end, "epochNo"
    from json_to_recordset(${JSON.stringify(markets)}::json) as given (
      "matchId" text, id text, version bigint, status text, prices integer[], chances integer[],
      stopped boolean, "epochNo" integer
    )
    on conflict (match_id, market_id) do update set
      version = excluded.version, status = excluded.status, prices = excluded.prices, chances = excluded.chances,
      stopped_at = coalesce(excluded.stopped_at, known.stopped_at), epoch_no = excluded.epoch_no
  `.execute(tx);
}

async function insertDecisions(tx: Tx, producer: ProducerId, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('sportsbook.decision')
    .values(
      decisions.map((decision) => ({
        match_id: decision.matchId,
        key: decision.key,
        type: decision.type,
        markets: decision.markets,
        verdicts: decision.verdicts === null ? null : JSON.stringify(decision.verdicts),
        certainty: decision.certainty,
        from_at: decision.from,
        until_at: decision.until,
        cause: decision.cause,
        producer,
        sent_at: decision.sentAt,
      })),
    )
    .execute();
}

/**
 * At the end of a snapshot: what it did not name is no longer offered. `ids`: the producer's matches, all locked. Returns those of
 * which something shown changed.
 */
export async function takeOffUnnamed(
  tx: Tx,
  of: { producer: ProducerId; epochNo: number; ids: readonly string[] },
): Promise<string[]> {
  // Markets first, also those of matches that go: another producer may bring the match back, and counts epochs of its own.
  const withdrawn = await sql<{ match_id: string }>`
    update sportsbook.market as k set status = 'off'
    from sportsbook.match as m
    where m.id = any(${of.ids}::text[]) and m.producer = ${of.producer} and m.status in ('scheduled', 'live')
      and k.match_id = m.id and k.epoch_no <> ${of.epochNo} and k.status in ('open', 'suspended')
    returning k.match_id
  `.execute(tx);
  const gone = await sql<{ id: string }>`
    update sportsbook.match as m
    set status = 'off', clock = null, score_home = null, score_away = null, seq = m.seq + 1
    where m.id = any(${of.ids}::text[]) and m.producer = ${of.producer} and m.status in ('scheduled', 'live')
      and m.epoch_no <> ${of.epochNo}
    returning m.id
  `.execute(tx);
  const off = new Set(gone.rows.map((row) => row.id));
  const changed = new Set(withdrawn.rows.map((row) => row.match_id).filter((id) => !off.has(id)));
  return [...off, ...(await renumber(tx, [...changed]))];
}

/** Gives these locked matches a new sequence number, because what is shown of them changed by their markets or their producer. */
export async function renumber(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await sql`update sportsbook.match set seq = seq + 1 where id = any(${ids}::text[])`.execute(tx);
  return [...ids];
}

/** Gives every open match of these producers a new sequence number, because their state changes what is shown of them. */
export async function renumberOpen(tx: Tx, producers: readonly ProducerId[]): Promise<string[]> {
  const open = await lockMatches(tx, { ids: [], openOf: producers });
  return renumber(tx, [...open.keys()]);
}

/** Removes the markets of some matches that are over and began so many days ago; returns how many matches. */
export async function clearMarkets(
  tx: Tx,
  { keptDays, limit }: { keptDays: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update sportsbook.match as m set cleared_at = platform.now(), seq = m.seq + 1
    from (
      select id from sportsbook.match
      where cleared_at is null and status not in ('scheduled', 'live') and starts_at < platform.now() - make_interval(days => ${keptDays})
      order by starts_at limit ${limit}
      -- A producer that speaks about one of them comes first.
      for no key update skip locked
    ) as old
    where m.id = old.id
    returning m.id
  `.execute(tx);
  await sql`
    delete from sportsbook.market where match_id = any(${rows.map((row) => row.id)}::text[])
  `.execute(tx);
  await sql`select sportsbook.clear_exposure(${rows.map((row) => row.id)}::text[])`.execute(tx);
  return rows.length;
}
