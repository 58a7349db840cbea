// What is broadcast of boards: which of them changed. NATS does not store it, because PostgreSQL has the scores.
import * as z from 'zod/mini';

import type { NewsClient } from '../../../platform/news.ts';

const topic = 'tournaments';
const key = 'boards';
const ids = z.array(z.string());

export const tellBoards = (news: NewsClient, changed: readonly string[]): void =>
  news.broadcast(topic, key, Buffer.from(JSON.stringify(changed)));

export interface BoardsFollower {
  onChanged(tournamentIds: readonly string[]): void;
  /** Any of them may have changed. */
  onGap(): void;
}

export const followBoards = (news: NewsClient, follower: BoardsFollower): (() => void) =>
  news.followBroadcast(topic, key, {
    onMessage: (bytes) => follower.onChanged(ids.parse(JSON.parse(Buffer.from(bytes).toString()))),
    onGap: () => follower.onGap(),
  });
