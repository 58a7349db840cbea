import { queryOptions } from '@tanstack/react-query';

import { api } from '../api-client.ts';

/** Whether a code is asked for besides the password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['member', 'second-factor'],
  queryFn: () => api('GET /api/v1/second-factor', {}),
});
