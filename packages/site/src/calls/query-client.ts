import { QueryClient } from '@tanstack/react-query';

import { ApiRefusal } from './api-client.ts';

const retriesMax = 2;

/** A refusal is an answer and asking again changes nothing; a failure may be over in a second. */
const worthRetrying = (failures: number, error: Error): boolean =>
  !(error instanceof ApiRefusal) && failures < retriesMax;

/** What was read is fresh for so many milliseconds, unless a query says otherwise. */
export const createQueryClient = (staleMs: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: staleMs },
      mutations: { retry: false },
    },
  });
