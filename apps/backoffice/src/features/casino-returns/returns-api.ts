import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

type Returns = StaffResponseFor<'GET /api/staff/v1/casino/returns'>;
export type GameReturn = Returns['games'][number];
export type Currency = Returns['currency'];
export type Span = '7' | '30' | '90';

const refreshMs = 30_000;

export const returnsQuery = (days: Span, currency: Currency) =>
  queryOptions({
    queryKey: ['staff', 'casino', 'returns', days, currency],
    queryFn: () => api('GET /api/staff/v1/casino/returns', { query: { days, currency } }),
    refetchInterval: refreshMs,
  });
