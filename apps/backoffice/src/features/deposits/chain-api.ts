import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type QueuedChainPayment =
  StaffResponseFor<'GET /api/staff/v1/payments/chain-payments'>['payments'][number];
export type ChainPayment = StaffResponseFor<'GET /api/staff/v1/payments/chain-payments/:id'>;

const pageSize = '50';
const refreshMs = 10_000;

export const useChainPayments = (view: 'undecided' | 'all') =>
  useKeysetList({
    queryKey: ['staff', 'chain-payments', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/chain-payments', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ payments }) => payments,
    refetchEveryMs: refreshMs,
  });

export const chainPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'chain-payment', id],
    queryFn: () => api('GET /api/staff/v1/payments/chain-payments/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

const touched = ['chain-payments', 'chain-payment', 'deposits', 'deposit', 'approvals', 'figures'];

function useAction<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(touched.map((part) => client.invalidateQueries({ queryKey: ['staff', part] })));
  // What was refused may have been decided by somebody else meanwhile.
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useCreditChainPayment = ({ id }: ChainPayment) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/chain-payments/:id/credit', { params: { id }, body: { reason } }),
  );

export const useReturnChainPayment = ({ id }: ChainPayment) =>
  useAction((body: { destination_id: string; reason: string }) =>
    api('POST /api/staff/v1/payments/chain-payments/:id/return', { params: { id }, body }),
  );
