import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What this module publishes. Bodies hold ids only; whoever needs more asks the module. */
export const playerRequestsNews = { changed: 'player_requests.changed' } as const;

/** Something staff or the worker did: the player's own deeds are on the screen already. */
export const announceChange = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, {
    subject: playerRequestsNews.changed,
    key: playerId,
    body: { player_id: playerId },
  });
