import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Game = StaffResponseFor<'GET /api/staff/v1/casino/games'>['games'][number];
export type Provider = StaffResponseFor<'GET /api/staff/v1/casino/providers'>['providers'][number];
export type GamesFilter = Omit<
  StaffRequestFor<'GET /api/staff/v1/casino/games'>['query'],
  'before' | 'limit'
>;

export const useGames = (filter: GamesFilter) =>
  useKeysetList({
    queryKey: ['staff', 'casino', 'games', filter],
    fetchPage: (before) => api('GET /api/staff/v1/casino/games', { query: { ...filter, before } }),
    rowsOf: ({ games }) => games,
  });

export const providersQuery = queryOptions({
  queryKey: ['staff', 'casino', 'providers'],
  queryFn: async () => (await api('GET /api/staff/v1/casino/providers', {})).providers,
});

export type KenoStop = NonNullable<StaffResponseFor<'GET /api/staff/v1/keno/stop'>['stop']>;

export const kenoStopQuery = queryOptions({
  queryKey: ['staff', 'casino', 'keno-stop'],
  queryFn: () => api('GET /api/staff/v1/keno/stop', {}),
  refetchInterval: 30_000,
});

export function useProposeOpening({ id }: KenoStop) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['casino', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  return useMutation({
    mutationFn: (reason: string) => api('POST /api/staff/v1/keno/opening', { body: { stop_id: id, reason } }),
    onSuccess: refresh,
    onError: refresh,
  });
}

/** What was refused may have been done by somebody else meanwhile, so everything is read anew either way. */
function useSwitch(act: (reason: string) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['staff', 'casino'] });
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useSwitchGame = ({ id }: { id: number }, close: boolean) =>
  useSwitch((reason) => {
    const request = { params: { id: String(id) }, body: { reason } };
    return close
      ? api('POST /api/staff/v1/casino/games/:id/closure', request)
      : api('POST /api/staff/v1/casino/games/:id/opening', request);
  });

export const useSwitchProvider = ({ id }: { id: number }, close: boolean) =>
  useSwitch((reason) => {
    const request = { params: { id: String(id) }, body: { reason } };
    return close
      ? api('POST /api/staff/v1/casino/providers/:id/closure', request)
      : api('POST /api/staff/v1/casino/providers/:id/opening', request);
  });
