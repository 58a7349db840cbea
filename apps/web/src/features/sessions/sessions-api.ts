import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type OpenSession = ResponseFor<'GET /api/v1/sessions'>['sessions'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['member', 'sessions'],
  queryFn: async () => (await api('GET /api/v1/sessions', {})).sessions,
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OpenSession) => api('DELETE /api/v1/sessions/:id', { params: { id } }),
    // One that was already over is gone from the list as well.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/v1/sessions/others', {}),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
