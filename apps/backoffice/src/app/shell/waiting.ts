import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { paths } from '../../shared/paths.ts';

type Waiting = StaffResponseFor<'GET /api/staff/v1/figures/waiting'>['waiting'];

const refreshMs = 30_000;

/** How much waits on the desks of this role; also asked again after everything one does (query-client.ts). */
export const waitingQuery = queryOptions({
  queryKey: ['staff', 'waiting'],
  queryFn: async () => (await api('GET /api/staff/v1/figures/waiting', {})).waiting,
  refetchInterval: refreshMs,
});

const deskPaths = {
  withdrawals: paths.withdrawals,
  deposits: paths.deposits,
  approvals: paths.approvals,
  documents: paths.documents,
  requests: paths.requests,
  cases: paths.cases,
} as const satisfies Record<keyof Waiting, string>;

/** By the path of the screen; a screen without a queue has none. */
export const waitingByPath = (waiting: Waiting): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(deskPaths).flatMap(([desk, path]) => {
      const count = waiting[desk as keyof Waiting];
      return count === undefined ? [] : [[path, count]];
    }),
  );
