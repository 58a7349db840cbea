// What the owner of a talk does in it: a player by the session, a visitor by the cookie. Nobody else's talk is ever found (TLK-3).
import type { PlayerId, TalkId, TalkTopic } from '@yakamoz/contracts';

import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { shoutTyping, supportNews } from '../events.ts';
import { useLink } from '../letter-store.ts';
import { readDeskState } from '../presence-store.ts';
import { refuseForeign } from './about.ts';
import { maskCards } from './card-rules.ts';
import * as store from './talk-store.ts';
import type { Owner, StoredMessage, StoredTalk } from './talk-store.ts';

const listMax = 100;
const pageMax = 200;

export interface TalkPage {
  talk: StoredTalk;
  messages: StoredMessage[];
  more: boolean;
}

export const listTalks = ({ platform }: Context, owner: Owner): Promise<StoredTalk[]> =>
  store.listOfOwner(platform.database.reader, owner, listMax);

export async function readTalk(context: Context, owner: Owner, id: TalkId, after: number): Promise<TalkPage> {
  const { reader } = context.platform.database;
  const talk = await ownTalk(context, owner, id);
  return { talk, ...(await messagePage(reader, id, after)) };
}

/** Messages after a number, as many as one answer bears. */
export async function messagePage(
  reader: Context['platform']['database']['reader'],
  id: TalkId,
  after: number,
): Promise<Omit<TalkPage, 'talk'>> {
  const found = await store.listMessages(reader, id, { after, limit: pageMax + 1 });
  return { messages: found.slice(0, pageMax), more: found.length > pageMax };
}

export async function ownTalk({ platform }: Context, owner: Owner, id: TalkId): Promise<StoredTalk> {
  const talk = await store.findOfOwner(platform.database.reader, owner, id);
  if (talk === undefined) throw new Refusal('support.talk_unknown');
  return talk;
}

interface Opening {
  key: string;
  topic: TalkTopic;
  text: string;
}

export async function openAsPlayer(
  context: Context,
  playerId: PlayerId,
  given: Opening & { about: StoredTalk['about'] },
): Promise<TalkPage> {
  await context.limits.openAsPlayer(playerId);
  const { about } = given;
  if (about !== null) await refuseForeign(context, playerId, about);
  return open(context, { playerId }, { ...given, email: null });
}

/** The first message of a visitor brings the cookie; a visitor who has one keeps it. */
export async function openAsVisitor(
  context: Context,
  known: { visitorId: string | undefined; address: string },
  given: Opening & { email: string | null },
): Promise<TalkPage & { token: string | undefined }> {
  await context.limits.openAsVisitor(known.address);
  const { database } = context.platform;
  if (given.email === null && (await readDeskState(database.reader)).available === 0) {
    throw new Refusal('support.email_needed');
  }
  if (known.visitorId !== undefined) {
    return {
      ...(await open(context, { visitorId: known.visitorId }, { ...given, about: null })),
      token: undefined,
    };
  }
  const token = makeToken();
  const visitorId = await database.inTransaction((tx) => store.admitVisitor(tx, hashToken(token), undefined));
  return { ...(await open(context, { visitorId }, { ...given, about: null })), token };
}

async function open(
  context: Context,
  owner: Owner,
  { text, ...given }: Opening & { about: StoredTalk['about']; email: string | null },
): Promise<TalkPage> {
  const opened = await context.platform.database.inTransaction((tx) =>
    store.openTalk(tx, owner, { ...given, ...maskCards(text) }),
  );
  if (opened.status === 'MANY') throw new Refusal('support.too_many_open');
  if (opened.status === 'KEY') throw new Refusal('support.key_taken');
  return readTalk(context, owner, opened.id, 0);
}

export async function write(
  context: Context,
  owner: Owner & { address: string },
  id: TalkId,
  { key, text }: { key: string; text: string },
): Promise<{ talk: StoredTalk; message: StoredMessage }> {
  if ('playerId' in owner) await context.limits.writeAsPlayer(owner.playerId);
  else await context.limits.writeAsVisitor(owner.address);
  const { database } = context.platform;
  const said = await database.inTransaction((tx) => store.say(tx, owner, id, { key, ...maskCards(text) }));
  refuseUnsaid(said.status);
  return { talk: await ownTalk(context, owner, id), message: await oneMessage(context, id, said.n) };
}

