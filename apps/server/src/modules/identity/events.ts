import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What identity publishes. Bodies contain ids only; consumers read the rest from the module. */
export const identityNews = {
  playerRegistered: 'identity.player_registered',
  sessionsEnded: 'identity.sessions_ended',
  accountChanged: 'identity.account_changed',
} as const;

export const announceRegistration = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, { subject: identityNews.playerRegistered, key: playerId, body: { player_id: playerId } });

export const announceSessionsEnded = (tx: Tx, playerId: PlayerId): Promise<void> =>
  publishNews(tx, { subject: identityNews.sessionsEnded, key: playerId, body: { player_id: playerId } });

export const announceChange = (tx: Tx, playerId: PlayerId, changeId: string): Promise<void> =>
  publishNews(tx, {
    subject: identityNews.accountChanged,
    key: playerId,
    body: { player_id: playerId, change_id: changeId },
  });
