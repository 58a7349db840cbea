import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type Tournament = StaffResponseFor<'GET /api/staff/v1/tournaments'>['tournaments'][number];
export type TournamentDetail = StaffResponseFor<'GET /api/staff/v1/tournaments/:id'>;
export type Place = TournamentDetail['places'][number];
export type Proposal = StaffRequestFor<'POST /api/staff/v1/tournaments'>['body'];

const refreshMs = 15_000;

export const tournamentsQuery = queryOptions({
  queryKey: ['staff', 'tournaments', 'list'],
  queryFn: async () => (await api('GET /api/staff/v1/tournaments', {})).tournaments,
  refetchInterval: refreshMs,
});

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'tournaments', id],
    queryFn: () => api('GET /api/staff/v1/tournaments/:id', { params: { id } }),
    refetchInterval: refreshMs,
  });

/** What was refused may have been done by somebody else meanwhile, so everything is read anew either way. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['tournaments', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useStop = (id: string) =>
  useAct((reason: string) =>
    api('POST /api/staff/v1/tournaments/:id/stop', { params: { id }, body: { reason } }),
  );

export const usePropose = () => useAct((body: Proposal) => api('POST /api/staff/v1/tournaments', { body }));
