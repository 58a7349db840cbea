import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import type { Sport } from '../../shared/leagues.ts';
import { learnMatches } from '../../shared/prices.ts';

export type SportsTree = ResponseFor<'GET /api/v1/sports'>['sports'];

export const treeQuery = queryOptions({
  queryKey: ['sports'],
  queryFn: async () => (await api('GET /api/v1/sports', {})).sports,
  refetchInterval: 60_000,
});

export interface ListAsked {
  sport?: Sport | undefined;
  league?: string | undefined;
  day?: string | undefined;
  live?: 'true' | undefined;
}

const pageSize = '50';

export const listQuery = (asked: ListAsked) =>
  infiniteQueryOptions({
    queryKey: ['matches', asked],
    queryFn: async ({ pageParam }) => {
      const page = await api('GET /api/v1/sports/matches', {
        query: { ...asked, after: pageParam, limit: pageSize },
      });
      learnMatches(page.matches);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 60_000,
  });
