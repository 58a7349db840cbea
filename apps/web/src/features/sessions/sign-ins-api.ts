import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type SignIn = ResponseFor<'GET /api/v1/sign-ins'>['events'][number];

const pageSize = '10';

/** The newest first; failed ones too. */
export const signInsQuery = infiniteQueryOptions({
  queryKey: ['member', 'sign-ins'],
  queryFn: ({ pageParam }) =>
    api('GET /api/v1/sign-ins', {
      query: { limit: pageSize, ...(pageParam !== '' && { before: pageParam }) },
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});
