import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

const contentNews = { articlesChanged: 'content.articles_changed' } as const;

/** All articles of the installation are one subject, so their news concerns one key, which no player's id can be. */
export const articlesKey = 'articles';

export const announceChange = (tx: Tx): Promise<void> =>
  publishNews(tx, { subject: contentNews.articlesChanged, key: articlesKey, body: {} });
