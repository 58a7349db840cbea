import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';
import { useSession } from '../session/session.ts';

export type OpenRounds = ResponseFor<'GET /api/v1/casino/open-rounds'>;

/** Rounds that were begun and are not over, and what is staked in them. */
export const openRoundsQuery = queryOptions({
  queryKey: ['member', 'open-rounds'],
  queryFn: (): Promise<OpenRounds> => api('GET /api/v1/casino/open-rounds', {}),
  staleTime: 0,
});

/** Nothing is open for a visitor. */
export function useOpenRounds(): OpenRounds | undefined {
  const { user } = useSession();
  return useQuery({ ...openRoundsQuery, enabled: user !== null }).data;
}
