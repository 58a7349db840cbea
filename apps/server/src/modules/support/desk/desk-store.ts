// SQL only: the queue, who is there, notes, and what members do with talks by the functions of the schema.
import type { PlayerId, StaffId, TalkId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { selectTalks } from '../talk/talk-store.ts';
import type { StoredTalk } from '../talk/talk-store.ts';

const isQueued = sql`talk.member_id is null and talk.state in ('waiting', 'mailed')`;

/** In the order in which they are taken. */
export const listQueue = (reader: Reader, limit: number): Promise<StoredTalk[]> =>
  selectTalks(reader, {
    where: isQueued,
    order: sql`talk.topic <> 'play_safety', talk.waits_since, talk.talk_id`,
    limit,
  });

export const listHeld = (reader: Reader, limit: number): Promise<StoredTalk[]> =>
  selectTalks(reader, {
    where: sql`talk.member_id is not null`,
    order: sql`talk.waits_since nulls last, talk.talk_id`,
    limit,
  });

export interface TalkFilter {
  playerId?: PlayerId | undefined;
  state?: StoredTalk['state'] | undefined;
  complaints: boolean;
  before?: TalkId | undefined;
}

export const listAny = (
  reader: Reader,
  { playerId, state, complaints, before, limit }: TalkFilter & { limit: number },
): Promise<StoredTalk[]> =>
  selectTalks(reader, {
    where: sql`(${playerId ?? null}::bigint is null or talk.player_id = ${playerId ?? null}::bigint)
      and (${state ?? null}::text is null or talk.state = ${state ?? null}::text)
      and (not ${complaints} or made.number is not null)
      and (${before ?? null}::bigint is null or talk.talk_id < ${before ?? null}::bigint)`,
    order: sql`talk.talk_id desc`,
    limit,
  });

/** Those that nobody holds and that wait. */
export async function readWaiting(reader: Reader): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(talk.waits_since) as oldest from support.conversation as talk where ${isQueued}`.execute(
    reader,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

export interface PresentMember {
  id: StaffId;
  name: string;
  available: boolean;
  busy: number;
}

export async function listPresent(reader: Reader): Promise<PresentMember[]> {
  const { rows } = await sql<PresentMember>`
    select here.member_id as id, here.member_name as name, here.available, support.busy_of(here.member_id) as busy
    from support.presence as here where support.is_present(here.seen_at)
    order by here.available desc, here.member_name limit 200`.execute(reader);
  return rows;
}

interface Member {
  staffId: StaffId;
  name: string;
}

/** `available` null leaves it as it was. */
export async function seeMember(tx: Tx, { staffId, name }: Member, available: boolean | null): Promise<void> {
  await sql`select support.see_member(${staffId}, ${name}, ${available})`.execute(tx);
}

export type TakeStatus = 'TAKEN' | 'UNKNOWN' | 'CLOSED' | 'HELD' | 'FULL';

export async function take(tx: Tx, { staffId, name }: Member, id: TalkId): Promise<TakeStatus> {
  const { rows } = await sql<{ status: TakeStatus }>`
    select support.take(${id}, ${staffId}, ${name}) as status`.execute(tx);
  return rows[0]?.status ?? 'UNKNOWN';
}

export async function takeNext(
  tx: Tx,
  { staffId, name }: Member,
): Promise<{ status: 'TAKEN' | 'NONE' | 'FULL'; id: TalkId | null }> {
  const { rows } = await sql<{ status: 'TAKEN' | 'NONE' | 'FULL'; id: TalkId | null }>`
    select status, id from support.take_next(${staffId}, ${name})`.execute(tx);
  return rows[0] ?? { status: 'NONE', id: null };
}

export type HandOverStatus = 'DONE' | 'UNKNOWN' | 'CLOSED' | 'NOT_HELD' | 'AWAY' | 'FULL';

export async function handOver(
  tx: Tx,
  by: { staffId: StaffId; mayAssign: boolean },
  id: TalkId,
  to: 'queue' | 'somebody' | StaffId,
): Promise<{ status: HandOverStatus; holder: StaffId | null }> {
  const whom = to === 'queue' || to === 'somebody' ? to : 'member';
  const { rows } = await sql<{ status: HandOverStatus; holder: StaffId | null }>`
    select status, holder from support.hand_over(
      ${id}, ${by.staffId}, ${by.mayAssign}, ${whom}, ${whom === 'member' ? to : null}
    )`.execute(tx);
  return rows[0] ?? { status: 'UNKNOWN', holder: null };
}

export async function fileComplaint(tx: Tx, id: TalkId): Promise<'DONE' | 'UNKNOWN' | 'CLOSED'> {
  const { rows } = await sql<{ status: 'DONE' | 'UNKNOWN' | 'CLOSED' }>`
    select support.file_complaint(${id}) as status`.execute(tx);
  return rows[0]?.status ?? 'UNKNOWN';
}

export async function decideComplaint(
  tx: Tx,
  { staffId, name }: Member,
  id: TalkId,
  given: { key: string; decision: string; words: string; masked: boolean },
): Promise<'DONE' | 'UNKNOWN' | 'NOT_HELD' | 'DECIDED'> {
  const { rows } = await sql<{ status: 'DONE' | 'UNKNOWN' | 'NOT_HELD' | 'DECIDED' }>`
    select support.decide_complaint(
      ${id}, ${staffId}, ${name}, ${given.key}, ${given.decision}, ${given.words}, ${given.masked}
    ) as status`.execute(tx);
  return rows[0]?.status ?? 'UNKNOWN';
}

export interface StoredNote {
  id: string;
  name: string;
  body: string;
  at: Date;
}

const noteColumns = ['note_id as id', 'member_name as name', 'body', 'at'] as const;

export const listNotes = (reader: Reader, id: TalkId): Promise<StoredNote[]> =>
  reader
    .selectFrom('support.note')
    .select(noteColumns)
    .where('talk_id', '=', id)
    .orderBy('note_id')
    .limit(200)
    .execute();

export const insertNote = (
  tx: Tx,
  { staffId, name }: Member,
  id: TalkId,
  body: string,
): Promise<StoredNote> =>
  tx
    .insertInto('support.note')
    .values({ talk_id: id, member_id: staffId, member_name: name, body })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();
