import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

const contentNews = { articlesChanged: 'content.articles_changed' } as const;

/** News about any article has this one key; no player's id can be equal to it. */
export const articlesKey = 'articles';

export const announceChange = (tx: Tx): Promise<void> =>
  publishNews(tx, { subject: contentNews.articlesChanged, key: articlesKey, body: {} });
