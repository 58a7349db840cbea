import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import type { Lobby, LobbyChoice } from './lobby-filters.ts';

export type GamesPage = ResponseFor<'GET /api/get_live_casino_games.php'>;

// A catalogue changes a few times a day; a player who comes back finds what was loaded.
const freshMs = 5 * 60_000;
const keptMs = 30 * 60_000;
const pageSize = 12;

/** Another choice is another list, which begins at page 1 (CASINO-05). The old one stays until the new one comes. */
export const lobbyGamesQuery = (lobby: Lobby, { provider, search, filter, sort }: LobbyChoice) =>
  infiniteQueryOptions({
    queryKey: ['lobby-games', lobby, { provider, search, filter, sort }],
    queryFn: ({ pageParam }): Promise<GamesPage> => {
      const query = {
        provider,
        search,
        sort,
        page: String(pageParam),
        limit: String(pageSize),
        ...(filter === 'new' || filter === 'high_rtp' ? { tag: filter } : {}),
      };
      return lobby === 'live'
        ? api('GET /api/get_live_casino_games.php', { query })
        : api('GET /api/get_casino_games.php', { query: { ...query, kind: lobby } });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const shown = pages.reduce((sum, { games }) => sum + games.length, 0);
      return shown < last.total && last.games.length > 0 ? page + 1 : undefined;
    },
    staleTime: freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
