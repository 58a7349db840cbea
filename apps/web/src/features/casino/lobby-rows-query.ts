import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import type { Game } from '../../shared/games/game-queries.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Lobby } from './lobby-filters.ts';

type ToldRow = ResponseFor<'GET /api/v1/casino/rows'>['rows'][number];

export interface LobbyRow {
  row: ToldRow['row'] | 'recent';
  games: readonly Game[];
}

const minuteMs = 60_000;

const lobbyRowsQuery = (lobby: Lobby) =>
  queryOptions({
    queryKey: ['lobby-rows', lobby],
    queryFn: async (): Promise<readonly ToldRow[]> =>
      (await api('GET /api/v1/casino/rows', { query: { kind: lobby } })).rows,
    staleTime: minuteMs,
    gcTime: 30 * minuteMs,
    refetchOnWindowFocus: false,
  });

/** The games of the signed-in player's last rounds. */
const playedGamesQuery = queryOptions({
  queryKey: ['member', 'played-games'],
  queryFn: async (): Promise<readonly Game[]> => (await api('GET /api/v1/casino/played', {})).games,
  refetchOnWindowFocus: false,
});

/**
 * Undefined until all rows are known, so that none comes later and pushes the others. A row that cannot be had is left
 * out: the games below are all there is to see.
 */
export function useLobbyRows(lobby: Lobby): readonly LobbyRow[] | undefined {
  const { user, known } = useSession();
  const told = useQuery(lobbyRowsQuery(lobby));
  const played = useQuery({ ...playedGamesQuery, enabled: user !== null });
  if (told.isPending || !known || (user !== null && played.isPending)) return undefined;
  const recent = (played.data ?? []).filter(({ kind }) => kind === lobby);
  return [...(recent.length > 0 ? [{ row: 'recent' as const, games: recent }] : []), ...(told.data ?? [])];
}
