import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from './api-client.ts';

export type Rewards = ResponseFor<'GET /api/v1/rewards'>;

/** Play goes on elsewhere, so it is asked whenever somebody looks. */
export const rewardsQuery = queryOptions({
  queryKey: ['member', 'rewards'],
  queryFn: (): Promise<Rewards> => api('GET /api/v1/rewards', {}),
  staleTime: 0,
});
