// The connection to NATS, and the shape of a message on it.
import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
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
  /** One address, or those of all servers of a cluster, separated by commas. Undefined in a role that neither tells nor hears news: it is never connected. */
  url: string | undefined;
  /** How many servers of the cluster keep the stream. */
  replicas?: number;
  /** The only authority whose certificate is believed, as PEM; undefined: the public ones. */
  authority?: string | undefined;
  prefix: string;
  name: string;
  database: Database;
  log: Log;
}

export const subjectOf = (prefix: string, news: { subject: string; key: string }): string =>
  `${prefix}.news.${news.subject}.${news.key}`;

/** A server that hangs, as one that is out of memory does, keeps its connections open: it is left after two pings without an answer. */
const pingEveryMs = 2_000;
const unansweredPingsMax = 2;
const connectTimeoutMs = 3_000;
// After the leader of the stream is gone, its next one is found as soon as it is asked: short, as a question before that has no answer.
const answerTimeoutMs = 1_000;
const retryAfterMs = 500;
const keepNewsForMs = 7 * 24 * 3_600_000;

/** Tries until NATS answers; gives nothing if it is told to stop before that. */
export async function connectOrWait(
  { url, authority, name, prefix, log, replicas = 1 }: Omit<NewsOptions, 'database'>,
  signal: AbortSignal,
): Promise<NewsConnection | undefined> {
  if (url === undefined) return undefined;
  const servers = serversOf(url, authority);
  let said = false;
  while (!signal.aborted) {
    try {
      const nats = await connect({
        ...servers,
        name,
        maxReconnectAttempts: -1,
        // A server that is being set up again may refuse for a while; giving up would be for ever.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 500,
        timeout: connectTimeoutMs,
        pingInterval: pingEveryMs,
        maxPingOut: unansweredPingsMax,
      });
      const manager = await jetstreamManager(nats, { checkAPI: false });
      const maker = await jetstreamManager(nats, { checkAPI: false, timeout: answerTimeoutMs });
      const client = jetstream(nats, { timeout: answerTimeoutMs });
      const stream = `${prefix}-news`;
      const ensureStream = once(() => makeStream(maker, { name: stream, prefix, replicas }));
      return { nats, manager, client, stream, ensureStream };
    } catch (error) {
      if (!said) log.warn({ err: error }, 'NATS is not reachable, events stay in the outbox until it is');
      said = true;
      await setTimeout(retryAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Whoever asks while it is under way gets the same end of it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined;
    }));
}

/** The client reads neither the account nor more than one address out of an address. */
function serversOf(url: string, authority: string | undefined): NodeConnectionOptions {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const [first] = addresses;
  if (first === undefined) throw new Error('NATS_URL names no server');
  const { protocol, username, password } = first;
  const account = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    servers: addresses.map(({ host }) => host),
    ...(username === '' ? {} : account),
    // The scheme alone asks for nothing: without this the client would go on in plain text where the server offers no TLS.
    ...(protocol === 'tls:' ? { tls: authority === undefined ? {} : { ca: authority } } : {}),
  };
}

const nameInUse = 10058;

/** Makes the stream, or gives the one that is there what it should have: the number of its copies may have been changed. */
async function makeStream(
  manager: JetStreamManager,
  { name, prefix, replicas }: { name: string; prefix: string; replicas: number },
): Promise<void> {
  const wanted = {
    name,
    subjects: [`${prefix}.news.>`],
    max_age: nanos(keepNewsForMs),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameInUse) throw error;
    await manager.streams.update(name, wanted);
  }
}
