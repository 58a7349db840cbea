// The line to NATS JetStream. It carries news only: whatever is lost here can be derived again from PostgreSQL.
import { AckPolicy, jetstream, jetstreamManager, JetStreamApiError } from '@nats-io/jetstream';
import type { ConsumerMessages, JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';

import type { Database, Tx } from './database.ts';
import type { Log } from './log.ts';

const envelope = z.object({
  event_id: z.uuid(),
  subject: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type Delivered = z.output<typeof envelope>;

export interface Listener {
  /** The durable name: progress and the memory of what was processed hang on it. */
  consumer: string;
  /** One subject, or all of a module as `identity.*`: older servers filter by one only. */
  subject: string;
  handle(tx: Tx, news: Delivered): Promise<void>;
}

export interface NewsLine {
  publish(news: Delivered): Promise<void>;
  listen(listener: Listener): Promise<{ stop(): Promise<void> }>;
  connected(): boolean;
  close(): Promise<void>;
}

const publishTimeoutMs = 3_000;
const retryAfterMs = 500;
const redeliverAfterMs = 30_000;
const keepNewsForMs = 7 * 24 * 3_600_000;

export async function openNewsLine(options: {
  url: string;
  prefix: string;
  name: string;
  database: Database;
  log: Log;
  /** Ends the waiting for a server that is not there. */
  signal: AbortSignal;
}): Promise<NewsLine | undefined> {
  const { log, prefix, database } = options;
  const connection = await connectOrWait(options);
  if (connection === undefined) return undefined;
  const streamName = `${prefix}-news`;
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const client = jetstream(connection, { timeout: publishTimeoutMs });
  const ensure = () => ensureStream(manager, streamName, prefix);

  return {
    connected: () => !connection.isClosed(),
    publish: (news) => publishOnce(client, prefix, news, ensure),
    listen: (listener) =>
      listen({ connection, manager, client, streamName, prefix, ensure, database, log }, listener),
    close: () => connection.drain(),
  };
}

async function connectOrWait(options: {
  url: string;
  name: string;
  log: Log;
  signal: AbortSignal;
}): Promise<NatsConnection | undefined> {
  while (!options.signal.aborted) {
    try {
      return await connect({
        servers: options.url,
        name: options.name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 500,
      });
    } catch (error) {
      options.log.warn({ err: error }, 'NATS is not reachable, the outbox waits');
      await setTimeout(retryAfterMs, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
  return undefined;
}

async function ensureStream(manager: JetStreamManager, name: string, prefix: string): Promise<void> {
  await manager.streams.add({
    name,
    subjects: [`${prefix}.news.>`],
    max_age: nanos(keepNewsForMs),
    duplicate_window: nanos(120_000),
  });
}

async function publishOnce(
  client: JetStreamClient,
  prefix: string,
  news: Delivered,
  ensure: () => Promise<void>,
): Promise<void> {
  const send = () =>
    client.publish(`${prefix}.news.${news.subject}`, JSON.stringify(news), { msgID: news.event_id });
  try {
    await send();
  } catch {
    // A NATS that lost its disk has no stream; making it again is harmless where it exists.
    await ensure();
    await send();
  }
}

interface Listening {
  connection: NatsConnection;
  manager: JetStreamManager;
  client: JetStreamClient;
  streamName: string;
  prefix: string;
  ensure: () => Promise<void>;
  database: Database;
  log: Log;
}

async function listen(line: Listening, listener: Listener): Promise<{ stop(): Promise<void> }> {
  const durable = listener.consumer;
  let messages: ConsumerMessages | undefined;
  let stopped = false;

  const attach = async (): Promise<ConsumerMessages> => {
    await line.ensure();
    await line.manager.consumers.add(line.streamName, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(redeliverAfterMs),
      filter_subject: `${line.prefix}.news.${listener.subject}`,
    });
    const consumer = await line.client.consumers.get(line.streamName, durable);
    return consumer.consume({ max_messages: 100, expires: 5_000, abort_on_missing_resource: true });
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        messages = await attach();
        for await (const message of messages) {
          try {
            await handleOnce(line.database, listener, envelope.parse(message.json()));
            message.ack();
          } catch (error) {
            line.log.error({ err: error, consumer: durable }, 'news could not be processed, it comes again');
            message.nak(1_000);
          }
        }
      } catch (error) {
        if (stopped) return;
        const known = error instanceof JetStreamApiError ? { code: error.code } : {};
        line.log.warn({ err: error, consumer: durable, ...known }, 'listening to news was interrupted');
      }
      if (!stopped) await setTimeout(retryAfterMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      await messages?.close();
      await running;
    },
  };
}

/** The memory of the event and its effect commit together: delivered twice, it happens once. */
export async function handleOnce(database: Database, listener: Listener, news: Delivered): Promise<void> {
  await database.inTransaction(async (tx) => {
    const first = await tx
      .insertInto('platform.processed')
      .values({ consumer: listener.consumer, event_id: news.event_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;
    await listener.handle(tx, news);
  });
}
