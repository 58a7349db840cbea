import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { roundQueryOf } from './round-filters.ts';
import type { RoundFilters } from './round-filters.ts';

export type HistoryRow = ResponseFor<'GET /api/get_game_history.php'>[number];
export type Totals = ResponseFor<'GET /api/v1/casino/round-totals'>;
export type Round = ResponseFor<'GET /api/v1/casino/rounds/:id'>;
export type Phase = Round['phases'][number];

const pageSize = 20;

/** Newest first; the next page follows the last round of the one before. Other filters are another list. */
export const gameHistoryQuery = (filters: RoundFilters) =>
  infiniteQueryOptions({
    queryKey: ['member', 'game-history', filters],
    queryFn: async ({ pageParam }): Promise<readonly HistoryRow[]> => {
      const query = {
        ...roundQueryOf(filters),
        limit: String(pageSize),
        ...(pageParam !== '' && { before: pageParam }),
      };
      const rows = await api('GET /api/get_game_history.php', { query });
      return Array.isArray(rows) ? rows : [];
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundTotalsQuery = (filters: RoundFilters) =>
  queryOptions({
    queryKey: ['member', 'game-history', 'totals', filters],
    queryFn: () => api('GET /api/v1/casino/round-totals', { query: roundQueryOf(filters) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'round', id],
    queryFn: (): Promise<Round> => api('GET /api/v1/casino/rounds/:id', { params: { id } }),
  });
