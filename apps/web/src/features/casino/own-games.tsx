import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useState } from 'react';

import type { Game } from '../../shared/games/game-queries.ts';
import { favouriteGamesQuery, recentGamesQuery } from '../../shared/games/game-queries.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import type { Lobby, LobbyChoice } from './lobby-filters.ts';
import { narrows } from './lobby-filters.ts';
import { chooseMemberGames } from './member-games.ts';
import { NoGames } from './no-games.tsx';
import { ResultLine } from './result-line.tsx';

interface OwnGamesProps {
  lobby: Lobby;
  list: 'favourites' | 'recent';
  choice: LobbyChoice;
  onClear: () => void;
}

/** CASINO-09, CASINO-10: the player's own games of this lobby's kind. */
export function OwnGames(props: OwnGamesProps) {
  const { user, known } = useSession();
  const query = useQuery({
    ...(props.list === 'favourites' ? favouriteGamesQuery : recentGamesQuery),
    enabled: user !== null,
  });
  if (known && user === null) return <SignInFirst list={props.list} />;
  return (
    <DataLooks query={query} texts={texts.looks} skeleton={<GameGridSkeleton />}>
      {(games) => <OwnGrid {...props} games={games} />}
    </DataLooks>
  );
}

function OwnGrid({ lobby, list, choice, onClear, games }: OwnGamesProps & { games: readonly Game[] }) {
  const kept = useKept(games);
  const shown = chooseMemberGames(kept, lobby, choice);
  if (shown.length > 0)
    return (
      <>
        <ResultLine choice={choice} total={shown.length} onClear={onClear} />
        <GameGrid games={shown} />
      </>
    );
  const all = { ...choice, filter: '' } as const;
  if (narrows(all)) return <NoGames lobby={lobby} choice={choice} onClear={onClear} />;
  const { empty, emptyText } = texts.members[list];
  return (
    <StatePanel
      icon={list === 'favourites' ? 'heart' : 'history'}
      title={empty}
      text={emptyText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}

/** A game that stops being a favourite keeps its place while one looks, so that a second press takes it back. */
function useKept(games: readonly Game[]): readonly Game[] {
  const [kept, setKept] = useState(games);
  const fresh = games.filter(({ id }) => !kept.some((game) => game.id === id));
  if (fresh.length > 0) setKept([...fresh, ...kept]);
  return kept;
}

function SignInFirst({ list }: { list: OwnGamesProps['list'] }) {
  const { signIn } = texts.members[list];
  return (
    <StatePanel
      icon="lock"
      title={signIn}
      action={<Button onClick={() => openAuth('login', { notice: signIn })}>{texts.signIn}</Button>}
    />
  );
}
