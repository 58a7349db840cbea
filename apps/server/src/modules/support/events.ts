import type { PlayerId, StaffId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { NewsClient } from '../../platform/news.ts';
import type { Follower } from '../../platform/news-subscriptions.ts';

/** What this module publishes. The table tells `changed` by itself, under the keys of owner and holder (database/migrations). */
export const supportNews = {
  changed: 'support.changed',
  /** An answer that nobody read goes out by mail. */
  answerUnread: 'support.answer_unread',
  visitorKey: (visitorId: string): string => `visitor-${visitorId}`,
  memberKey: (staffId: StaffId): string => `member-${staffId}`,
} as const;

const topic = 'typing';
const talk = z.object({ talk_id: z.string() });

/** Under whose key it is heard: the player's id, a visitor's or a member's key. */
export const shoutTyping = (news: NewsClient, key: PlayerId | string, talkId: string): void =>
  news.broadcast(topic, key, Buffer.from(JSON.stringify({ talk_id: talkId })));

export const followTyping = (
  news: NewsClient,
  key: PlayerId | string,
  onTyping: (talkId: string) => void,
): (() => void) => {
  const follower: Follower<Uint8Array> = {
    onMessage: (bytes) => onTyping(talk.parse(JSON.parse(Buffer.from(bytes).toString())).talk_id),
    // What was shouted into a gap is over.
    onGap: () => undefined,
  };
  return news.followBroadcast(topic, key, follower);
};
