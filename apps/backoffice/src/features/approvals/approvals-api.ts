import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../shared/api-client.ts';
import { approvalQuery } from '../../shared/approval-query.ts';
import type { Approval } from '../../shared/approval-query.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type { Approval };
type View = 'waiting' | 'decided';
export type Decision = 'approve' | 'refuse';

const pageSize = '50';
const refreshMs = 15_000;

/** Refreshed by itself, but not while one is open: what somebody reads must not move under them. */
export const useApprovals = (view: View, reading: boolean) =>
  useKeysetList({
    queryKey: ['staff', 'approvals', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/approvals', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ approvals }) => approvals,
    ...(reading ? {} : { refetchEveryMs: refreshMs }),
  });

/** One that stands on no page that was loaded: an address may lead to any. */
export const useFarApproval = (id: string | undefined, missing: boolean): Approval | undefined =>
  useQuery({ ...approvalQuery(id ?? '0'), enabled: missing }).data ?? undefined;

/** The hash goes back as it came: whoever decides, decides on exactly what was shown. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      approval,
      ...body
    }: {
      approval: Approval;
      decision: Decision;
      reason: string;
      code?: string;
    }) =>
      api('POST /api/staff/v1/approvals/:id/decision', {
        params: { id: approval.id },
        body: { ...body, payload_hash: approval.payload_hash },
      }),
    onSuccess: () =>
      Promise.all(
        ['approvals', 'figures'].map((part) => client.invalidateQueries({ queryKey: ['staff', part] })),
      ),
  });
}
