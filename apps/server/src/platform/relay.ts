import { sql } from 'kysely';

import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Delivered } from './news-connection.ts';
import type { NewsClient } from './news.ts';

const batchMax = 200;
const idleMs = 100;
const afterFailureMs = 1_000;

/**
 * Carries the outbox to NATS: lock rows nobody else holds, publish, await the acknowledgement, delete, commit.
 * Any number of relays may run. A crash between publish and commit sends an event twice, which consumers bear.
 */
export async function relayBatch(database: Database, news: Pick<NewsClient, 'publish'>): Promise<number> {
  return database.inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('platform.outbox')
      .select(['position', 'event_id', 'subject', 'key', 'body'])
      .orderBy('position')
      .limit(batchMax)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;

    await Promise.all(
      rows.map((row) =>
        news.publish({
          event_id: row.event_id,
          subject: row.subject,
          key: row.key,
          body: row.body as Delivered['body'],
        }),
      ),
    );
    await tx
      .deleteFrom('platform.outbox')
      .where(
        'position',
        'in',
        rows.map((row) => row.position),
      )
      .execute();
    return rows.length;
  });
}

export function startRelay(database: Database, news: NewsClient, log: Log): { stop(): Promise<void> } {
  let stopped = false;
  let wake: (() => void) | undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        if ((await relayBatch(database, news)) === 0) await pause(idleMs);
      } catch (error) {
        log.warn({ err: error }, 'the outbox waits: news could not be published');
        await pause(afterFailureMs);
      }
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake?.();
      await running;
    },
  };
}

/** Seconds the oldest unpublished event has waited; the relay's health figure. */
export async function outboxAgeSeconds(database: Database): Promise<number> {
  const row = await database.reader
    .selectFrom('platform.outbox')
    .select(sql<string>`coalesce(extract(epoch from platform.now() - min(at)), 0)`.as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(row.seconds);
}
