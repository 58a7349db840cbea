import type { Tx } from './database.ts';
import { traceparent } from './trace.ts';

/** One piece of news: what happened, in the past tense, with ids only. Personal data stays in its table. */
export interface News {
  subject: `${string}.${string}`;
  /** Whom it concerns, usually a player's id: followers of that key receive it. */
  key: string;
  body: Record<string, string | number | boolean | null>;
}

/** Published only if the transaction commits. */
export async function publishNews(tx: Tx, news: News): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({
      subject: news.subject,
      key: news.key,
      body: JSON.stringify(news.body),
      trace: traceparent() ?? null,
    })
    .execute();
}
