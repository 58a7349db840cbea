import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/data-table/keyset-list.ts';

export type Bounds = StaffResponseFor<'GET /api/staff/v1/sportsbook/bounds'>;
export type Bound = Bounds['bounds'][number];
export type BoundChange = StaffResponseFor<'GET /api/staff/v1/sportsbook/bounds/changes'>['changes'][number];
export type FactorChange = StaffResponseFor<'GET /api/staff/v1/sportsbook/factors'>['factors'][number];
export type NewBound = StaffRequestFor<'POST /api/staff/v1/sportsbook/bounds'>['body'];
export type NewFactor = StaffRequestFor<'POST /api/staff/v1/sportsbook/factors'>['body'];

const refreshMs = 30_000;
const key = (...rest: readonly string[]) => ['staff', 'betting', 'risk', ...rest];

export const boundsQuery = queryOptions({
  queryKey: key('bounds'),
  queryFn: () => api('GET /api/staff/v1/sportsbook/bounds', {}),
  refetchInterval: refreshMs,
});

export const useBoundChanges = () =>
  useKeysetList({
    queryKey: key('bound-changes'),
    fetchPage: (before) => api('GET /api/staff/v1/sportsbook/bounds/changes', { query: { before } }),
    rowsOf: ({ changes }) => changes,
    refetchEveryMs: refreshMs,
  });

export const useFactors = () =>
  useKeysetList({
    queryKey: key('factors'),
    fetchPage: (before) => api('GET /api/staff/v1/sportsbook/factors', { query: { before } }),
    rowsOf: ({ factors }) => factors,
    refetchEveryMs: refreshMs,
  });

export const useFactorChanges = () =>
  useKeysetList({
    queryKey: key('factor-changes'),
    fetchPage: (before) => api('GET /api/staff/v1/sportsbook/factors/changes', { query: { before } }),
    rowsOf: ({ changes }) => changes,
    refetchEveryMs: refreshMs,
  });

export function useSetBound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBound) => api('POST /api/staff/v1/sportsbook/bounds', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: key() }),
  });
}

export function useSetFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFactor) => api('POST /api/staff/v1/sportsbook/factors', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: key() }),
  });
}
