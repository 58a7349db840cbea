import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type CompanyRecord = StaffResponseFor<'GET /api/staff/v1/payments/records/:id'>;

const pageSize = '50';
const refreshMs = 10_000;

export const useRecords = (view: 'undecided' | 'all') =>
  useKeysetList({
    queryKey: ['staff', 'records', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/records', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ records }) => records,
    refetchEveryMs: refreshMs,
  });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'record', id],
    queryFn: () => api('GET /api/staff/v1/payments/records/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

/** What stops the assignment to a player. */
export const recordPlayerQuery = (id: string, player: string) =>
  queryOptions({
    queryKey: ['staff', 'record', id, 'player', player],
    queryFn: () => api('GET /api/staff/v1/payments/records/:id/players/:player', { params: { id, player } }),
    staleTime: 0,
  });

const touched = ['records', 'record', 'deposits', 'deposit', 'approvals', 'figures'];

export function useAssignRecord({ id }: CompanyRecord) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(touched.map((part) => client.invalidateQueries({ queryKey: ['staff', part] })));
  return useMutation({
    mutationFn: (body: { player_id: string; reason: string }) =>
      api('POST /api/staff/v1/payments/records/:id/player-assignment', { params: { id }, body }),
    onSuccess: refresh,
    // What was refused may have been decided by somebody else meanwhile.
    onError: refresh,
  });
}
