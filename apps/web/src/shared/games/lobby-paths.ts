import type { PagePath } from '@yakamoz/contracts/pages';

import type { Game } from './game-queries.ts';

/** The lobby in which games of a kind stand. */
export const lobbyPaths = {
  slot: '/casino',
  live: '/canli-casino',
  table: '/oyunlar',
} as const satisfies Record<Game['kind'], PagePath>;
