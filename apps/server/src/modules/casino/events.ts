import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

export const casinoNews = { catalogueChanged: 'casino.catalogue_changed' } as const;

/** There is one catalogue, so its news has one fixed key; no player's id can be equal to it. */
export const catalogueKey = 'catalogue';

export const announceChange = (tx: Tx): Promise<void> =>
  publishNews(tx, { subject: casinoNews.catalogueChanged, key: catalogueKey, body: {} });
