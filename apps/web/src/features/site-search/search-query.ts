import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../../shared/api-client.ts';
import type { Game } from '../../shared/games/game-queries.ts';

interface FoundGames {
  games: readonly Game[];
  /** No name holds what was typed, and these only come near (CASINO-12). */
  closest: boolean;
}

const gamesMax = 8;

/** Both catalogues, as the lobbies search them. Names that hold the text come before those that only come near. */
export const searchGamesQuery = (search: string) =>
  queryOptions({
    queryKey: ['site-search', search],
    queryFn: async (): Promise<FoundGames> => {
      const query = { search, limit: String(gamesMax) };
      const answers = await Promise.all([
        api('GET /api/get_casino_games.php', { query }),
        api('GET /api/get_live_casino_games.php', { query }),
      ]);
      const exact = answers.filter(({ suggestion }) => suggestion === null);
      const closest = exact.every(({ games }) => games.length === 0);
      const lists = (closest ? answers : exact).map(({ games }) => games);
      return { games: interleave(lists).slice(0, gamesMax), closest };
    },
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** The best of each list first. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
