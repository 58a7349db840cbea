import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What this module publishes: a notice came into the player's inbox, or was read there. */
export const notificationsNews = { changed: 'notifications.changed' } as const;

export const announceChange = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, { subject: notificationsNews.changed, key: playerId, body: { player_id: playerId } });
