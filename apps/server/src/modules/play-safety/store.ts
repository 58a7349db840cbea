// SQL only: the functions of the schema play_safety, and what they keep. Nothing else writes its tables.
import type { ExclusionTerm, LimitKind, LimitWindow, PlayerId, TimeOutDays } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader, Tx } from '../../platform/database.ts';

export interface WhichLimit {
  kind: LimitKind;
  window: LimitWindow;
}

/** Minor units, of time seconds; null: none. */
export interface WantedLimit extends WhichLimit {
  cap: bigint | null;
}

/** What a function of the schema gives. */
export async function outcomeOf<Outcome>(tx: Tx, call: ReturnType<typeof sql>): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select ${call} as outcome`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a function gives one row');
  return row.outcome;
}

export const setLimit = (tx: Tx, playerId: PlayerId, { kind, window, cap }: WantedLimit) =>
  outcomeOf<'set' | 'waiting' | 'unchanged' | 'excluded'>(
    tx,
    sql`play_safety.set_limit(${playerId}, ${kind}, ${window}, ${cap?.toString() ?? null})`,
  );

export const confirmLimit = (tx: Tx, playerId: PlayerId, { kind, window, cap }: WantedLimit) =>
  outcomeOf<'confirmed' | 'none' | 'unripe' | 'differs' | 'excluded'>(
    tx,
    sql`play_safety.confirm_limit(${playerId}, ${kind}, ${window}, ${cap?.toString() ?? null})`,
  );

export const dropLimit = (tx: Tx, playerId: PlayerId, { kind, window }: WhichLimit) =>
  outcomeOf<boolean>(tx, sql`play_safety.drop_limit(${playerId}, ${kind}, ${window})`);

export const dropOldRaises = (tx: Tx, limit: number) =>
  outcomeOf<number>(tx, sql`play_safety.drop_old_raises(${limit})`);

export const layHouseCaps = (tx: Tx, limit: number) =>
  outcomeOf<number>(tx, sql`play_safety.lay_house_caps(${limit})`);

/** Of whoever moved money in the last minutes: a run that was late by some misses nobody. */
export const tellNeared = (tx: Tx, limit: number) =>
  outcomeOf<number>(tx, sql`play_safety.tell_neared(platform.now() - interval '10 minutes', ${limit})`);

export const takeTimeOut = (tx: Tx, playerId: PlayerId, days: TimeOutDays) =>
  outcomeOf<'taken' | 'shorter' | 'excluded'>(tx, sql`play_safety.take_time_out(${playerId}, ${days})`);

export const exclude = (tx: Tx, playerId: PlayerId, term: ExclusionTerm) =>
  outcomeOf<'excluded' | 'shorter' | 'not_offered'>(tx, sql`play_safety.exclude(${playerId}, ${term})`);

export const askReturn = (tx: Tx, playerId: PlayerId) =>
  outcomeOf<'asked' | 'not_excluded' | 'too_early' | 'already_asked'>(
    tx,
    sql`play_safety.ask_return(${playerId})`,
  );

export async function setInterval(tx: Tx, playerId: PlayerId, minutes: number): Promise<void> {
  await sql`select play_safety.set_interval(${playerId}, ${minutes})`.execute(tx);
}

export const answerPause = (tx: Tx, playerId: PlayerId) =>
  outcomeOf<boolean>(tx, sql`play_safety.answer_pause(${playerId})`);

export async function noteSelfTest(tx: Tx, playerId: PlayerId, score: number): Promise<void> {
  await sql`select play_safety.note_self_test(${playerId}, ${score})`.execute(tx);
}

export async function noteQuestion(tx: Tx, playerId: PlayerId, wantsLimit: boolean): Promise<void> {
  await sql`select play_safety.note_question(${playerId}, ${wantsLimit})`.execute(tx);
}

interface WrittenWish {
  playerId: PlayerId;
  term: ExclusionTerm;
  /** The login of the member of staff. */
  member: string;
}

export const excludeOnWish = (tx: Tx, { playerId, term, member, wish }: WrittenWish & { wish: string }) =>
  outcomeOf<'excluded' | 'shorter'>(
    tx,
    sql`play_safety.exclude_on_wish(${playerId}, ${term}, ${member}, ${wish})`,
  );

export const lengthenExclusion = (
  tx: Tx,
  { playerId, term, member, reason }: WrittenWish & { reason: string },
) =>
  outcomeOf<'lengthened' | 'not_excluded' | 'shorter'>(
    tx,
    sql`play_safety.lengthen_exclusion(${playerId}, ${term}, ${member}, ${reason})`,
  );

export const lowerCap = (
  tx: Tx,
  given: WhichLimit & { playerId: PlayerId; cap: bigint; member: string; reason: string },
) =>
  outcomeOf<'lowered' | 'not_lower'>(
    tx,
    sql`play_safety.lower_cap(${given.playerId}, ${given.kind}, ${given.window}, ${given.cap.toString()}, ${given.member},
      ${given.reason})`,
  );

export const isExcluded = (reader: Reader, playerId: PlayerId): Promise<boolean> =>
  asked(reader, sql`play_safety.is_excluded(${playerId})`);

export const mayMarket = (reader: Reader, playerId: PlayerId): Promise<boolean> =>
  asked(reader, sql`play_safety.may_market(${playerId})`);

async function asked(reader: Reader, question: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select ${question} as answer`.execute(reader);
  return rows[0]?.answer === true;
}

