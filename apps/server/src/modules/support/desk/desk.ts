// What members do with talks. One row lock decides who holds one (TLK-2); what they did stands in the audit trail, what they said in the talk.
import type { StaffId, TalkId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { shoutTyping, supportNews } from '../events.ts';
import { maskCards } from '../talk/card-rules.ts';
import * as talks from '../talk/talk-store.ts';
import type { StoredMessage, StoredTalk } from '../talk/talk-store.ts';
import { mayShout, messagePage, oneMessage, refuseUnsaid } from '../talk/talks.ts';
import * as store from './desk-store.ts';
import type { StoredNote, TalkFilter } from './desk-store.ts';

const queueMax = 200;

const subjectOf = (id: TalkId): string => `talk:${id}`;

export async function readQueue({ platform }: Context, session: StaffSession) {
  const { reader } = platform.database;
  const held = await store.listHeld(reader, queueMax);
  return {
    waiting: await store.listQueue(reader, queueMax),
    waitingCount: (await store.readWaiting(reader)).count,
    mine: held.filter(({ memberId }) => memberId === session.staffId),
    others: held.filter(({ memberId }) => memberId !== session.staffId),
    members: await store.listPresent(reader),
  };
}

export const listAny = ({ platform }: Context, filter: TalkFilter & { limit?: number | undefined }) =>
  readPage(
    filter,
    (limit) => store.listAny(platform.database.reader, { ...filter, limit }),
    ({ id }) => id,
  );

export async function readTalk(
  { platform }: Context,
  id: TalkId,
  after: number,
): Promise<{ talk: StoredTalk; messages: StoredMessage[]; more: boolean; notes: StoredNote[] }> {
  const { reader } = platform.database;
  const talk = await known(reader, id);
  return { talk, ...(await messagePage(reader, id, after)), notes: await store.listNotes(reader, id) };
}

async function known(reader: Context['platform']['database']['reader'], id: TalkId): Promise<StoredTalk> {
  const talk = await talks.findTalk(reader, id);
  if (talk === undefined) throw new Refusal('support.talk_unknown');
  return talk;
}

export async function take(context: Context, session: StaffSession, id: TalkId): Promise<StoredTalk> {
  const { database } = context.platform;
  await database.inTransaction(async (tx) => {
    const status = await store.take(tx, session, id);
    if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
    if (status === 'CLOSED') throw new Refusal('support.closed');
    if (status === 'FULL') throw new Refusal('support.full');
    if (status === 'HELD') {
      const { memberName } = await known(tx, id);
      throw new Refusal('support.held', { say: { name: memberName ?? '' } });
    }
    await context.staff.record(tx, session, { action: 'support.take', subject: subjectOf(id), facts: {} });
  });
  return known(database.reader, id);
}

export async function takeNext(context: Context, session: StaffSession): Promise<StoredTalk | null> {
  const { database } = context.platform;
  const id = await database.inTransaction(async (tx) => {
    const next = await store.takeNext(tx, session);
    if (next.status === 'FULL') throw new Refusal('support.full');
    if (next.id === null) return null;
    await context.staff.record(tx, session, {
      action: 'support.take',
      subject: subjectOf(next.id),
      facts: {},
    });
    return next.id;
  });
  return id && known(database.reader, id);
}

export function assign(
  context: Context,
  session: StaffSession,
  id: TalkId,
  memberId: StaffId | null,
): Promise<StoredTalk> {
  return pass(context, session, { id, to: memberId ?? 'somebody', mayAssign: true });
}

export function handOver(
  context: Context,
  session: StaffSession,
  id: TalkId,
  { to, note }: { to: 'queue' | 'somebody' | StaffId; note: string },
): Promise<StoredTalk> {
  return pass(context, session, { id, to, mayAssign: false, note });
}

async function pass(
  context: Context,
  session: StaffSession,
  given: { id: TalkId; to: 'queue' | 'somebody' | StaffId; mayAssign: boolean; note?: string },
): Promise<StoredTalk> {
  const { database } = context.platform;
  const { id, to, mayAssign, note } = given;
  await database.inTransaction(async (tx) => {
    const { status, holder } = await store.handOver(tx, { staffId: session.staffId, mayAssign }, id, to);
    if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
    if (status === 'CLOSED') throw new Refusal('support.closed');
    if (status === 'NOT_HELD') throw new Refusal('support.not_held');
    if (status === 'AWAY') throw new Refusal('support.away');
    if (status === 'FULL') throw new Refusal('support.full');
    if (note !== undefined) await store.insertNote(tx, session, id, maskCards(note).words);
    await context.staff.record(tx, session, {
      action: mayAssign ? 'support.assign' : 'support.hand_over',
      subject: subjectOf(id),
      facts: { to: holder },
    });
  });
  return known(database.reader, id);
}

export async function answer(
  context: Context,
  session: StaffSession,
  id: TalkId,
  { key, text }: { key: string; text: string },
): Promise<{ talk: StoredTalk; message: StoredMessage }> {
  const { database } = context.platform;
  const by = { memberId: session.staffId, name: session.name };
  const { status, n } = await database.inTransaction(async (tx) => {
    await store.seeMember(tx, session, null);
    return talks.say(tx, by, id, { key, ...maskCards(text) });
  });
  refuseUnsaid(status);
  return { talk: await known(database.reader, id), message: await oneMessage(context, id, n) };
}

export async function writeNote(
  context: Context,
  session: StaffSession,
  id: TalkId,
  text: string,
): Promise<StoredNote> {
  const { database } = context.platform;
  await known(database.reader, id);
  return database.inTransaction((tx) => store.insertNote(tx, session, id, maskCards(text).words));
}

/** Looking at somebody else's talk reads nothing for the house. */
export async function markRead(
  { platform }: Context,
  session: StaffSession,
  id: TalkId,
  n: number,
): Promise<void> {
  await platform.database.inTransaction((tx) => talks.readUpTo(tx, { memberId: session.staffId }, id, n));
}

export async function tellTyping({ platform }: Context, session: StaffSession, id: TalkId): Promise<void> {
  const talk = await known(platform.database.reader, id);
  if (talk.memberId !== session.staffId) throw new Refusal('support.not_held');
  if (!mayShout(`member:${id}`)) return;
  shoutTyping(platform.news, talk.playerId ?? supportNews.visitorKey(talk.visitorId ?? ''), id);
}

export async function close(context: Context, session: StaffSession, id: TalkId): Promise<StoredTalk> {
  const { database } = context.platform;
  await database.inTransaction(async (tx) => {
    const status = await talks.closeTalk(tx, { memberId: session.staffId }, id);
    if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
    if (status === 'NOT_HELD') throw new Refusal('support.not_held');
    if (status === 'UNDECIDED') throw new Refusal('support.undecided');
    await context.staff.record(tx, session, { action: 'support.close', subject: subjectOf(id), facts: {} });
  });
  return known(database.reader, id);
}

export async function fileComplaint(
  context: Context,
  session: StaffSession,
  id: TalkId,
): Promise<StoredTalk> {
  const { database } = context.platform;
  await database.inTransaction(async (tx) => {
    const status = await store.fileComplaint(tx, id);
    if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
    if (status === 'CLOSED') throw new Refusal('support.closed');
    await context.staff.record(tx, session, {
      action: 'support.file_complaint',
      subject: subjectOf(id),
      facts: {},
    });
  });
  return known(database.reader, id);
}

export async function decideComplaint(
  context: Context,
  session: StaffSession,
  id: TalkId,
  { key, decision, text }: { key: string; decision: 'upheld' | 'partly' | 'rejected'; text: string },
): Promise<StoredTalk> {
  const { database } = context.platform;
  await database.inTransaction(async (tx) => {
    await store.seeMember(tx, session, null);
    const status = await store.decideComplaint(tx, session, id, { key, decision, ...maskCards(text) });
    if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
    if (status === 'NOT_HELD') throw new Refusal('support.not_held');
    if (status === 'DECIDED') throw new Refusal('support.already_decided');
    await context.staff.record(tx, session, {
      action: 'support.decide_complaint',
      subject: subjectOf(id),
      facts: { decision },
    });
  });
  return known(database.reader, id);
}

export async function tellPresence(
  { platform }: Context,
  session: StaffSession,
  available: boolean,
): Promise<void> {
  await platform.database.inTransaction((tx) => store.seeMember(tx, session, available));
}
