// The client of NATS JetStream. It carries news only: whatever is lost here can be derived again from PostgreSQL.
import { headers, TimeoutError } from '@nats-io/transport-node';

import { createBroadcast, broadcastSubject } from './news-broadcast.ts';
import type { Broadcast } from './news-broadcast.ts';
import { connectOrWait, delivered, subjectOf } from './news-connection.ts';
import type { Delivered, NewsConnection, NewsOptions } from './news-connection.ts';
import { startListening } from './news-listener.ts';
import type { Listener } from './news-listener.ts';
import { createSubscriptions } from './news-subscriptions.ts';
import type { Follower } from './news-subscriptions.ts';

export interface NewsClient {
  /** Rejects while NATS is away. The trace travels beside it, as the header `traceparent`. */
  publish(news: Delivered, trace?: string | null): Promise<void>;
  /** A durable consumer: every event once, also those published while nobody listened. */
  listen(listener: Listener): { stop(): Promise<void> };
  /** Events about one key from now on, for callers who only need to know that something changed. */
  follow(key: string, follower: Follower<Delivered>): () => void;
  /** Sends bytes to the current followers. They are not stored: only for what can be read again from PostgreSQL. */
  broadcast: Broadcast;
  followBroadcast(topic: string, key: string, follower: Follower<Uint8Array>): () => void;
  /** Begins to connect; without it, the first use does. */
  open(): void;
  /** Whether NATS can be spoken to now. */
  connected(): boolean;
  close(): Promise<void>;
}

export function openNewsClient(options: NewsOptions): NewsClient {
  const { prefix, log } = options;
  const stopping = new AbortController();
  let opening: Promise<NewsConnection | undefined> | undefined;
  let connection: NewsConnection | undefined;
  let away = false;

  const open = (): Promise<NewsConnection | undefined> =>
    (opening ??= connectOrWait(options, stopping.signal).then((opened) => {
      connection = opened;
      if (opened !== undefined) void watch(opened);
      return opened;
    }));
  const watch = async ({ nats }: NewsConnection): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') away = true;
      if (status.type !== 'reconnect') continue;
      away = false;
      void tellGap(nats);
    }
  };
  // Once the server has the subscriptions again: whoever asked before then could miss what is published in between.
  const tellGap = async (nats: NewsConnection['nats']): Promise<void> => {
    await nats
      .flush()
      .catch((error: unknown) => log.warn({ err: error }, 'the connection to NATS broke again'));
    news.tellGap();
    broadcasts.tellGap();
  };
  // The stream's own subjects are heard directly, so that news of a key costs no extra hop.
  const news = createSubscriptions(log, open, (bytes) =>
    delivered.parse(JSON.parse(Buffer.from(bytes).toString())),
  );
  const broadcasts = createSubscriptions(log, open, (bytes) => bytes);

  return {
    open: () => void open(),
    connected: () => connection !== undefined && !away && !connection.nats.isClosed(),
    async publish(event, trace) {
      void open();
      // While it is away the client would keep each try in memory until it is back.
      if (connection === undefined || away) throw new Error('NATS is not connected');
      await publishOnce(connection, subjectOf(prefix, event), event, trace);
    },
    listen: (listener) => startListening(options, open, listener),
    follow: (key, follower) => news.follow(subjectOf(prefix, { subject: '*.*', key }), follower),
    broadcast: createBroadcast(prefix, open, () => away),
    followBroadcast: (topic, key, follower) =>
      broadcasts.follow(broadcastSubject(prefix, topic, key), follower),
    async close() {
      stopping.abort();
      const opened = await opening;
      await opened?.nats.close();
    },
  };
}

async function publishOnce(
  connection: NewsConnection,
  subject: string,
  event: Delivered,
  trace: string | null | undefined,
): Promise<void> {
  const send = () => {
    const beside = headers();
    if (typeof trace === 'string') beside.set('traceparent', trace);
    return connection.client.publish(subject, JSON.stringify(event), {
      msgID: event.event_id,
      headers: beside,
    });
  };
  try {
    await send();
  } catch (error) {
    // A leader that hangs answers no question about the stream either.
    if (error instanceof TimeoutError) throw error;
    // A NATS that lost its disk has no stream, and says so; making it again is harmless where it exists.
    await connection.ensureStream();
    await send();
  }
}
