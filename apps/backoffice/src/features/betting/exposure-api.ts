import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type Alarm = StaffResponseFor<'GET /api/staff/v1/sportsbook/alarms'>['alarms'][number];
export type Liability = StaffResponseFor<'GET /api/staff/v1/sportsbook/liabilities'>['outcomes'][number];
export type HeldInCurrency =
  StaffResponseFor<'GET /api/staff/v1/sportsbook/matches/:id/exposure'>['currencies'][number];
export type HeldOutcome = HeldInCurrency['outcomes'][number];
export type NewResult = StaffRequestFor<'POST /api/staff/v1/sportsbook/matches/:id/results'>['body'];
export type NewVoid = StaffRequestFor<'POST /api/staff/v1/sportsbook/matches/:id/voids'>['body'];

// The stream tells of alarms, closings and referred bets at once (staff-stream.ts); what bets add is asked for.
const refreshMs = 5_000;

export const alarmsQuery = queryOptions({
  queryKey: ['staff', 'betting', 'alarms'],
  queryFn: async () => (await api('GET /api/staff/v1/sportsbook/alarms', {})).alarms,
  refetchInterval: refreshMs,
});

export type Referral = StaffResponseFor<'GET /api/staff/v1/sportsbook/referrals'>['referrals'][number];
export type DeskAnswer = StaffRequestFor<'POST /api/staff/v1/sportsbook/referrals/:id/answer'>['body'];

export const referralsQuery = queryOptions({
  queryKey: ['staff', 'betting', 'referrals'],
  queryFn: async () => (await api('GET /api/staff/v1/sportsbook/referrals', {})).referrals,
  // Prices move meanwhile.
  refetchInterval: 2_000,
});

export function useAnswerReferral(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskAnswer) =>
      api('POST /api/staff/v1/sportsbook/referrals/:id/answer', { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: referralsQuery.queryKey }),
  });
}

export const liabilitiesQuery = queryOptions({
  queryKey: ['staff', 'betting', 'liabilities'],
  queryFn: async () => (await api('GET /api/staff/v1/sportsbook/liabilities', {})).outcomes,
  refetchInterval: refreshMs,
});

export const exposureQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'betting', 'exposure', id],
    queryFn: async () =>
      (await api('GET /api/staff/v1/sportsbook/matches/:id/exposure', { params: { id } })).currencies,
    refetchInterval: refreshMs,
  });

export function useSeeAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /api/staff/v1/sportsbook/alarms/:id/seen', { params: { id }, body: {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
  });
}

export const useProposeResult = (id: string) =>
  useMutation({
    mutationFn: (body: NewResult) =>
      api('POST /api/staff/v1/sportsbook/matches/:id/results', { params: { id }, body }),
  });

export const useProposeVoid = (id: string) =>
  useMutation({
    mutationFn: (body: NewVoid) =>
      api('POST /api/staff/v1/sportsbook/matches/:id/voids', { params: { id }, body }),
  });
