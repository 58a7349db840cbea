// What the parts of the news line share.
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

/** The line once it is open. */
export interface OpenLine {
  connection: NatsConnection;
  manager: JetStreamManager;
  client: JetStreamClient;
  stream: string;
  ensureStream(): Promise<void>;
}

export interface LineOptions {
  url: string;
  prefix: string;
  name: string;
  database: Database;
  log: Log;
}

export const subjectOf = (prefix: string, news: { subject: string; key: string }): string =>
  `${prefix}.news.${news.subject}.${news.key}`;
