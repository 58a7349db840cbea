// SQL only: talks and their messages, as owner and staff read them, and what is done to them by the functions of the schema.
import type { PlayerId, StaffId, TalkId, TalkTopic } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export type Owner = { playerId: PlayerId } | { visitorId: string };

export interface StoredTalk {
  id: TalkId;
  playerId: PlayerId | null;
  visitorId: string | null;
  topic: TalkTopic;
  about: { kind: 'payment' | 'round' | 'coupon'; id: string } | null;
  email: string | null;
  state: 'waiting' | 'taken' | 'answered' | 'mailed' | 'closed';
  byMail: boolean;
  memberId: StaffId | null;
  memberName: string | null;
  lastN: number;
  answerN: number;
  ownerReadN: number;
  staffReadN: number;
  mailedN: number;
  openedAt: Date;
  lastAt: Date;
  waitsSince: Date | null;
  firstAnswerAt: Date | null;
  closedAt: Date | null;
  /** A word of the owner's is taken. */
  writable: boolean;
  stars: number | null;
  complaint: {
    number: string;
    answerDueAt: Date;
    decisionDueAt: Date;
    answeredAt: Date | null;
    decision: 'upheld' | 'partly' | 'rejected' | 'withdrawn' | null;
    decidedAt: Date | null;
  } | null;
}

interface TalkRow extends Omit<StoredTalk, 'about' | 'complaint'> {
  aboutKind: 'payment' | 'round' | 'coupon' | null;
  aboutId: string | null;
  number: string | null;
  answerDueAt: Date;
  decisionDueAt: Date;
  answeredAt: Date | null;
  decision: NonNullable<StoredTalk['complaint']>['decision'];
  decidedAt: Date | null;
}

const columns = sql`
  talk.talk_id as id, talk.player_id as "playerId", talk.visitor_id as "visitorId", talk.topic, talk.about_kind as "aboutKind",
  talk.about_id as "aboutId", talk.email, talk.state, talk.by_mail as "byMail", talk.member_id as "memberId",
  talk.member_name as "memberName", talk.last_n as "lastN", talk.answer_n as "answerN", talk.owner_read_n as "ownerReadN",
  talk.staff_read_n as "staffReadN", talk.mailed_n as "mailedN", talk.opened_at as "openedAt", talk.last_at as "lastAt",
  talk.waits_since as "waitsSince", talk.first_answer_at as "firstAnswerAt", talk.closed_at as "closedAt",
  (talk.closed_at is null or talk.closed_at > platform.now() - interval '7 days') as writable, rated.stars,
  made.number, made.answer_due_at as "answerDueAt", made.decision_due_at as "decisionDueAt", made.answered_at as "answeredAt",
  made.decision, made.decided_at as "decidedAt"`;
const tables = sql`support.conversation as talk
  left join support.rating as rated on rated.talk_id = talk.talk_id
  left join support.complaint as made on made.talk_id = talk.talk_id`;

function talkOf(row: TalkRow): StoredTalk {
  const { aboutKind, aboutId, number, answerDueAt, decisionDueAt, answeredAt, decision, decidedAt, ...talk } =
    row;
  return {
    ...talk,
    about: aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId },
    complaint:
      number === null ? null : { number, answerDueAt, decisionDueAt, answeredAt, decision, decidedAt },
  };
}

const isOf = (owner: Owner): RawBuilder<boolean> =>
  'playerId' in owner
    ? sql<boolean>`talk.player_id = ${owner.playerId}`
    : sql<boolean>`talk.visitor_id = ${owner.visitorId}`;

