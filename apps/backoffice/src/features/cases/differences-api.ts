import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';
import type { CaseCalls } from './case-calls.ts';

export type Difference = StaffResponseFor<'GET /api/staff/v1/casino/differences'>['differences'][number];

const refreshMs = 15_000;

export const useDifferences = (view: 'open' | 'closed') =>
  useKeysetList({
    queryKey: ['staff', 'casino', 'differences', view],
    fetchPage: (before) => api('GET /api/staff/v1/casino/differences', { query: { state: view, before } }),
    rowsOf: ({ differences }) => differences,
    refetchEveryMs: refreshMs,
  });

export const differenceCalls: CaseCalls<Difference> = {
  take: ({ id }) => api('POST /api/staff/v1/casino/differences/:id/owner', { params: { id } }),
  close: ({ id }, reason) =>
    api('POST /api/staff/v1/casino/differences/:id/closure', { params: { id }, body: { reason } }),
  changes: [['staff', 'casino']],
};
