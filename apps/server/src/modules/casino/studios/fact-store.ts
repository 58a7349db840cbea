// SQL only: what studios report about their games, and whether studios can be reached.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { ReportedGame } from './wire.ts';

export interface GameFacts {
  rules: { heading: string; text: string }[];
  rtpNote: string;
  maxWin: string;
  version: string;
}

/** The version that was reported last is the one that runs. */
export async function findFacts(reader: Reader, gameId: number): Promise<GameFacts | undefined> {
  const row = await reader
    .selectFrom('casino.game')
    .innerJoin('casino.studio_game', (join) =>
      join
        .onRef('casino.studio_game.studio_id', '=', 'casino.game.studio_id')
        .onRef('casino.studio_game.code', '=', 'casino.game.studio_game'),
    )
    .select(['rules', 'rtp_note', 'casino.studio_game.max_win', 'version'])
    .where('casino.game.id', '=', gameId)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      rules: row.rules as unknown as GameFacts['rules'],
      rtpNote: row.rtp_note,
      maxWin: row.max_win,
      version: row.version,
    }
  );
}

/** Stores one version of a game. Returns the return (RTP) stored before, where there was one. */
export async function keepFacts(tx: Tx, studioId: number, game: ReportedGame): Promise<string | undefined> {
  const before = await tx
    .selectFrom('casino.studio_game')
    .select('rtp')
    .where('studio_id', '=', studioId)
    .where('code', '=', game.code)
    .where('version', '=', game.version)
    .executeTakeFirst();
  const said = {
    name: game.name,
    kind: game.kind,
    rtp: game.rtp,
    rtp_note: game.rtp_note,
    deviation: game.deviation,
    volatility: game.volatility,
    max_win: game.max_win,
    rules: JSON.stringify(game.rules),
    told_at: sql<Date>`platform.now()`,
  };
  await tx
    .insertInto('casino.studio_game')
    .values({ studio_id: studioId, code: game.code, version: game.version, ...said })
    .onConflict((conflict) => conflict.columns(['studio_id', 'code', 'version']).doUpdateSet(said))
    .execute();
  return before?.rtp;
}

/** A hash of everything that pages show of a studio's reports: it changes when a page would change. */
export async function readFactsStamp(reader: Reader, studioId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg(reported::text, ',' order by reported.code)) as stamp
    from (
      select distinct on (code) code, version, rtp, rtp_note, max_win, rules
      from casino.studio_game where studio_id = ${studioId} order by code, told_at desc, version
    ) as reported`.execute(reader);
  return rows[0]?.stamp ?? '';
}

/** D-33: the catalogue shows the return of the version that runs. Returns the games that showed another one. */
export async function followReturn(
  tx: Tx,
  studioId: number,
  game: ReportedGame,
): Promise<{ code: string; shown: string | null }[]> {
  const { rows } = await sql<{ code: string; shown: string | null }>`
    update casino.game set rtp = reported.rtp
    from (
      select id, rtp as shown, trunc(${game.rtp}::numeric, 2) as rtp from casino.game
      where studio_id = ${studioId} and studio_game = ${game.code}
    ) as reported
    where game.id = reported.id and reported.shown is distinct from reported.rtp
    returning game.code, reported.shown`.execute(tx);
  return rows;
}

/**
 * CAS-14: the highest win of a game, as its studio declares it. It falls at once and rises only with a new version: within one
 * version a studio does not lift its own bound. Returns the games whose bound would have risen.
 */
export async function followHighest(
  tx: Tx,
  studioId: number,
  game: ReportedGame,
  isNewVersion: boolean,
): Promise<{ code: string; before: string }[]> {
  const { rows } = await sql<{ code: string; before: string }>`
    with known as (
      select id, code, max_win from casino.game where studio_id = ${studioId} and studio_game = ${game.code}
    ), kept as (
      update casino.game set max_win = ${game.max_win}::numeric from known
      where game.id = known.id and known.max_win is distinct from ${game.max_win}::numeric
        and (${isNewVersion} or known.max_win is null or known.max_win > ${game.max_win}::numeric)
    )
    select code, max_win::text as before from known where max_win < ${game.max_win}::numeric`.execute(tx);
  return rows;
}

/**
 * The lowest and the highest stake that a game offers within the house's bounds, to be shown; none where its studio tells no
 * stakes or none of them lies within. Returns whether a bound changed.
 */
export async function followStakes(tx: Tx, studioId: number, game: ReportedGame): Promise<boolean> {
  const told = Object.entries(game.stakes ?? {}).flatMap(([currency, stakes]) =>
    stakes.map((stake) => ({ currency, stake: String(stake) })),
  );
  const { rows } = await sql`
    update casino.game_limit as bounds set offered_min = said.min, offered_max = said.max
    from (
      select known.game_id, known.currency, min(told.stake) as min, max(told.stake) as max
      from casino.game
      join casino.game_limit as known on known.game_id = game.id
      left join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (currency text, stake bigint)
        on told.currency = known.currency and told.stake between known.min_minor and known.max_minor
      where game.studio_id = ${studioId} and game.studio_game = ${game.code}
      group by known.game_id, known.currency
    ) as said
    where bounds.game_id = said.game_id and bounds.currency = said.currency
      and (bounds.offered_min, bounds.offered_max) is distinct from (said.min, said.max)
    returning bounds.game_id`.execute(tx);
  return rows.length > 0;
}

/** Games that a studio runs without having declared their highest win. */
export async function countUnbounded(reader: Reader): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*)::int as games from casino.game
    where studio_id is not null and active and max_win is null`.execute(reader);
  return rows[0]?.games ?? 0;
}

/** CAS-1: a server that missed the news sees the change in the catalogue's edition. */
export async function countChange(tx: Tx): Promise<void> {
  await sql`update casino.edition set number = number + 1`.execute(tx);
}

export async function noteHealth(tx: Tx, studioId: number, failure?: string): Promise<void> {
  const now = sql<Date>`platform.now()`;
  await tx
    .updateTable('casino.studio')
    .set(failure === undefined ? { reached_at: now } : { failed_at: now, failure: failure.slice(0, 300) })
    .where('id', '=', studioId)
    .execute();
}

/** Seconds since each studio was last reached; a studio that never was is left out. */
export async function silentSeconds(reader: Reader): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; seconds: string }>`
    select code, extract(epoch from platform.now() - reached_at) as seconds
    from casino.studio where reached_at is not null`.execute(reader);
  return Object.fromEntries(rows.map(({ code, seconds }) => [code, Number(seconds)]));
}
