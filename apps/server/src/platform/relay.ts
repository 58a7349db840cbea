import { sql } from 'kysely';

import type { Database } from './database.ts';
import type { Delivered } from './news-connection.ts';
import type { NewsClient } from './news.ts';
import type { RepeatedWork } from './repeat.ts';

const batchMax = 200;

/**
 * Carries the outbox to NATS: lock rows nobody else holds, publish, await the acknowledgement, delete, commit.
 * Any number of relays may run. A crash between publish and commit sends an event twice, which consumers tolerate.
 */
export async function relayBatch(database: Database, news: Pick<NewsClient, 'publish'>): Promise<number> {
  return database.inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('platform.outbox')
      .select(['position', 'event_id', 'subject', 'key', 'body', 'trace'])
      .orderBy('position')
      .limit(batchMax)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;

    await Promise.all(
      rows.map((row) =>
        news.publish(
          {
            event_id: row.event_id,
            subject: row.subject,
            key: row.key,
            body: row.body as Delivered['body'],
          },
          row.trace,
        ),
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

export const relayWork = (database: Database, news: Pick<NewsClient, 'publish'>): RepeatedWork => ({
  name: 'platform:relay_outbox',
  everyMs: 100,
  // Browsers wait for what is in the outbox: it leaves within half a second after NATS is back.
  retryMaxMs: 500,
  work: () => relayBatch(database, news),
});

/** Age of the oldest unpublished event: grows while the relay or NATS is down. */
export async function outboxAgeSeconds(database: Database): Promise<number> {
  const row = await database.reader
    .selectFrom('platform.outbox')
    .select(sql<string>`coalesce(extract(epoch from platform.now() - min(at)), 0)`.as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(row.seconds);
}
