import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What this module publishes. Bodies contain ids only; subscribers ask the module for more. */
export const playerRequestsNews = {
  changed: 'player_requests.changed',
  /** An account that was closed is open to its owner again, because money has reached it. */
  reopened: 'player_requests.reopened',
} as const;

/** For changes by staff or the worker; the player's own actions are on the screen already. */
export const announceChange = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, {
    subject: playerRequestsNews.changed,
    key: playerId,
    body: { player_id: playerId },
  });

export const announceReopening = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, {
    subject: playerRequestsNews.reopened,
    key: playerId,
    body: { player_id: playerId },
  });
