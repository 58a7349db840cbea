import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';
import type { CaseCalls } from './case-calls.ts';

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

export const paymentCaseCalls: CaseCalls<PaymentCase> = {
  take: ({ id }) => api('POST /api/staff/v1/payments/cases/:id/owner', { params: { id } }),
  close: ({ id }, reason) =>
    api('POST /api/staff/v1/payments/cases/:id/closure', { params: { id }, body: { reason } }),
  changes: [
    ['staff', 'cases'],
    ['staff', 'figures'],
  ],
};
