import type { Tx } from './database.ts';

/** One piece of news: what happened, in the past tense, with ids only. Personal data stays in its table. */
export interface News {
  subject: `${string}.${string}`;
  /** Whom it concerns, a player's id as a rule: whoever follows that key hears of it. */
  key: string;
  body: Record<string, string | number | boolean | null>;
}

/** Leaves with the transaction: if that rolls back, nothing was ever said. */
export async function publishNews(tx: Tx, news: News): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ subject: news.subject, key: news.key, body: JSON.stringify(news.body) })
    .execute();
}
