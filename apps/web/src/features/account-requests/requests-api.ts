import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type AccountRequest = ResponseFor<'GET /api/v1/player-requests'>['requests'][number];
/** Asked for here; a changed person is asked for where it is shown. */
export type Kind = Exclude<AccountRequest['kind'], 'person'>;
export type NewRequest = RequestFor<'POST /api/v1/player-requests/closures'>['body'];

/** Asked again when the stream says so, and whenever the tab is looked at. */
export const requestsQuery = queryOptions({
  queryKey: ['member', 'requests'],
  queryFn: async () => (await api('GET /api/v1/player-requests', {})).requests,
  refetchOnWindowFocus: 'always',
});

export const fileAddress = ({ id }: AccountRequest): string => `/api/v1/player-requests/${id}/file`;

/** What was asked for shows at once; the money that was set aside is told by the stream. */
export function useAsk(kind: Kind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ iban, doc_number, why, ...proof }: NewRequest) =>
      kind === 'export'
        ? api('POST /api/v1/player-requests/exports', { body: proof })
        : api('POST /api/v1/player-requests/closures', { body: { ...proof, iban, doc_number, why } }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
    // A password is not kept longer than it is needed.
    gcTime: 0,
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccountRequest) =>
      api('POST /api/v1/player-requests/:id/withdrawal', { params: { id } }),
    // One that was taken up meanwhile shows as what it has become.
    onSettled: () => client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  });
}
