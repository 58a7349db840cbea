import type { QueryKey } from '@tanstack/react-query';

import { queryClient } from '../src/app/query-client.ts';

/** As after a while away: what is shown is asked for again; everything of the member, unless said. */
export const renew = (queryKey: QueryKey = ['member']): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });

/** An answer that the page has already. */
export const hold = (queryKey: QueryKey, answer: unknown): void =>
  void queryClient.setQueryData(queryKey, answer);
