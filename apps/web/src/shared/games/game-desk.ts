import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { useOperator } from '../operator.ts';
import { openAuth } from '../session/auth-opener.ts';
import { sessionQuery, useSession } from '../session/session.ts';
import type { GameStep } from './game-address.ts';
import { readPlaying, stepInto, writePlaying } from './game-address.ts';
import { ownPage } from './game-place.ts';
import type { Game } from './game-queries.ts';
import { noteOpened, useFavouriteIds, useMarkFavourite } from './game-queries.ts';
import { gamesTexts } from './games-texts.ts';

/** What the tiles of a list know about the player and may ask for. Made once per list. */
export interface GameDesk {
  currency: string;
  isFavourite: (game: Game) => boolean;
  play: (game: Game) => void;
  /** Where the demo is, for games that have one. */
  demo: (game: Game) => (GameStep & { to: string }) | undefined;
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
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { pathname, state } = useLocation();
  const step = stepInto(readPlaying(address), state);

  /** Waits for the check at start, so that a member who is quick is not taken for a visitor. */
  const asMember = async (act: () => void, opening?: { notice: string; next?: string }): Promise<void> => {
    if ((await client.ensureQueryData(sessionQuery)) !== null) act();
    else if (opening !== undefined) openAuth('login', opening);
  };
  const placeOf = (game: Game, demo: boolean): string =>
    ownPage(game) ?? pathname + writePlaying(address, { code: game.game_code, demo });

  return {
    currency: user?.currency ?? operator.default_currency,
    isFavourite: ({ id }) => favourites.has(id),
    play: (game) => {
      const next = placeOf(game, false);
      const start = (): void => void navigate(next, step);
      void asMember(start, { notice: gamesTexts.signInToPlay, next });
    },
    demo: (game) => (game.demo_url === null ? undefined : { to: placeOf(game, true), ...step }),
    noteDemo: (game) => void asMember(() => void noteOpened(client, game)),
    toggleFavourite: (game) => {
      const toggle = (): void => mark({ game, favourite: !favourites.has(game.id) });
      void asMember(toggle, { notice: gamesTexts.signInToMark });
    },
  };
}