/** The parts of a query over talks: which of them, in which order, how many. */
export async function selectTalks(
  reader: Reader,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<StoredTalk[]> {
  const { rows } = await sql<TalkRow>`
    select ${columns} from ${tables} where ${where} order by ${order} limit ${limit}`.execute(reader);
  return rows.map(talkOf);
}

export const listOfOwner = (reader: Reader, owner: Owner, limit: number): Promise<StoredTalk[]> =>
  selectTalks(reader, { where: isOf(owner), order: sql`talk.last_at desc, talk.talk_id desc`, limit });

export async function findOfOwner(reader: Reader, owner: Owner, id: TalkId): Promise<StoredTalk | undefined> {
  const [talk] = await selectTalks(reader, {
    where: sql`talk.talk_id = ${id} and ${isOf(owner)}`,
    order: sql`1`,
    limit: 1,
  });
  return talk;
}

export async function findTalk(reader: Reader, id: TalkId): Promise<StoredTalk | undefined> {
  const [talk] = await selectTalks(reader, { where: sql`talk.talk_id = ${id}`, order: sql`1`, limit: 1 });
  return talk;
}

export interface StoredMessage {
  n: number;
  key: string;
  author: 'player' | 'visitor' | 'member' | 'system';
  name: string | null;
  body: string;
  masked: boolean;
  at: Date;
}

export async function listMessages(
  reader: Reader,
  id: TalkId,
  { after, to, limit }: { after: number; to?: number; limit: number },
): Promise<StoredMessage[]> {
  return reader
    .selectFrom('support.message')
    .select(['n', 'key', 'author', 'member_name as name', 'body', 'masked', 'at'])
    .where('talk_id', '=', id)
    .where('n', '>', after)
    .$if(to !== undefined, (query) => query.where('n', '<=', to ?? 0))
    .orderBy('n')
    .limit(limit)
    .execute() as Promise<StoredMessage[]>;
}

const columnsOf = (owner: Owner): { playerId: string | null; visitorId: string | null } => ({
  playerId: 'playerId' in owner ? owner.playerId : null,
  visitorId: 'visitorId' in owner ? owner.visitorId : null,
});

interface Words {
  key: string;
  words: string;
  masked: boolean;
}

export async function openTalk(
  tx: Tx,
  owner: Owner,
  given: Words & { topic: TalkTopic; about: StoredTalk['about']; email: string | null },
): Promise<{ status: 'OPEN' | 'MANY' | 'KEY'; id: TalkId }> {
  const { playerId, visitorId } = columnsOf(owner);
  return one(
    await sql<{ status: 'OPEN' | 'MANY' | 'KEY'; id: TalkId }>`
    select status, id from support.open_talk(
      ${playerId}, ${visitorId}, ${given.key}, ${given.topic}, ${given.about?.kind ?? null}, ${given.about?.id ?? null},
      ${given.email}, ${given.words}, ${given.masked}
    )`.execute(tx),
  );
}

export type SayStatus = 'SAID' | 'UNKNOWN' | 'NOT_HELD' | 'CLOSED' | 'KEY';

/** As the owner, or as the member who holds the talk. */
export async function say(
  tx: Tx,
  by: Owner | { memberId: StaffId; name: string },
  id: TalkId,
  { key, words, masked }: Words,
): Promise<{ status: SayStatus; n: number }> {
  const member = 'memberId' in by ? by : undefined;
  const { playerId, visitorId } = 'memberId' in by ? { playerId: null, visitorId: null } : columnsOf(by);
  return one(
    await sql<{ status: SayStatus; n: number }>`
    select status, said_n as n from support.say(
      ${id}, ${playerId}, ${visitorId}, ${member?.memberId ?? null}, ${member?.name ?? null}, ${key}, ${words}, ${masked}
    )`.execute(tx),
  );
}

/** Undefined where it is no talk of theirs. */
export async function readUpTo(
  tx: Tx,
  by: Owner | { memberId: StaffId },
  id: TalkId,
  n: number,
): Promise<number | undefined> {
  const memberId = 'memberId' in by ? by.memberId : null;
  const { playerId, visitorId } = 'memberId' in by ? { playerId: null, visitorId: null } : columnsOf(by);
  const { rows } = await sql<{ n: number | null }>`
    select support.read_up_to(${id}, ${playerId}, ${visitorId}, ${memberId}, ${n}) as n`.execute(tx);
  return rows[0]?.n ?? undefined;
}

export type CloseStatus = 'DONE' | 'UNKNOWN' | 'NOT_HELD' | 'UNDECIDED';

export async function closeTalk(tx: Tx, by: Owner | { memberId: StaffId }, id: TalkId): Promise<CloseStatus> {
  if ('memberId' in by) {
    return status(
      await sql<{ status: CloseStatus }>`
      select support.close_talk(${id}, 'member', null, null, ${by.memberId}) as status`.execute(tx),
    );
  }
  const { playerId, visitorId } = columnsOf(by);
  return status(
    await sql<{ status: CloseStatus }>`
    select support.close_talk(${id}, ${playerId === null ? 'visitor' : 'player'}, ${playerId}, ${visitorId}, null) as status`.execute(
      tx,
    ),
  );
}

export async function rate(
  tx: Tx,
  owner: Owner,
  id: TalkId,
  { stars, words }: { stars: number; words: string | null },
): Promise<'DONE' | 'UNKNOWN' | 'OPEN' | 'RATED'> {
  const { playerId, visitorId } = columnsOf(owner);
  return status(
    await sql<{ status: 'DONE' | 'UNKNOWN' | 'OPEN' | 'RATED' }>`
    select support.rate(${id}, ${playerId}, ${visitorId}, ${stars}, ${words}) as status`.execute(tx),
  );
}

export async function setAddress(tx: Tx, id: TalkId, visitorId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select support.set_address(${id}, ${visitorId}, ${email}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function joinTalk(tx: Tx, id: TalkId, visitorId: string, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select support.join_talk(${id}, ${visitorId}, ${playerId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function findVisitor(reader: Reader, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select support.find_visitor(${tokenHash}) as id`.execute(reader);
  return rows[0]?.id ?? undefined;
}

export async function admitVisitor(
  tx: Tx,
  tokenHash: Buffer,
  visitorId: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select support.admit_visitor(${tokenHash}, ${visitorId ?? null}) as id`.execute(tx);
  return one({ rows }).id;
}

function one<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the function gives one row');
  return row;
}
const status = <Status>(result: { rows: { status: Status }[] }): Status => one(result).status;
