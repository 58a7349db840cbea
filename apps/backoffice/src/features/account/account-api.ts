import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type OwnSession = StaffResponseFor<'GET /api/staff/v1/me/sessions'>['sessions'][number];

export const ownSessionsQuery = queryOptions({
  queryKey: ['staff', 'me', 'sessions'],
  queryFn: async () => (await api('GET /api/staff/v1/me/sessions', {})).sessions,
});

/** A code that was typed is an event among the sign-ins, whatever came of it. */
function useOwnAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Passwords and codes are not kept longer than they are needed.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'me'] }),
  });
}

export const useChangePassword = () =>
  useOwnAct((body: StaffRequestFor<'POST /api/staff/v1/me/password'>['body']) =>
    api('POST /api/staff/v1/me/password', { body }),
  );

export const useEndSessions = (which: OwnSession | 'others') =>
  useOwnAct((body: { code: string }) =>
    which === 'others'
      ? api('POST /api/staff/v1/me/sessions/others/end', { body })
      : api('POST /api/staff/v1/me/sessions/:id/end', { params: { id: which.id }, body }),
  );
