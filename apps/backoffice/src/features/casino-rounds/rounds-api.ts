import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type ListedRound = StaffResponseFor<'POST /api/staff/v1/casino/round-searches'>['rounds'][number];
export type Round = StaffResponseFor<'GET /api/staff/v1/casino/rounds/:id'>;
export type Phase = Round['phases'][number];
export type Enquiry = StaffResponseFor<'POST /api/staff/v1/casino/rounds/:id/enquiries'>;
export type RoundsFilter = Omit<
  StaffRequestFor<'POST /api/staff/v1/casino/round-searches'>['body'],
  'before' | 'limit'
>;

const refreshMs = 15_000;

export const useRounds = (filter: RoundsFilter) =>
  useKeysetList({
    queryKey: ['staff', 'casino', 'rounds', filter],
    fetchPage: (before) => api('POST /api/staff/v1/casino/round-searches', { body: { ...filter, before } }),
    rowsOf: ({ rounds }) => rounds,
  });

export const useOpenRounds = () =>
  useKeysetList({
    queryKey: ['staff', 'casino', 'open-rounds'],
    fetchPage: (before) => api('GET /api/staff/v1/casino/open-rounds', { query: { before } }),
    rowsOf: ({ rounds }) => rounds,
    refetchEveryMs: refreshMs,
  });

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'casino', 'round', id],
    queryFn: () => api('GET /api/staff/v1/casino/rounds/:id', { params: { id } }),
    refetchInterval: refreshMs,
  });

export const useAskStudio = (id: string) =>
  useMutation({
    mutationFn: () => api('POST /api/staff/v1/casino/rounds/:id/enquiries', { params: { id } }),
  });

function useAction<Answer>(act: (reason: string) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['casino', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  // What was refused may have ended meanwhile.
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useFinish = (id: string) =>
  useAction((reason) =>
    api('POST /api/staff/v1/casino/rounds/:id/finish', { params: { id }, body: { reason } }),
  );

export const useCancel = (id: string) =>
  useAction((reason) =>
    api('POST /api/staff/v1/casino/rounds/:id/cancellation', { params: { id }, body: { reason } }),
  );

export const useRelease = (id: string) =>
  useAction((reason) =>
    api('POST /api/staff/v1/casino/rounds/:id/release', { params: { id }, body: { reason } }),
  );
