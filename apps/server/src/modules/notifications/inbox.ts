// What a player does with the own notices: read them, and choose by which ways they come.
import type { NoticeChannel, NoticeKind, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from './context.ts';
import { announceChange } from './events.ts';
import * as store from './store.ts';
import type { Notice, Preference } from './store.ts';
import { letterOf, templates } from './templates.ts';

interface ShownNotice extends Pick<Notice, 'noticeId' | 'kind' | 'createdAt' | 'readAt' | 'link'> {
  title: string;
  paragraphs: readonly string[];
}

export interface Inbox {
  list(
    playerId: PlayerId,
    page: PageQuery,
  ): Promise<{ notices: ShownNotice[]; next: string | null; unread: number }>;
  countUnread(playerId: PlayerId): Promise<number>;
  /** Give how many are left unread. */
  read(playerId: PlayerId, noticeId: string): Promise<number>;
  readUpTo(playerId: PlayerId, noticeId: string): Promise<number>;
  preferencesOf(playerId: PlayerId): Promise<Preference[]>;
  choose(
    playerId: PlayerId,
    wish: { kind: NoticeKind; channel: NoticeChannel; wanted: boolean },
  ): Promise<Preference[]>;
}

const pageLength = 20;
const toldKinds: ReadonlySet<NoticeKind> = new Set(Object.values(templates).map(({ kind }) => kind));

export function createInbox(context: Context): Inbox {
  const { database } = context.platform;

  const countUnread = (playerId: PlayerId): Promise<number> => store.countUnread(database.reader, playerId);

  /** A choice about what nothing tells would have no effect, so it is not offered. */
  const listTold = async (playerId: PlayerId): Promise<Preference[]> =>
    (await store.listPreferences(database.reader, playerId)).filter(({ kind }) => toldKinds.has(kind));

  const readThem = async (
    playerId: PlayerId,
    which: { noticeId: string } | { upTo: string },
  ): Promise<number> => {
    await database.inTransaction(async (tx) => {
      const newlyRead = await store.markRead(tx, playerId, which);
      // The player's other browsers show the number too.
      if (newlyRead > 0) await announceChange(tx, playerId);
    });
    return countUnread(playerId);
  };

  return {
    countUnread,
    async list(playerId, { before, limit = pageLength }) {
      const { shown, next } = await readPage(
        { limit },
        (rows) => store.listInbox(database.reader, playerId, { before, limit: rows }),
        ({ noticeId }) => noticeId,
      );
      return {
        notices: await Promise.all(shown.map((notice) => fillIn(context, notice))),
        next,
        unread: await countUnread(playerId),
      };
    },
    async read(playerId, noticeId) {
      if (!(await store.isOwnNotice(database.reader, { playerId, noticeId })))
        throw new Refusal('notifications.unknown');
      return readThem(playerId, { noticeId });
    },
    readUpTo: (playerId, noticeId) => readThem(playerId, { upTo: noticeId }),
    preferencesOf: (playerId) => listTold(playerId),
    async choose(playerId, wish) {
      await database.inTransaction(async (tx) => {
        const isChosen = await store.putPreference(tx, { playerId, ...wish });
        if (!isChosen) throw new Refusal('notifications.mandatory');
      });
      return listTold(playerId);
    },
  };
}

async function fillIn(context: Context, notice: Notice): Promise<ShownNotice> {
  const { noticeId, playerId, kind, createdAt, readAt, link, template: name, version, facts } = notice;
  const { subject, paragraphs } = await letterOf(context, { name, version, playerId, facts });
  const shown = templates[name]?.shown?.(paragraphs) ?? paragraphs.slice(0, 1);
  return { noticeId, kind, createdAt, readAt, link, title: subject, paragraphs: shown };
}
