import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';
import { browserNow } from '@yakamoz/site/clock';

import { api } from '../../shared/api-client.ts';
import { destinationsQuery } from '../../shared/payments/destinations.ts';
import type { Filters } from './history-filters.ts';
import { movementsQueryOf, queryOf } from './history-filters.ts';

export type HistoryPage = ResponseFor<'GET /api/v1/payments/requests'>;
export type Row = HistoryPage['requests'][number];
export type StatementPage = ResponseFor<'GET /api/v1/payments/movements'>;
export type MovementRow = StatementPage['rows'][number];
export type Detail = ResponseFor<'GET /api/v1/payments/requests/:id'>;
type NewDestination = RequestFor<'POST /api/v1/payments/destinations'>['body'];

/** TX-01: where none is given it is the lira. */
export const currencyOf = ({ currency }: { currency?: string }): string => currency ?? 'TRY';

const pageSize = 20;

/** Other filters are another list; the old one stays until the new one comes. */
export const historyQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['member', 'payments', 'requests', filters],
    queryFn: ({ pageParam }) =>
      api('GET /api/v1/payments/requests', {
        query: {
          ...queryOf(filters, browserNow()),
          limit: String(pageSize),
          ...(pageParam !== '' && { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Asked for again when the stream speaks of the wallet (the second word of the key) or of payments (session-watch.tsx). */
export const statementQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['member', 'statement', filters],
    queryFn: ({ pageParam }) =>
      api('GET /api/v1/payments/movements', {
        query: {
          ...movementsQueryOf(filters, browserNow()),
          limit: String(pageSize),
          ...(pageParam !== '' && { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Where the stream does not get through, a request that is still under way is asked for at this pace. */
const followMs = 15_000;

/** Asked for again when the stream speaks of payments (the first two words of the key). */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'payments', 'request', id],
    queryFn: () => api('GET /api/v1/payments/requests/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? followMs : false),
  });

/** A new address is saved first; then the withdrawal is sent to whichever was chosen. */
export function useCorrection(id: Detail['id']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (to: { savedId: string } | { address: NewDestination }) => {
      const destinationId =
        'savedId' in to
          ? to.savedId
          : (await api('POST /api/v1/payments/destinations', { body: to.address })).id;
      return api('POST /api/v1/payments/requests/:id/destination', {
        params: { id },
        body: { destination_id: destinationId },
      });
    },
    onSuccess: (detail) => client.setQueryData(requestQuery(id).queryKey, detail),
    onSettled: () => client.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
    // A password is not kept longer than it is needed.
    gcTime: 0,
  });
}
