import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';

import { api } from '../api-client.ts';
import { useSession } from '../session/session.ts';
import { gamesTexts } from './games-texts.ts';

export type Game = ResponseFor<'GET /api/v1/casino/favourites'>['games'][number];

/** The signed-in player's favourites, the newest first. */
export const favouriteGamesQuery = queryOptions({
  queryKey: ['member', 'favourite-games'],
  queryFn: async (): Promise<Game[]> => (await api('GET /api/v1/casino/favourites', {})).games,
});

/** The games the signed-in player opened last, at most twelve. */
export const recentGamesQuery = queryOptions({
  queryKey: ['member', 'recent-games'],
  queryFn: async (): Promise<Game[]> => (await api('GET /api/v1/casino/recent', {})).games,
});

/** Nobody's games are favourites of a visitor. */
export function useFavouriteIds(): ReadonlySet<number> {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...favouriteGamesQuery, enabled: user !== null });
  return new Set(data.map(({ id }) => id));
}

interface Mark {
  game: Game;
  favourite: boolean;
}

const markKey = ['mark-favourite'];

/** Shown at once; taken back, and said, where the server does not agree. */
export function useMarkFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: markKey,
    mutationFn: ({ game, favourite }: Mark): Promise<unknown> =>
      api(favourite ? 'POST /api/v1/casino/favourites/:id' : 'DELETE /api/v1/casino/favourites/:id', {
        params: { id: String(game.id) },
      }),
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey: favouriteGamesQuery.queryKey });
      showMark(client, mark);
    },
    onError: (error, mark) => {
      // Only this game: others may be on their way at the same moment.
      showMark(client, { ...mark, favourite: !mark.favourite });
      showToast({
        title: refusalMessage(error) ?? gamesTexts.favouriteFailed,
        variant: 'destructive',
      });
    },
    // An answer that overtakes a later press would undo it on the screen, so the last one asks.
    onSettled: () =>
      client.isMutating({ mutationKey: markKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: favouriteGamesQuery.queryKey }),
  });
}

function showMark(client: QueryClient, { game, favourite }: Mark): void {
  client.setQueryData(favouriteGamesQuery.queryKey, (shown) => {
    const others = shown?.filter(({ id }) => id !== game.id);
    return favourite && others ? [game, ...others] : others;
  });
}

/** The list is a convenience: a note that does not arrive disturbs nobody. */
export async function noteOpened(client: QueryClient, game: Game): Promise<void> {
  const params = { id: String(game.id) };
  await api('POST /api/v1/casino/recent/:id', { params }).catch(() => undefined);
  await client.invalidateQueries({ queryKey: recentGamesQuery.queryKey });
}
