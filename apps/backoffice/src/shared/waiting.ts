import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from './api-client.ts';

export type Waiting = StaffResponseFor<'GET /api/staff/v1/figures/waiting'>;

// The stream tells of changes, and asks for them itself while it is away (staff-stream.ts). This is for a stream that is open and lost
// something all the same.
const refreshMs = 5 * 60_000;

/** How much waits on the desks of this role; also asked again after everything one does (query-client.ts). */
export const waitingQuery = queryOptions({
  queryKey: ['staff', 'waiting'],
  queryFn: () => api('GET /api/staff/v1/figures/waiting', {}),
  refetchInterval: refreshMs,
});
