import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

type Listed = StaffResponseFor<'GET /api/staff/v1/player-requests'>['requests'][number];
export type QueuedRequest = Listed;
export type RequestDetail = StaffResponseFor<'GET /api/staff/v1/player-requests/:id'>;
type View = 'open' | 'finished';

const pageSize = '50';
const refreshMs = 15_000;
// The file is made in seconds, and whoever pressed the button waits for it.
const preparingMs = 2_000;

export const useRequests = (view: View) =>
  useKeysetList({
    queryKey: ['staff', 'requests', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/player-requests', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ requests }) => requests,
    refetchEveryMs: refreshMs,
  });

/** The purse is part of it, so it is never shown from memory. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'request', id],
    queryFn: () => api('GET /api/staff/v1/player-requests/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'preparing' ? preparingMs : refreshMs),
  });

/** Everything that changes a request answers with the request as it is then. */
function useAction<Given>(act: (given: Given) => Promise<RequestDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => {
      client.setQueryData(requestQuery(after.id).queryKey, after);
      return Promise.all(
        ['requests', 'withdrawals'].map((part) => client.invalidateQueries({ queryKey: ['staff', part] })),
      );
    },
    // What was refused may have been decided by somebody else meanwhile.
    onError: () => client.invalidateQueries({ queryKey: ['staff', 'request'] }),
  });
}

export const usePrepare = ({ id }: RequestDetail) =>
  useAction<void>(() => api('POST /api/staff/v1/player-requests/:id/preparation', { params: { id } }));

export const useRenew = ({ id }: RequestDetail) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/player-requests/:id/payout-renewal', { params: { id }, body: { reason } }),
  );

export const useFinish = ({ id }: RequestDetail) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/player-requests/:id/completion', { params: { id }, body: { reason } }),
  );

export const useApprovePerson = ({ id }: RequestDetail) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/player-requests/:id/person-approval', { params: { id }, body: { reason } }),
  );

/** Every ticket is a look that the trail records, so it is asked for by a button and never again by itself. */
export const useDocumentTicket = (documentId: string) =>
  useMutation({
    mutationFn: () =>
      api('POST /api/staff/v1/verification/documents/:id/tickets', { params: { id: documentId } }),
    gcTime: 0,
  });

export const useRefuse = ({ id }: RequestDetail) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/player-requests/:id/refusal', { params: { id }, body: { reason } }),
  );

/** The purse has moved since the payout was asked for. */
export const hasMoved = ({ cash, bonus, receivable }: RequestDetail): boolean =>
  [cash, bonus, receivable].some((amount) => Number(amount) > 0);

const endedPayouts: readonly (string | null)[] = ['paid', 'failed', 'rejected'];
/** Its withdrawal has not ended yet. */
export const isPayingOut = ({ payout }: RequestDetail): boolean =>
  payout !== null && !endedPayouts.includes(payout.state);
