import { QueryClient } from '@tanstack/react-query';

import { ApiRefusal, onSessionLost } from '../shared/api-client.ts';
import { sessionOver } from './members/session-over.ts';

const retriesMax = 2;

/** A refusal is an answer and asking again changes nothing; a failure may be over in a second. */
const worthRetrying = (failures: number, error: Error): boolean =>
  !(error instanceof ApiRefusal) && failures < retriesMax;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

onSessionLost(() => sessionOver(queryClient));
