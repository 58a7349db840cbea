import type { Game } from '../../shared/games/game-queries.ts';
import { lobbyPaths } from '../../shared/games/lobby-paths.ts';

/** Where the game stands in its lobby: found by its maker and its name. */
export const lobbyOf = ({ kind, provider_code: provider, game_name: search }: Game): string =>
  `${lobbyPaths[kind]}?${new URLSearchParams({ provider, search })}`;
