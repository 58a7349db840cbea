import { pageTexts } from '@yakamoz/contracts/pages';

import { writePlaying } from './game-address.ts';
import type { Game } from './game-queries.ts';
import { lobbyPaths } from './lobby-paths.ts';

/** A game that no studio runs: it is a page of this site. */
export function ownPage({ demo_url: url }: Game): string | undefined {
  const [path = ''] = url?.split(/[?#]/) ?? [];
  return Object.hasOwn(pageTexts, path) ? (url ?? undefined) : undefined;
}

/** Where a game is opened from any page: in its lobby, or on its own page. */
export const gamePlaceOf = (game: Game): string =>
  ownPage(game) ??
  lobbyPaths[game.kind] + writePlaying(new URLSearchParams(), { code: game.game_code, demo: false });
