import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Provider = ResponseFor<'GET /api/get_providers.php'>[number];

/** The makers of the games. They change less often than the games do; one answer serves every screen of a visit. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async (): Promise<readonly Provider[]> => {
    const answer = await api('GET /api/get_providers.php', {});
    return Array.isArray(answer) ? answer : [];
  },
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
});
