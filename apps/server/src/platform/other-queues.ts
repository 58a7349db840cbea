// How the queues of several processes know whom each of them told to come again. NATS stores nothing of it: who is away is back within seconds,
// and a process that missed a word only lets a few in too early.
import * as z from 'zod/mini';

import type { NewsClient } from './news.ts';
import type { OtherQueues } from './turn-queue.ts';

const topic = 'turns';
const word = z.tuple([z.number(), z.number()]);

/** A process hears its own words too, which changes nothing. */
export const otherQueues = (news: NewsClient, queue: string): OtherQueues => ({
  tell: (askedSince, awayMs) =>
    news.broadcast(topic, queue, Buffer.from(JSON.stringify([askedSince, awayMs]))),
  hear: (listener) =>
    void news.followBroadcast(topic, queue, {
      onMessage: (bytes) => listener(...word.parse(JSON.parse(Buffer.from(bytes).toString()))),
      onGap: () => undefined,
    }),
});
