// The connection to NATS, and the shape of a message on it.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';

import type { Database } from './database.ts';
import type { Log } from './log.ts';

export const delivered = z.object({
  event_id: z.uuid(),
  subject: z.string(),
  key: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type Delivered = z.output<typeof delivered>;

/** Once it is open. */
export interface NewsConnection {
  nats: NatsConnection;
  manager: JetStreamManager;
  client: JetStreamClient;
  stream: string;
  ensureStream(): Promise<void>;
}

export interface NewsOptions {
  /** Undefined in a role that neither tells nor hears news: it is never connected. */
  url: string | undefined;
  /** The only authority whose certificate is believed, as PEM; undefined: the public ones. */
  authority?: string | undefined;
  prefix: string;
  name: string;
  database: Database;
  log: Log;
}

export const subjectOf = (prefix: string, news: { subject: string; key: string }): string =>
  `${prefix}.news.${news.subject}.${news.key}`;

const publishTimeoutMs = 3_000;
const retryAfterMs = 500;
const keepNewsForMs = 7 * 24 * 3_600_000;

/** Tries until NATS answers; gives nothing if it is told to stop before that. */
export async function connectOrWait(
  { url, authority, name, prefix, log }: NewsOptions,
  signal: AbortSignal,
): Promise<NewsConnection | undefined> {
  if (url === undefined) return undefined;
  const tls = authority === undefined ? {} : { ca: authority };
  let said = false;
  while (!signal.aborted) {
    try {
      const nats = await connect({
        servers: url,
        name,
        // The scheme alone asks for nothing: without this the client would go on in plain text where the server offers no TLS.
        ...(new URL(url).protocol === 'tls:' ? { tls } : {}),
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
      if (!said) log.warn({ err: error }, 'NATS is not reachable, events stay in the outbox until it is');
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
