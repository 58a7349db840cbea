import { useQueryClient } from '@tanstack/react-query';

import { showNotReady } from '../not-ready.ts';
import { useOperator } from '../operator.ts';
import { openAuth } from '../session/auth-door.ts';
import { sessionQuery, useSession } from '../session/session.ts';
import type { Game } from './game-queries.ts';
import { noteOpened, useFavouriteIds, useMarkFavourite } from './game-queries.ts';
import { gamesTexts } from './games-texts.ts';

/** What the tiles of a list know about the player and may ask for. Made once per list. */
export interface GameDesk {
  currency: string;
  isFavourite: (game: Game) => boolean;
  play: (game: Game) => void;
  /** The demo itself is a link; this only remembers that it was opened. */
  noteDemo: (game: Game) => void;
  toggleFavourite: (game: Game) => void;
}

export function useGameDesk(): GameDesk {
  const client = useQueryClient();
  const { operator } = useOperator();
  const { user } = useSession();
  const favourites = useFavouriteIds();
  const { mutate: mark } = useMarkFavourite();

  /** Waits for the check at start, so that a member who is quick is not taken for a visitor. */
  const asMember = async (act: () => void, notice?: string): Promise<void> => {
    if ((await client.ensureQueryData(sessionQuery)) !== null) act();
    else if (notice !== undefined) openAuth('login', { notice });
  };

  return {
    currency: user?.currency ?? operator.default_currency,
    isFavourite: ({ id }) => favourites.has(id),
    play: () => void asMember(showNotReady, gamesTexts.signInToPlay),
    noteDemo: (game) => void asMember(() => void noteOpened(client, game)),
    toggleFavourite: (game) =>
      void asMember(() => mark({ game, favourite: !favourites.has(game.id) }), gamesTexts.signInToMark),
  };
}
