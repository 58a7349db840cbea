import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

export const casinoNews = { catalogueChanged: 'casino.catalogue_changed' } as const;

/** There is one catalogue, so its news concerns one key, which no player's id can be. */
export const catalogueKey = 'catalogue';

export const announceChange = (tx: Tx): Promise<void> =>
  publishNews(tx, { subject: casinoNews.catalogueChanged, key: catalogueKey, body: {} });
