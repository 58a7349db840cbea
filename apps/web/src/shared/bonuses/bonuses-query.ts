import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Bonuses = ResponseFor<'GET /api/v1/bonuses'>;
export type BonusOffer = Bonuses['offers'][number];
export type BonusClaim = NonNullable<Bonuses['claim']>;
export type BonusRun = NonNullable<Bonuses['run']>;
export type EndedClaim = Bonuses['history'][number];
export type RunEnd = ResponseFor<'GET /api/v1/bonuses/run/end'>;

/** Told by the stream under this name: a claim, run or gift of this player changed, in any tab. */
export const bonusesQuery = queryOptions({
  queryKey: ['member', 'bonuses'],
  queryFn: (): Promise<Bonuses> => api('GET /api/v1/bonuses', {}),
  staleTime: 0,
});

/** Twice is once, so a lost answer needs no key. */
export function useDropClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/v1/bonuses/claims/:id/drop', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bonusesQuery.queryKey }),
  });
}
