// The line to NATS JetStream. It carries news only: whatever is lost here can be derived again from PostgreSQL.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';

import { createFollowers } from './news-followers.ts';
import type { Follow } from './news-followers.ts';
import { startListening } from './news-listener.ts';
import type { Listener } from './news-listener.ts';
import { subjectOf } from './news-parts.ts';
import type { Delivered, LineOptions, OpenLine } from './news-parts.ts';
import { createShouts } from './news-shouts.ts';
import type { Overhear, Shout } from './news-shouts.ts';

export interface NewsLine {
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

export function openNewsLine(options: LineOptions): NewsLine {
  const stopping = new AbortController();
  let opening: Promise<OpenLine | undefined> | undefined;
  let line: OpenLine | undefined;
  const open = (): Promise<OpenLine | undefined> =>
    (opening ??= openOrWait(options, stopping.signal).then((opened) => (line = opened)));

  return {
    connected: () => line !== undefined && !line.connection.isClosed(),
    async publish(news) {
      void open();
      if (line === undefined) throw new Error('NATS is not connected');
      await publishOnce(line, subjectOf(options.prefix, news), news);
    },
    listen: (listener) => startListening(options, open, listener),
    follow: createFollowers(options, open),
    ...createShouts(options, open),
    async close() {
      stopping.abort();
      const opened = await opening;
      await opened?.connection.close();
    },
  };
}

async function openOrWait(options: LineOptions, signal: AbortSignal): Promise<OpenLine | undefined> {
  const { url, name, prefix, log } = options;
  let said = false;
  while (!signal.aborted) {
    try {
      const connection = await connect({
        servers: url,
        name,
        maxReconnectAttempts: -1,
        // A server that is being set up again may refuse for a while; giving up would be for ever.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 500,
      });
      const manager = await jetstreamManager(connection, { checkAPI: false });
      const client = jetstream(connection, { timeout: publishTimeoutMs });
      const stream = `${prefix}-news`;
      return { connection, manager, client, stream, ensureStream: () => addStream(manager, stream, prefix) };
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

async function publishOnce(line: OpenLine, subject: string, news: Delivered): Promise<void> {
  const send = () => line.client.publish(subject, JSON.stringify(news), { msgID: news.event_id });
  try {
    await send();
  } catch {
    // A NATS that lost its disk has no stream; making it again is harmless where it exists.
    await line.ensureStream();
    await send();
  }
}
