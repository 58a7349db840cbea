// The connection to NATS, and the shape of a message on it.
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
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
  url: string;
  prefix: string;
  name: string;
  database: Database;
  log: Log;
}

export const subjectOf = (prefix: string, news: { subject: string; key: string }): string =>
  `${prefix}.news.${news.subject}.${news.key}`;
