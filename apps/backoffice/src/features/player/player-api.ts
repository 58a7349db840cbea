import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Player = StaffResponseFor<'GET /api/staff/v1/players/:id'>;
export type PersonalField =
  StaffRequestFor<'POST /api/staff/v1/players/:id/reveals'>['body']['fields'][number];
export type Way = StaffRequestFor<'POST /api/staff/v1/players/:id/block'>['body']['ways'][number];
export type Adjustment = StaffRequestFor<'POST /api/staff/v1/players/:id/adjustments'>['body'];
export type FreeGrant = StaffResponseFor<'GET /api/staff/v1/players/:id/free-rounds'>['grants'][number];
export type Prize = StaffRequestFor<'POST /api/staff/v1/players/:id/prizes'>['body'];
export type FreeRounds = StaffRequestFor<'POST /api/staff/v1/players/:id/free-rounds'>['body'];

const refreshMs = 15_000;

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'page'],
    queryFn: () => api('GET /api/staff/v1/players/:id', { params: { id } }),
    refetchInterval: refreshMs,
  });

export const playerSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'sessions'],
    queryFn: async () => (await api('GET /api/staff/v1/players/:id/sessions', { params: { id } })).sessions,
  });

export const lifetimeQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'lifetime'],
    queryFn: () => api('GET /api/staff/v1/players/:id/lifetime', { params: { id } }),
  });

export const playerPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'payments'],
    queryFn: async () => (await api('GET /api/staff/v1/players/:id/payments', { params: { id } })).payments,
  });

export const playerDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'documents'],
    queryFn: () => api('GET /api/staff/v1/players/:id/documents', { params: { id } }),
  });

export const usePlayerSignIns = (id: string) =>
  useKeysetList({
    queryKey: ['staff', 'player', id, 'sign-ins'],
    fetchPage: (before) =>
      api('GET /api/staff/v1/players/:id/sign-ins', { params: { id }, query: { before } }),
    rowsOf: ({ events }) => events,
  });

export const freeRoundsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'player', id, 'free-rounds'],
    queryFn: () => api('GET /api/staff/v1/players/:id/free-rounds', { params: { id } }),
  });

export const useLedger = (id: string) =>
  useKeysetList({
    queryKey: ['staff', 'player', id, 'ledger'],
    fetchPage: (before) => api('GET /api/staff/v1/players/:id/ledger', { params: { id }, query: { before } }),
    rowsOf: ({ transfers }) => transfers,
  });

export const useNotes = (id: string) =>
  useKeysetList({
    queryKey: ['staff', 'player', id, 'notes'],
    fetchPage: (before) => api('GET /api/staff/v1/players/:id/notes', { params: { id }, query: { before } }),
    rowsOf: ({ notes }) => notes,
  });

export const usePlayerAudit = (id: string) =>
  useKeysetList({
    queryKey: ['staff', 'player', id, 'audit'],
    fetchPage: (before) =>
      api('GET /api/staff/v1/audit', { query: { subject: `player:${id}`, before, limit: '50' } }),
    rowsOf: ({ entries }) => entries,
  });

/** What is done to a player changes what all its tabs show, and the list it came from. */
function useAct<Given, Answer>(id: string, mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [
          ['staff', 'player', id],
          ['staff', 'players'],
          ['staff', 'approvals'],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useReveal = (id: string) =>
  useAct(id, (body: { fields: PersonalField[]; reason: string }) =>
    api('POST /api/staff/v1/players/:id/reveals', { params: { id }, body }),
  );

export const useBlock = (id: string) =>
  useAct(id, (body: { ways: Way[]; reason: string; end_sessions: boolean }) =>
    api('POST /api/staff/v1/players/:id/block', { params: { id }, body }),
  );

export const useUnblock = (id: string) =>
  useAct(id, (reason: string) =>
    api('POST /api/staff/v1/players/:id/unblock', { params: { id }, body: { reason } }),
  );

export const useEndSessions = (id: string) =>
  useAct(id, (reason: string) =>
    api('POST /api/staff/v1/players/:id/sessions/end', { params: { id }, body: { reason } }),
  );

export const useAddNote = (id: string) =>
  useAct(id, (body: string) =>
    api('POST /api/staff/v1/players/:id/notes', { params: { id }, body: { body } }),
  );

export const useAdjust = (id: string) =>
  useAct(id, (body: Adjustment) =>
    api('POST /api/staff/v1/players/:id/adjustments', { params: { id }, body }),
  );

export const useGiveFreeRounds = (id: string) =>
  useAct(id, (body: FreeRounds) =>
    api('POST /api/staff/v1/players/:id/free-rounds', { params: { id }, body }),
  );

export const usePromisePrize = (id: string) =>
  useAct(id, (body: Prize) => api('POST /api/staff/v1/players/:id/prizes', { params: { id }, body }));

export const useResetSecondFactor = (id: string) =>
  useAct(id, (reason: string) =>
    api('POST /api/staff/v1/players/:id/second-factor-resets', { params: { id }, body: { reason } }),
  );
