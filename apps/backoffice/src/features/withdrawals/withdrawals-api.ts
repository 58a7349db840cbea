import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import type { Approval } from '../../shared/approval-query.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type QueuedWithdrawal =
  StaffResponseFor<'GET /api/staff/v1/payments/withdrawals'>['withdrawals'][number];
export type Withdrawal = StaffResponseFor<'GET /api/staff/v1/payments/withdrawals/:id'>;
export type { Approval };
export type RefusalReason =
  StaffRequestFor<'POST /api/staff/v1/payments/withdrawals/:id/refusal'>['body']['why'];
export type Settled = Withdrawal['settleable'][number];
type View = 'open' | 'sent' | 'finished';

const pageSize = '50';
const refreshMs = 10_000;

export const useWithdrawals = (view: View) =>
  useKeysetList({
    queryKey: ['staff', 'withdrawals', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/withdrawals', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ withdrawals }) => withdrawals,
    refetchEveryMs: refreshMs,
  });

/** Balances and limits are part of it, so it is never shown from memory. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'withdrawal', id],
    queryFn: () => api('GET /api/staff/v1/payments/withdrawals/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

const touched = ['withdrawals', 'withdrawal', 'approvals', 'figures'];

function useAction<Given>(act: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(touched.map((part) => client.invalidateQueries({ queryKey: ['staff', part] })));
  // What was refused may have been decided by somebody else meanwhile.
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useApprove = ({ id }: Withdrawal) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/withdrawals/:id/approval', { params: { id }, body: { reason } }),
  );

export const useRefuse = ({ id }: Withdrawal) =>
  useAction((body: { why: RefusalReason; reason: string }) =>
    api('POST /api/staff/v1/payments/withdrawals/:id/refusal', { params: { id }, body }),
  );

export const useSettle = ({ id }: Withdrawal) =>
  useAction((body: { outcome: Settled; evidence: string; reason: string }) =>
    api('POST /api/staff/v1/payments/withdrawals/:id/settlement', { params: { id }, body }),
  );

/** The hash goes back as it came: whoever decides, decides on exactly what was shown. */
export const useDecide = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      approval,
      ...body
    }: {
      approval: Approval;
      decision: 'approve' | 'refuse';
      reason: string;
      code?: string;
    }) =>
      api('POST /api/staff/v1/approvals/:id/decision', {
        params: { id: approval.id },
        body: { ...body, payload_hash: approval.payload_hash },
      }),
    onSettled: () =>
      void Promise.all(touched.map((part) => client.invalidateQueries({ queryKey: ['staff', part] }))),
  });
};
