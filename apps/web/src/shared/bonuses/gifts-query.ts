import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';
import { bonusesQuery } from './bonuses-query.ts';

export type Gifts = ResponseFor<'GET /api/v1/bonuses/gifts'>;
export type Gift = Gifts['gifts'][number];
export type FreeBet = Gifts['free_bets'][number];
export type Cashback = Gifts['cashbacks'][number];

/** Under the key of the bonuses: a claim, and play while a run is under way, make both be asked for again. */
export const giftsQuery = queryOptions({
  queryKey: [...bonusesQuery.queryKey, 'gifts'],
  queryFn: (): Promise<Gifts> => api('GET /api/v1/bonuses/gifts', {}),
  staleTime: 0,
});

/** What can still be played, or is still to be paid. */
export const isOpenGift = ({ left }: Gift | FreeBet): boolean => left > 0;
export const isOpenCashback = ({ paid }: Cashback): boolean => paid === null;