export interface StoredSetting {
  terms: ExclusionTerm[];
  returnWaitH: number;
  helpLine: { name: string; phone: string; url: string | null } | null;
  /** By the database's clock, as everything here. */
  now: Date;
}

export async function readSetting(reader: Reader): Promise<StoredSetting> {
  const { rows } = await sql<{
    terms: ExclusionTerm[];
    return_wait_h: number;
    help_line: StoredSetting['helpLine'];
    now: Date;
  }>`select terms::text[] as terms, return_wait_h, help_line, platform.now() as now from play_safety.setting`.execute(
    reader,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the setting has one row');
  return { terms: row.terms, returnWaitH: row.return_wait_h, helpLine: row.help_line, now: row.now };
}

export interface HouseCap {
  kind: LimitKind;
  window: LimitWindow;
  currency: string | null;
  /** As text: a JSON number would lose digits that do not fit a double. */
  cap: string;
}

export async function putSetting(
  tx: Tx,
  setting: {
    terms: readonly ExclusionTerm[];
    returnWaitH: number;
    intervalMin: number;
    helpLine: StoredSetting['helpLine'];
    caps: readonly HouseCap[];
  },
): Promise<void> {
  const helpLine = setting.helpLine === null ? null : JSON.stringify(setting.helpLine);
  await sql`select play_safety.put_setting(
    ${setting.terms}::text[], ${setting.returnWaitH}::int, ${setting.intervalMin}::int, ${helpLine}::jsonb,
    ${JSON.stringify(setting.caps)}::jsonb
  )`.execute(tx);
}

export interface TermEnd {
  term: ExclusionTerm;
  endsAt: Date | null;
  mayReturnAt: Date;
}

/** When each of these would end if it began now. */
export async function readTermEnds(reader: Reader, terms: readonly ExclusionTerm[]): Promise<TermEnd[]> {
  const { rows } = await sql<{ term: ExclusionTerm; ends_at: Date | null; may_return_at: Date }>`
    select term, play_safety.term_end(term, platform.now()) as ends_at,
      coalesce(play_safety.term_end(term, platform.now()), play_safety.term_end('year_1', platform.now())) as may_return_at
    from unnest(${terms}::text[]) with ordinality as offered (term, place) order by place
  `.execute(reader);
  return rows.map((row) => ({ term: row.term, endsAt: row.ends_at, mayReturnAt: row.may_return_at }));
}

export interface StoredCap extends WhichLimit {
  own: bigint | null;
  staff: bigint | null;
  house: bigint | null;
}

/** The player's own limits and what bounds them from above. */
export async function readCaps(
  reader: Reader,
  { playerId, currency }: { playerId: PlayerId; currency: string },
): Promise<StoredCap[]> {
  const { rows } = await sql<WhichLimit & { own: string | null; staff: string | null; house: string | null }>`
    select each.kind, each."window", known.own, known.staff,
      play_safety.house_cap(${currency}, each.kind, each."window") as house
    from (
      select kind, "window" from unnest(array['deposit', 'loss', 'stake', 'time']) as kind,
        unnest(array['day', 'week', 'month']) as "window"
    ) as each
    left join play_safety.cap as known
      on known.player_id = ${playerId} and known.kind = each.kind and known."window" = each."window"
  `.execute(reader);
  return rows.map((row) => ({
    ...row,
    own: minor(row.own),
    staff: minor(row.staff),
    house: minor(row.house),
  }));
}

const minor = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export interface WaitingRaise extends WantedLimit {
  askedAt: Date;
  ripeAt: Date;
  dropsAt: Date;
}

export async function listRaises(reader: Reader, playerId: PlayerId): Promise<WaitingRaise[]> {
  const rows = await reader
    .selectFrom('play_safety.limit_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('drops_at', '>', sql<Date>`platform.now()`)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as LimitKind,
    window: row.window as LimitWindow,
    cap: minor(row.cap),
    askedAt: row.asked_at,
    ripeAt: row.ripe_at,
    dropsAt: row.drops_at,
  }));
}

