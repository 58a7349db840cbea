import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Difference = StaffResponseFor<'GET /api/staff/v1/casino/differences'>['differences'][number];

const refreshMs = 15_000;

export const useDifferences = (view: 'open' | 'closed') =>
  useKeysetList({
    queryKey: ['staff', 'casino', 'differences', view],
    fetchPage: (before) => api('GET /api/staff/v1/casino/differences', { query: { state: view, before } }),
    rowsOf: ({ differences }) => differences,
    refetchEveryMs: refreshMs,
  });

function useAction<Given>(act: (given: Given) => Promise<Difference>) {
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['staff', 'casino'] });
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useTakeDifference = ({ id }: Difference) =>
  useAction<void>(() => api('POST /api/staff/v1/casino/differences/:id/owner', { params: { id } }));

export const useCloseDifference = ({ id }: Difference) =>
  useAction((reason: string) =>
    api('POST /api/staff/v1/casino/differences/:id/closure', { params: { id }, body: { reason } }),
  );
