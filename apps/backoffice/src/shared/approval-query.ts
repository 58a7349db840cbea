import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from './api-client.ts';

export type Approval = StaffResponseFor<'GET /api/staff/v1/approvals'>['approvals'][number];

/** The list of approvals begins behind a number, so the one after it comes first. */
export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'approvals', 'one', id],
    queryFn: async (): Promise<Approval | null> => {
      const before = String(BigInt(id) + 1n);
      const { approvals } = await api('GET /api/staff/v1/approvals', { query: { before, limit: '1' } });
      return approvals.find((approval) => approval.id === id) ?? null;
    },
  });