export async function findTimeOut(reader: Reader, playerId: PlayerId): Promise<Date | null> {
  const row = await reader
    .selectFrom('play_safety.time_out')
    .select('until')
    .where('player_id', '=', playerId)
    .where('until', '>', sql<Date>`platform.now()`)
    .executeTakeFirst();
  return row?.until ?? null;
}

export interface StoredExclusion {
  number: number;
  term: ExclusionTerm;
  beganAt: Date;
  endsAt: Date | null;
  mayReturnAt: Date;
  returnAskedAt: Date | null;
  opensAt: Date | null;
  by: string;
}

export const toExclusion = (row: Selectable<DB['play_safety.exclusion']>): StoredExclusion => ({
  number: row.number,
  term: row.term as ExclusionTerm,
  beganAt: row.began_at,
  endsAt: row.ends_at,
  mayReturnAt: row.may_return_at,
  returnAskedAt: row.return_asked_at,
  opensAt: row.opens_at,
  by: row.by,
});

/** The one that runs, or nothing. */
export async function findExclusion(
  reader: Reader,
  playerId: PlayerId,
): Promise<StoredExclusion | undefined> {
  const newest = await reader
    .selectFrom('play_safety.exclusion')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || !(await isExcluded(reader, playerId))) return undefined;
  return toExclusion(newest);
}

export async function hasAnswered(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const row = await reader
    .selectFrom('play_safety.history')
    .select('number')
    .where('player_id', '=', playerId)
    .where('what', '=', 'question_answered')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface HistoryEntry {
  number: number;
  what: string;
  facts: unknown;
  purseSeq: bigint;
  /** `player`, `house`, or `staff:` and the login. */
  by: string;
  at: Date;
}

/** The oldest first; only these changes where they are named. */
export async function listHistory(
  reader: Reader,
  playerId: PlayerId,
  page: { after: number; limit: number; what?: readonly string[] },
): Promise<HistoryEntry[]> {
  const { after, limit, what } = page;
  const rows = await reader
    .selectFrom('play_safety.history')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('number', '>', after)
    .$if(what !== undefined, (query) => query.where('what', 'in', what ?? []))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number, what: changed, facts, purse_seq, by, at }) => ({
    number,
    what: changed,
    facts,
    purseSeq: BigInt(purse_seq),
    by,
    at,
  }));
}

/** SAFE-15: in words for the operator; nothing where all guards stand. */
export async function whatIsMissing(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ missing: string[] }>`select play_safety.ready() as missing`.execute(reader);
  return rows[0]?.missing ?? ['play_safety.ready() did not answer'];
}
