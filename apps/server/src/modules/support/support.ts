import { sql } from 'kysely';

import { bindContext } from '../../platform/bind-context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Context } from './context.ts';
import * as canned from './desk/canned.ts';
import * as desk from './desk/desk.ts';
import { readWaiting } from './desk/desk-store.ts';
import { readFigures } from './desk/figures.ts';
import { followTyping } from './events.ts';
import { letterOf } from './letters.ts';
import { readDeskState } from './presence-store.ts';
import { ownTalksOf } from './talk/own-data.ts';
import * as talks from './talk/talks.ts';
import { createLimits } from './talk/throttle.ts';
import { transcriptOf } from './talk/transcript.ts';

export type Support = ReturnType<typeof createSupport>;

export function createSupport(platform: Platform, uses: Omit<Context, 'platform' | 'limits'>) {
  const context: Context = { platform, limits: createLimits(platform.rateLimits), ...uses };
  const { database } = platform;
  context.staff.waiting.register({
    queue: 'talks',
    desk: 'support',
    permission: 'support.read',
    read: () => readWaiting(database.reader),
  });

  /** Once, and again by the worker while there is more. */
  const run = (work: (tx: Tx) => Promise<number>) => (): Promise<number> => database.inTransaction(work);

  return {
    disputeBody: context.disputeBody,
    deskState: () => readDeskState(database.reader),
    /** What owners of talks do. */
    talks: bindContext(context, {
      visitorOf: talks.visitorOf,
      list: talks.listTalks,
      read: talks.readTalk,
      openAsPlayer: talks.openAsPlayer,
      openAsVisitor: talks.openAsVisitor,
      write: talks.write,
      markRead: talks.markRead,
      tellTyping: talks.tellTyping,
      close: talks.close,
      rate: talks.rate,
      setAddress: talks.setAddress,
      join: talks.join,
      openLink: talks.openLink,
      transcriptOf,
    }),
    /** What staff see and do. */
    desk: bindContext(context, { ...desk, readFigures }),
    canned: bindContext(context, { ...canned }),
    ...bindContext(context, { letterOf, ownTalksOf }),
    followTyping: (key: string, onTyping: (talkId: string) => void) =>
      followTyping(platform.news, key, onTyping),
    /** What the worker does; each gives how much it did. */
    work: {
      mailUntaken: run((tx) => count(tx, sql`support.mail_untaken()`)),
      returnLeft: run((tx) => count(tx, sql`support.return_left()`)),
      writeLetters: run((tx) => count(tx, sql`support.write_letters()`)),
      closeSilent: run((tx) => count(tx, sql`support.close_silent()`)),
      purge: run((tx) => count(tx, sql`support.purge()`)),
    },
  };
}

async function count(tx: Tx, work: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ done: number }>`select ${work} as done`.execute(tx);
  return rows[0]?.done ?? 0;
}
