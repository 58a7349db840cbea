import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { tournamentStreamPath } from '@yakamoz/contracts/stream';
import { useEffect } from 'react';

import { api } from '../../shared/api-client.ts';

export type Tournament = ResponseFor<'GET /api/v1/tournaments'>['tournaments'][number];
export type TournamentDetail = ResponseFor<'GET /api/v1/tournaments/:id'>;

// The stream says when a board changed; this is for where none comes through, and for starts and ends.
const askEveryMs = 20_000;

/** Each answer is somebody's own: what is entered, and the own place. */
export const tournamentsQuery = (playerId: number | string | null) =>
  queryOptions({
    queryKey: ['member', 'tournaments', 'list', playerId],
    queryFn: () => api('GET /api/v1/tournaments', {}),
    refetchInterval: 60_000,
  });

const detailKey = (id: string) => ['member', 'tournaments', id];

export const tournamentQuery = (id: string, playerId: number | string | null) =>
  queryOptions({
    queryKey: [...detailKey(id), playerId],
    queryFn: () => api('GET /api/v1/tournaments/:id', { params: { id } }),
    refetchInterval: askEveryMs,
  });

/** Twice is once, so that a lost answer is simply asked for again. */
export function useEntry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/v1/tournaments/:id/entry', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['member', 'tournaments'] }),
  });
}

/** Asks again whenever the server says that the board changed, as long as it moves. */
export function useBoardStream(id: string, isMoving: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMoving) return;
    const source = new EventSource(tournamentStreamPath.replace(':id', id));
    source.addEventListener('message', () => {
      // An answer that is on its way may be older than what was said.
      void client.invalidateQueries({ queryKey: detailKey(id) });
    });
    return () => source.close();
  }, [client, id, isMoving]);
}
