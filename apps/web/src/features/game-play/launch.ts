import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { useEffect, useRef } from 'react';

import { api } from '../../shared/api-client.ts';
import { recentGamesQuery } from '../../shared/games/game-queries.ts';
import { openRoundsQuery } from '../../shared/games/open-rounds.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import { sessionQuery, useSession } from '../../shared/session/session.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';

export type GameFacts = ResponseFor<'GET /api/v1/casino/games/:code'>;

export const gameFactsQuery = (code: string) =>
  queryOptions({
    queryKey: ['game-facts', code],
    queryFn: (): Promise<GameFacts> => api('GET /api/v1/casino/games/:code', { params: { code } }),
    staleTime: 5 * 60_000,
  });

/** CASINO-08. Each attempt is one launch: its address works once, so nothing asks for it again by itself. */
const launchQuery = (game: GameFacts, attempt: number) =>
  queryOptions({
    queryKey: ['member', 'launch', game.id, attempt],
    queryFn: () => api('POST /api/api.php', { body: { action: 'play_game', game_id: game.id } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type Seat =
  | { state: 'waiting' }
  | { state: 'sign-in' }
  | { state: 'refused'; message: string | undefined; code?: string | undefined }
  | { state: 'ready'; url: string; launchId: string | undefined };

/** A way into the game: for money through a launch, for a demo straight away. */
export function useSeat(game: GameFacts, demo: boolean, attempt: number): Seat {
  const client = useQueryClient();
  const { user, known } = useSession();
  const launch = useQuery({ ...launchQuery(game, attempt), enabled: !demo && user !== null });
  const { data, isError, error } = launch;
  const redirected = !demo && data?.redirect === true;
  const visitor = !demo && known && user === null;

  // CASINO-07
  useEffect(() => {
    if (visitor || redirected) openAuth('login', { notice: texts.signIn });
    // The server knows no session where this page believed in one.
    if (redirected) void client.refetchQueries({ queryKey: sessionQuery.queryKey });
  }, [visitor, redirected, client]);

  useEffect(() => {
    // A launch puts the game first among those played last.
    if (data?.status === 'success') void client.invalidateQueries({ queryKey: recentGamesQuery.queryKey });
  }, [data, client]);

  if (demo)
    return game.demo_url === null
      ? { state: 'refused', message: texts.noDemo }
      : { state: 'ready', url: game.demo_url, launchId: undefined };
  if (visitor) return { state: 'sign-in' };
  if (isError) return { state: 'refused', message: refusalMessage(error) };
  if (data === undefined) return { state: 'waiting' };
  if (redirected) return { state: 'refused', message: texts.signIn };
  if (data.status === 'error' || data.game_url === undefined)
    return { state: 'refused', message: data.message, code: data.code };
  return { state: 'ready', url: data.game_url, launchId: data.launch_id };
}

/** What came of the rounds since the game was opened, as the house booked them. */
export const launchResultQuery = (launchId: string) =>
  queryOptions({
    queryKey: ['member', 'launch-result', launchId],
    queryFn: () => api('GET /api/v1/casino/launches/:id', { params: { id: launchId } }),
  });

/** Asked for when a round ended, and whenever the balance has moved. */
export const followResult = (client: QueryClient, launchId: string | undefined): void => {
  if (launchId === undefined) return;
  void client.invalidateQueries({ queryKey: launchResultQuery(launchId).queryKey });
};

/** A game that is left takes no more stakes; what is still open in it is asked for again. */
export function useLaunchEnd(launchId: string | undefined): void {
  const client = useQueryClient();
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // In development React leaves and comes back at once.
    clearTimeout(ending.current);
    if (launchId === undefined) return;
    const end = async (): Promise<void> => {
      const request = { params: { id: launchId } };
      await api('POST /api/v1/casino/launches/:id/end', request, { parting: true }).catch(() => undefined);
      await Promise.all([
        client.invalidateQueries({ queryKey: openRoundsQuery.queryKey }),
        refreshBalance(client),
      ]);
    };
    const endNow = (): void => void end();
    addEventListener('pagehide', endNow);
    return () => {
      removeEventListener('pagehide', endNow);
      ending.current = setTimeout(endNow);
    };
  }, [launchId, client]);
}
