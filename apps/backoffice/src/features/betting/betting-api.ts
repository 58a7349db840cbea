import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Lines = StaffResponseFor<'GET /api/staff/v1/sportsbook/producers'>;
export type Producer = Lines['producers'][number];
export type Halt = StaffResponseFor<'GET /api/staff/v1/sportsbook/halts'>['halts'][number];
export type FoundMatch = StaffResponseFor<'GET /api/staff/v1/sportsbook/matches'>['matches'][number];
export type DeskMatch = StaffResponseFor<'GET /api/staff/v1/sportsbook/matches/:id'>;
export type DeskMarket = DeskMatch['markets'][number];
export type HaltScope = StaffRequestFor<'POST /api/staff/v1/sportsbook/halts'>['body']['scope'];

// A live producer counts as silent after six seconds.
const linesRefreshMs = 5_000;
const refreshMs = 15_000;

export const linesQuery = queryOptions({
  queryKey: ['staff', 'betting', 'producers'],
  queryFn: () => api('GET /api/staff/v1/sportsbook/producers', {}),
  refetchInterval: linesRefreshMs,
});

export const useHalts = () =>
  useKeysetList({
    queryKey: ['staff', 'betting', 'halts'],
    fetchPage: (before) => api('GET /api/staff/v1/sportsbook/halts', { query: { before } }),
    rowsOf: ({ halts }) => halts,
    refetchEveryMs: refreshMs,
  });

export type Correction = StaffResponseFor<'GET /api/staff/v1/sportsbook/corrections'>['corrections'][number];

export const correctionsQuery = queryOptions({
  queryKey: ['staff', 'betting', 'corrections'],
  queryFn: async () => (await api('GET /api/staff/v1/sportsbook/corrections', {})).corrections,
  refetchInterval: refreshMs,
});

export type LiveMatch = StaffResponseFor<'GET /api/staff/v1/sportsbook/live'>['matches'][number];

export const liveMatchesQuery = queryOptions({
  queryKey: ['staff', 'betting', 'live'],
  queryFn: async () => (await api('GET /api/staff/v1/sportsbook/live', {})).matches,
  refetchInterval: linesRefreshMs,
});

export const foundMatchesQuery = (q: string) =>
  queryOptions({
    queryKey: ['staff', 'betting', 'matches', q],
    queryFn: async () => (await api('GET /api/staff/v1/sportsbook/matches', { query: { q } })).matches,
    refetchInterval: refreshMs,
  });

export const deskMatchQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'betting', 'match', id],
    queryFn: () => api('GET /api/staff/v1/sportsbook/matches/:id', { params: { id } }),
    refetchInterval: linesRefreshMs,
  });

/** What was refused may have been done by somebody else meanwhile, so everything is read anew either way. */
export function useHalt(scope: HaltScope, closed: boolean) {
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['staff', 'betting'] });
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/staff/v1/sportsbook/halts', { body: { scope, closed, reason } }),
    onSuccess: refresh,
    onError: refresh,
  });
}

/** Without a dialog: the reason says how it was closed. */
export function useCloseNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ scope, reason }: { scope: HaltScope; reason: string }) =>
      api('POST /api/staff/v1/sportsbook/halts', { body: { scope, closed: true, reason } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['staff', 'betting'] }),
  });
}
