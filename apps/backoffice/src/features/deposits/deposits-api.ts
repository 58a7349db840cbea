import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type QueuedClaim = StaffResponseFor<'GET /api/staff/v1/payments/deposits'>['deposits'][number];
export type Claim = StaffResponseFor<'GET /api/staff/v1/payments/deposits/:id'>;
export type QueuedLine = StaffResponseFor<'GET /api/staff/v1/payments/lines'>['lines'][number];
export type Line = StaffResponseFor<'GET /api/staff/v1/payments/lines/:id'>;
export type Suggestion = Line['suggestions'][number];
type ClaimView = 'open' | 'finished';
type LineView = 'suspense' | 'all';

const pageSize = '50';
const refreshMs = 10_000;

export const useClaims = (view: ClaimView) =>
  useKeysetList({
    queryKey: ['staff', 'deposits', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/deposits', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ deposits }) => deposits,
    refetchEveryMs: refreshMs,
  });

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'deposit', id],
    queryFn: () => api('GET /api/staff/v1/payments/deposits/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export const useLines = (view: LineView) =>
  useKeysetList({
    queryKey: ['staff', 'lines', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/lines', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ lines }) => lines,
    refetchEveryMs: refreshMs,
  });

export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'line', id],
    queryFn: () => api('GET /api/staff/v1/payments/lines/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

const touched = ['deposits', 'deposit', 'lines', 'line', 'approvals', 'figures'];

function useAction<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(touched.map((part) => client.invalidateQueries({ queryKey: ['staff', part] })));
  // What was refused may have been decided by somebody else meanwhile.
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useRefuseClaim = ({ id }: Claim) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/deposits/:id/refusal', { params: { id }, body: { reason } }),
  );

export const useCreditClaim = ({ id }: Claim) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/deposits/:id/credit', { params: { id }, body: { reason } }),
  );

export const useReturnClaim = ({ id }: Claim) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/deposits/:id/return', { params: { id }, body: { reason } }),
  );

export const useRecordClaimReturn = ({ id }: Claim) =>
  useAction((body: { bank_reference: string; reason: string }) =>
    api('POST /api/staff/v1/payments/deposits/:id/return-record', { params: { id }, body }),
  );

export const useReleaseClaimReturn = ({ id }: Claim) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/deposits/:id/return-release', { params: { id }, body: { reason } }),
  );

export const useAssign = ({ id }: Line) =>
  useAction((body: { request_id: string; reason: string }) =>
    api('POST /api/staff/v1/payments/lines/:id/assignment', {
      params: { id },
      body,
    }),
  );

/** How the sender compares with a player, and what stops the assignment. */
export const linePlayerQuery = (id: string, player: string) =>
  queryOptions({
    queryKey: ['staff', 'line', id, 'player', player],
    queryFn: () => api('GET /api/staff/v1/payments/lines/:id/players/:player', { params: { id, player } }),
    staleTime: 0,
  });

export const useAssignUnclaimed = ({ id }: Line) =>
  useAction((body: { player_id: string; request_id?: string; reason: string }) =>
    api('POST /api/staff/v1/payments/lines/:id/player-assignment', { params: { id }, body }),
  );

export const useReturn = ({ id }: Line) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/lines/:id/return', { params: { id }, body: { reason } }),
  );

export const useRecordReturn = ({ id }: Line) =>
  useAction((body: { bank_reference: string; reason: string }) =>
    api('POST /api/staff/v1/payments/lines/:id/return-record', { params: { id }, body }),
  );

export const useReleaseReturn = ({ id }: Line) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/lines/:id/return-release', { params: { id }, body: { reason } }),
  );
