import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { sendMoney } from '../../shared/money-call.ts';
import { rewardsQuery } from '../../shared/rewards-query.ts';

export type Rates = ResponseFor<'GET /api/v1/rewards/rates'>;
export type Product = RequestFor<'GET /api/v1/rewards/rates'>['query']['product'];

export const ratesQuery = (product: Product) =>
  infiniteQueryOptions({
    queryKey: ['reward-rates', product],
    queryFn: ({ pageParam }) =>
      api('GET /api/v1/rewards/rates', { query: { product, page: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length : undefined),
  });

/** The new balance is told by the stream. */
export function useRedeem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (points: number) => sendMoney('POST /api/v1/rewards/redeem', { body: { points } }),
    onSettled: () => client.invalidateQueries({ queryKey: rewardsQuery.queryKey }),
  });
}
