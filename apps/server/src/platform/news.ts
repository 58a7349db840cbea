// The client of NATS JetStream. It carries news only: whatever is lost here can be derived again from PostgreSQL.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';

import { createFollowers } from './news-followers.ts';
import type { Follow } from './news-followers.ts';
import { startListening } from './news-listener.ts';
import type { Listener } from './news-listener.ts';
import { subjectOf } from './news-connection.ts';
import type { Delivered, NewsOptions, NewsConnection } from './news-connection.ts';
import { createShouts } from './news-shouts.ts';
import type { Overhear, Shout } from './news-shouts.ts';

export interface NewsClient {
  /** Rejects while NATS is away. */
  publish(news: Delivered): Promise<void>;
  /** A durable consumer: every event once, also those that came while nobody listened. */
  listen(listener: Listener): { stop(): Promise<void> };
  /** What happens from now on about one key, for whoever only needs to know that something changed. */
  follow: Follow;
  /** Bytes for whoever happens to listen. Nobody keeps them, so only what can be asked for again is shouted. */
  shout: Shout;
  overhear: Overhear;
  connected(): boolean;
  close(): Promise<void>;
}

const publishTimeoutMs = 3_000;
const retryAfterMs = 500;
const keepNewsForMs = 7 * 24 * 3_600_000;

export function openNewsClient(options: NewsOptions): NewsClient {
  const stopping = new AbortController();
  let opening: Promise<NewsConnection | undefined> | undefined;
  let connection: NewsConnection | undefined;
  const open = (): Promise<NewsConnection | undefined> =>
    (opening ??= openOrWait(options, stopping.signal).then((opened) => (connection = opened)));

  return {
    connected: () => connection !== undefined && !connection.nats.isClosed(),
    async publish(news) {
      void open();
      if (connection === undefined) throw new Error('NATS is not connected');
      await publishOnce(connection, subjectOf(options.prefix, news), news);
    },
    listen: (listener) => startListening(options, open, listener),
    follow: createFollowers(options, open),
    ...createShouts(options, open),
    async close() {
      stopping.abort();
      const opened = await opening;
      await opened?.nats.close();
    },
  };
}

async function openOrWait(options: NewsOptions, signal: AbortSignal): Promise<NewsConnection | undefined> {
  const { url, name, prefix, log } = options;
  let said = false;
  while (!signal.aborted) {
    try {
      const nats = await connect({
        servers: url,
        name,
        maxReconnectAttempts: -1,
        // A server that is being set up again may refuse for a while; giving up would be for ever.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 500,
      });
      const manager = await jetstreamManager(nats, { checkAPI: false });
      const client = jetstream(nats, { timeout: publishTimeoutMs });
      const stream = `${prefix}-news`;
      return { nats, manager, client, stream, ensureStream: () => addStream(manager, stream, prefix) };
    } catch (error) {
      if (!said) log.warn({ err: error }, 'NATS is not reachable, the outbox waits');
      said = true;
      await setTimeout(retryAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

async function addStream(manager: JetStreamManager, name: string, prefix: string): Promise<void> {
  await manager.streams.add({
    name,
    subjects: [`${prefix}.news.>`],
    max_age: nanos(keepNewsForMs),
    duplicate_window: nanos(120_000),
  });
}

async function publishOnce(connection: NewsConnection, subject: string, news: Delivered): Promise<void> {
  const send = () => connection.client.publish(subject, JSON.stringify(news), { msgID: news.event_id });
  try {
    await send();
  } catch {
    // A NATS that lost its disk has no stream; making it again is harmless where it exists.
    await connection.ensureStream();
    await send();
  }
}
