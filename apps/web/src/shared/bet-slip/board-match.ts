// A match with all its markets, as the house itself tells it: no frame is believed about a price.
import { queryOptions } from '@tanstack/react-query';
import type { BoardMarket, ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type BoardMatchPage = ResponseFor<'GET /api/v1/sports/matches/:id'>;

const everyMs = 5_000;

export const boardMatchQuery = (id: string) =>
  queryOptions({
    queryKey: ['board-match', id],
    queryFn: () => api('GET /api/v1/sports/matches/:id', { params: { id } }),
    refetchInterval: everyMs,
    staleTime: 1_000,
  });

export const marketIn = (page: BoardMatchPage, marketId: string): BoardMarket | undefined =>
  page.groups.flatMap(({ markets }) => markets).find(({ id }) => id === marketId);

/** `total:2.5:over` names the market `total:2.5` and its outcome `over`. */
export function placesOf(oddId: string): { marketId: string; outcomeId: string } {
  const end = oddId.lastIndexOf(':');
  return { marketId: oddId.slice(0, end), outcomeId: oddId.slice(end + 1) };
}
