// Every game of the studio, by hand.
import type { DatabaseSync } from 'node:sqlite';
import { fener } from './games/fener/game.ts';
import { createInci } from './games/inci/game.ts';
import { roket } from './games/roket/game.ts';
import { rulet } from './games/rulet/game.ts';
import type { SoloGame } from './play/game.ts';
import type { SharedGame } from './play/shared-game.ts';
import { createPools } from './pools/pools.ts';

export interface GameParts {
  db: DatabaseSync;
  now: () => number;
}

export interface Games {
  solo: SoloGame[];
  shared: SharedGame[];
}

export function listGames(parts: GameParts): Games {
  return {
    solo: [fener, createInci(createPools({ ...parts, game: 'inci' })), rulet],
    shared: [roket],
  };
}
