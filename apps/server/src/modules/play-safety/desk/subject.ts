import type { PlayerId } from '@yakamoz/contracts';

/** How the audit trail names a player. */
export const subjectOf = (playerId: PlayerId): string => `player:${playerId}`;
