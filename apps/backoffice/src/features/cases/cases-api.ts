import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type PaymentCase = StaffResponseFor<'GET /api/staff/v1/payments/cases'>['cases'][number];
type View = 'open' | 'closed';

const pageSize = '50';
const refreshMs = 15_000;

export const useCases = (view: View) =>
  useKeysetList({
    queryKey: ['staff', 'cases', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/payments/cases', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ cases }) => cases,
    refetchEveryMs: refreshMs,
  });

function useAction<Given>(act: (given: Given) => Promise<PaymentCase>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['cases', 'figures'].map((part) => client.invalidateQueries({ queryKey: ['staff', part] })),
    );
  // What was refused may have been decided by somebody else meanwhile.
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useTake = ({ id }: PaymentCase) =>
  useAction<void>(() => api('POST /api/staff/v1/payments/cases/:id/owner', { params: { id } }));

export const useClose = ({ id }: PaymentCase) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/cases/:id/closure', { params: { id }, body: { reason } }),
  );
