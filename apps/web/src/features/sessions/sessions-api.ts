import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import type { Proof } from '../../shared/proof-fields.tsx';

export type SessionList = ResponseFor<'GET /api/v1/sessions'>;
export type OpenSession = SessionList['sessions'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['member', 'sessions'],
  queryFn: () => api('GET /api/v1/sessions', {}),
});

/** Ends one session, or all but this one. */
export function useEndSessions(which: OpenSession | 'others') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) =>
      which === 'others'
        ? api('POST /api/v1/sessions/others/end', { body })
        : api('POST /api/v1/sessions/:id/end', { params: { id: which.id }, body }),
    // One that was already over is gone from the list as well; a changed second factor asks for another proof.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    // The proof is not kept longer than it is sent.
    gcTime: 0,
  });
}
