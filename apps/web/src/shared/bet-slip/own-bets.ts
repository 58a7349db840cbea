import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

type BetList = ResponseFor<'GET /api/v1/bets'>;
export type Ticket = BetList['bets'][number];
export type TicketLeg = Ticket['legs'][number];
export type TicketState = 'open' | 'settled';

/** Under the name by which the stream tells that a bet was placed or settled. */
export const ticketsQuery = (state: TicketState) =>
  infiniteQueryOptions({
    queryKey: ['member', 'bets', state],
    queryFn: ({ pageParam }) => api('GET /api/v1/bets', { query: { state, before: pageParam, limit: '20' } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'bets', 'one', id],
    queryFn: async () => (await api('GET /api/v1/bets/:id', { params: { id } })).bet,
  });
