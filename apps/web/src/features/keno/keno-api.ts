import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type KenoState = ResponseFor<'GET /api/v1/keno'>;
export type OpenPair = NonNullable<KenoState['pair']>;
export type EndedPair = ResponseFor<'POST /api/v1/keno/pairs/:id/end'>;
type OwnRound = ResponseFor<'GET /api/get_game_history.php'>[number];

/** Told by the stream under this name: a pair of this player opened or ended, in any tab. */
export const kenoKey = ['member', 'keno'] as const;

/**
 * What a round for money needs. Where no pair is open, one is committed to at once: the commitment stands on the page before there is
 * a client seed (FAIR-1). Asking twice gets the same commitment.
 */
export const kenoQuery = queryOptions({
  queryKey: [...kenoKey, 'state'],
  queryFn: async (): Promise<KenoState> => {
    const state = await api('GET /api/v1/keno', {});
    if (!state.open || state.pair !== null || state.prepared !== null) return state;
    return { ...state, prepared: await api('POST /api/v1/keno/pairs', {}) };
  },
  staleTime: 0,
});

const listed = 10;

/** The last rounds, the newest first. */
export const ownRoundsQuery = queryOptions({
  queryKey: [...kenoKey, 'rounds'],
  queryFn: (): Promise<OwnRound[]> =>
    api('GET /api/get_game_history.php', { query: { game: 'keno', limit: String(listed) } }),
  staleTime: 0,
});

export const findRound = (id: string) => api('GET /api/v1/keno/rounds/:id', { params: { id } });
