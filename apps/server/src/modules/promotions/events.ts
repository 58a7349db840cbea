import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What this module publishes, from SQL by promotions.tell_changes: a claim, run or gift of this player changed. */
export const promotionsNews = { changed: 'promotions.changed' } as const;

export const announceChange = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, { subject: promotionsNews.changed, key: playerId, body: {} });
