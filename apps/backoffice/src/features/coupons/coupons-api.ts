import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type InspectedBet = StaffResponseFor<'GET /api/staff/v1/sportsbook/bets/:id'>;
export type Coupon = InspectedBet['bet'];
export type CouponLeg = Coupon['legs'][number];
export type Decision = InspectedBet['decisions'][number];

const refreshMs = 15_000;

/** What was typed: the number of a coupon, or that of a player. */
export type CouponsAsked = { code: string } | { player_id: string };

export const useCoupons = (asked: CouponsAsked) =>
  useKeysetList({
    queryKey: ['staff', 'coupons', asked],
    fetchPage: (before) => api('GET /api/staff/v1/sportsbook/bets', { query: { ...asked, before } }),
    rowsOf: ({ bets }) => bets,
  });

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'coupons', 'one', id],
    queryFn: () => api('GET /api/staff/v1/sportsbook/bets/:id', { params: { id } }),
    refetchInterval: refreshMs,
  });
