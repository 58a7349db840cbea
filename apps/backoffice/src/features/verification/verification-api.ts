import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type WaitingDocument =
  StaffResponseFor<'GET /api/staff/v1/verification/documents'>['documents'][number];
export type OpenDocument = StaffResponseFor<'GET /api/staff/v1/verification/documents/:id'>;
export type Profile = StaffResponseFor<'GET /api/staff/v1/players/:id'>['profile'];

const refreshMs = 15_000;
// Before the five minutes of a claim are over.
const claimAgainMs = 4 * 60_000;

type DocumentView = 'waiting' | 'accepted';

/** Refreshed by itself, but not while one is open: what somebody looks at must not move under them. */
export const useDocuments = (view: DocumentView, reading: boolean) =>
  useKeysetList({
    queryKey: ['staff', 'documents', 'list', view],
    fetchPage: (after) => api('GET /api/staff/v1/verification/documents', { query: { state: view, after } }),
    rowsOf: ({ documents }) => documents,
    ...(reading ? {} : { refetchEveryMs: refreshMs }),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'documents', 'open', id],
    queryFn: () => api('GET /api/staff/v1/verification/documents/:id', { params: { id } }),
  });

/** Held as long as it is open here; not asked again by itself where a colleague holds it. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'documents', 'claim', id],
    queryFn: () => api('POST /api/staff/v1/verification/documents/:id/claim', { params: { id } }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : claimAgainMs),
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });

/** Every ticket is a look that the trail records, so it is never asked for behind somebody's back. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'documents', 'ticket', id],
    queryFn: () => makeTicket(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  });

export const makeTicket = (id: string) =>
  api('POST /api/staff/v1/verification/documents/:id/tickets', { params: { id } });

export const profileQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['staff', 'player', playerId, 'page'],
    queryFn: () => api('GET /api/staff/v1/players/:id', { params: { id: playerId } }),
  });

const comparedFields = ['birth_date', 'address', 'national_id'] as const;
export type ComparedField = (typeof comparedFields)[number];

export const useReveal = (playerId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/staff/v1/players/:id/reveals', {
        params: { id: playerId },
        body: { fields: [...comparedFields], reason },
      }),
  });

type Decision = StaffRequestFor<'POST /api/staff/v1/verification/documents/:id/decision'>['body'];

function useAct<Given>(act: (given: Given) => Promise<{ player_status: OpenDocument['player_status'] }>) {
  const client = useQueryClient();
  const renew = () =>
    Promise.all(
      [
        ['staff', 'documents', 'list'],
        ['staff', 'documents', 'open'],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({ mutationFn: act, onSuccess: renew });
}

export const useDecide = (id: string) =>
  useAct((body: Decision) =>
    api('POST /api/staff/v1/verification/documents/:id/decision', { params: { id }, body }),
  );

export const useRevoke = (id: string) =>
  useAct((reason: string) =>
    api('POST /api/staff/v1/verification/documents/:id/revocation', { params: { id }, body: { reason } }),
  );
