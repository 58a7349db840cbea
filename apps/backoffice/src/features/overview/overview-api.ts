import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

const liveMs = 10_000;

export type PlayerFigures = StaffResponseFor<'GET /api/staff/v1/figures/players'>;
export type MoneyFigures = StaffResponseFor<'GET /api/staff/v1/figures/money'>;

export const playerFiguresQuery = queryOptions({
  queryKey: ['staff', 'figures', 'players'],
  queryFn: () => api('GET /api/staff/v1/figures/players', {}),
  refetchInterval: liveMs,
});

export const moneyFiguresQuery = queryOptions({
  queryKey: ['staff', 'figures', 'money'],
  queryFn: () => api('GET /api/staff/v1/figures/money', {}),
  refetchInterval: liveMs,
});

/** What lies on the payment desks; each list itself is another screen. */
export const paymentFiguresQuery = queryOptions({
  queryKey: ['staff', 'figures', 'payments'],
  queryFn: async () => {
    const [withdrawals, lines, cases] = await Promise.all([
      api('GET /api/staff/v1/payments/withdrawals', { query: { state: 'open', limit: '1' } }),
      api('GET /api/staff/v1/payments/lines', { query: { state: 'suspense', limit: '1' } }),
      api('GET /api/staff/v1/payments/cases', { query: { state: 'open', limit: '1' } }),
    ]);
    return {
      withdrawals: { open: withdrawals.open, oldestAt: withdrawals.withdrawals[0]?.asked_at },
      lines: { open: lines.open, oldestAt: lines.lines[0]?.booked_at },
      cases: { open: cases.open, oldestAt: cases.cases[0]?.opened_at },
    };
  },
  refetchInterval: liveMs,
});

/** How many wait; the list itself is another screen. */
export const waitingQuery = queryOptions({
  queryKey: ['staff', 'figures', 'approvals'],
  queryFn: async () =>
    (await api('GET /api/staff/v1/approvals', { query: { state: 'waiting', limit: '1' } })).waiting,
  refetchInterval: liveMs,
});
