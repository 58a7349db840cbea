import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

type Setup = StaffResponseFor<'GET /api/staff/v1/payments/methods'>;
export type Method = Setup['methods'][number];
export type Account = Setup['accounts'][number];
export type MethodChange = StaffRequestFor<'POST /api/staff/v1/payments/methods/:id'>['body'];
export type NewAccount = StaffRequestFor<'POST /api/staff/v1/payments/accounts'>['body'];

const refreshMs = 30_000;

export const setupQuery = queryOptions({
  queryKey: ['staff', 'payment-setup'],
  queryFn: () => api('GET /api/staff/v1/payments/methods', {}),
  refetchInterval: refreshMs,
});

function useAction<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['payment-setup', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useChange = (id: number) =>
  useAction((body: MethodChange) =>
    api('POST /api/staff/v1/payments/methods/:id', { params: { id: String(id) }, body }),
  );

export const usePropose = () =>
  useAction((body: NewAccount) => api('POST /api/staff/v1/payments/accounts', { body }));

export const useCloseAccount = (id: number) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/payments/accounts/:id/closure', { params: { id: String(id) }, body: { reason } }),
  );
