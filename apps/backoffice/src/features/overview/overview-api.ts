import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

const liveMs = 10_000;

export type PlayerFigures = StaffResponseFor<'GET /api/staff/v1/figures/players'>;
export type MoneyFigures = StaffResponseFor<'GET /api/staff/v1/figures/money'>;
export type CurrencyFigures = MoneyFigures['currencies'][number];

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