export async function oneMessage({ platform }: Context, id: TalkId, n: number): Promise<StoredMessage> {
  const [message] = await store.listMessages(platform.database.reader, id, { after: n - 1, limit: 1 });
  if (message === undefined) throw new Error(`message ${n} of talk ${id} was said`);
  return message;
}

export function refuseUnsaid(status: store.SayStatus): void {
  if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
  if (status === 'CLOSED') throw new Refusal('support.closed');
  if (status === 'KEY') throw new Refusal('support.key_taken');
  if (status === 'NOT_HELD') throw new Refusal('support.not_held');
}

export async function markRead({ platform }: Context, owner: Owner, id: TalkId, n: number): Promise<number> {
  const read = await platform.database.inTransaction((tx) => store.readUpTo(tx, owner, id, n));
  if (read === undefined) throw new Refusal('support.talk_unknown');
  return read;
}

const shoutEveryMs = 3_000;
const lastShouts = new Map<string, number>();

/** At most once in three seconds for each side of a talk; kept by nobody. */
export function mayShout(side: string, nowMs = performance.now()): boolean {
  if (nowMs - (lastShouts.get(side) ?? -shoutEveryMs) < shoutEveryMs) return false;
  // What is older says nothing any more.
  if (lastShouts.size > 10_000) lastShouts.clear();
  lastShouts.set(side, nowMs);
  return true;
}

export async function tellTyping(context: Context, owner: Owner, id: TalkId): Promise<void> {
  const { memberId } = await ownTalk(context, owner, id);
  if (memberId === null || !mayShout(`owner:${id}`)) return;
  shoutTyping(context.platform.news, supportNews.memberKey(memberId), id);
}

export async function close(context: Context, owner: Owner, id: TalkId): Promise<StoredTalk> {
  const status = await context.platform.database.inTransaction((tx) => store.closeTalk(tx, owner, id));
  if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
  return ownTalk(context, owner, id);
}

export async function rate(
  context: Context,
  owner: Owner,
  id: TalkId,
  given: { stars: number; words: string | null },
): Promise<StoredTalk> {
  const status = await context.platform.database.inTransaction((tx) => store.rate(tx, owner, id, given));
  if (status === 'UNKNOWN') throw new Refusal('support.talk_unknown');
  if (status === 'OPEN') throw new Refusal('support.not_closed');
  if (status === 'RATED') throw new Refusal('support.already_rated');
  return ownTalk(context, owner, id);
}

export async function setAddress(
  context: Context,
  visitorId: string,
  id: TalkId,
  email: string,
): Promise<StoredTalk> {
  const done = await context.platform.database.inTransaction((tx) =>
    store.setAddress(tx, id, visitorId, email),
  );
  if (!done) throw new Refusal('support.talk_unknown');
  return ownTalk(context, { visitorId }, id);
}

/** Only by this call, with both shown: the session and the visitor's cookie. */
export async function join(
  context: Context,
  { playerId, visitorId }: { playerId: PlayerId; visitorId: string | undefined },
  id: TalkId,
): Promise<StoredTalk> {
  if (visitorId !== undefined) {
    await context.platform.database.inTransaction((tx) => store.joinTalk(tx, id, visitorId, playerId));
  }
  return ownTalk(context, { playerId }, id);
}

/** The visitor of a cookie, where there is one. */
export const visitorOf = async (
  { platform }: Context,
  token: string | undefined,
): Promise<string | undefined> =>
  token === undefined || token === ''
    ? undefined
    : store.findVisitor(platform.database.reader, hashToken(token));

/** A visitor's link brings a cookie, as the letter went to the address that the visitor gave. A player's brings none: it leads to the sign-in. */
export async function openLink(
  context: Context,
  { token, address }: { token: string; address: string },
): Promise<{ id: TalkId; cookie: string | undefined }> {
  await context.limits.openLink(address);
  const cookie = makeToken();
  const opened = await context.platform.database.inTransaction(async (tx) => {
    const used = await useLink(tx, hashToken(token));
    if (used === undefined) throw new Refusal('support.link_used');
    if (used.visitorId !== null) await store.admitVisitor(tx, hashToken(cookie), used.visitorId);
    return used;
  });
  return { id: opened.id, cookie: opened.visitorId === null ? undefined : cookie };
}
