import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatCount } from '@yakamoz/site/format';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

import type { Game } from '../../shared/games/game-queries.ts';
import type { GamesPage } from './casino-api.ts';
import { lobbyGamesQuery } from './casino-api.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import type { LobbyChoice, Lobby } from './lobby-filters.ts';
import { LobbyRowsSkeleton } from './lobby-rows.tsx';
import { MoreGames } from './more-games.tsx';
import { NoGames } from './no-games.tsx';
import { ResultLine } from './result-line.tsx';

interface LobbyGamesProps {
  lobby: Lobby;
  choice: LobbyChoice;
  onClear: () => void;
  /** Rows will stand above the games: all come at once, so that no row pushes the games, or their places, down. */
  rowsComing?: boolean;
  rows?: ReactNode;
}

/** The catalogue, a page of twelve at a time. */
export function LobbyGames({ lobby, choice, onClear, rowsComing = false, rows }: LobbyGamesProps) {
  const query = useInfiniteQuery(lobbyGamesQuery(lobby, choice));
  const { data, isPlaceholderData: old, isFetching, refetch } = query;
  // A page that did not follow says so beside its button; what is shown is not stale for that.
  const isError = query.isError && !query.isFetchNextPageError;
  const games = gamesOf(data?.pages);
  const total = data?.pages.at(-1)?.total ?? 0;
  const closest = isClosest(data?.pages);
  // That the choice before had no games says nothing about this one.
  const nothingYet = old && games.length === 0;
  const shown = nothingYet || rowsComing ? undefined : data;
  const { grid, expectMore } = useFocusOnNew(games.length);

  const showMore = (): void => {
    expectMore();
    void query.fetchNextPage();
  };
  const tail = query.hasNextPage && !old && (
    <MoreGames
      shown={games.length}
      total={total}
      loading={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      onMore={showMore}
    />
  );

  return (
    <>
      <p role="status" className="sr-only">
        {data && !old && announcementOf(data.pages, games.length, choice.search)}
      </p>
      {(shown !== undefined || isError) && rows}
      <DataLooks
        query={{ data: shown, isError, isFetching, refetch }}
        texts={texts.looks}
        skeleton={rowsComing || rows !== undefined ? <LobbySkeleton /> : <GameGridSkeleton />}
      >
        {() =>
          games.length === 0 ? (
            <NoGames lobby={lobby} choice={choice} onClear={onClear} />
          ) : (
            <>
              <ResultLine
                choice={choice}
                total={old ? undefined : total}
                closest={closest}
                onClear={onClear}
              />
              <GameGrid ref={grid} games={games} old={old} tail={tail || undefined} />
            </>
          )
        }
      </DataLooks>
    </>
  );
}

const LobbySkeleton = () => (
  <>
    <LobbyRowsSkeleton />
    <GameGridSkeleton />
  </>
);

/** A game that moved to another page between two answers is still one game. */
function gamesOf(pages: readonly GamesPage[] = []): Game[] {
  const games = new Map(pages.flatMap((page) => page.games.map((game) => [game.id, game])));
  return [...games.values()];
}

/** CASINO-12: no name holds what was typed, and these only come near. */
const isClosest = (pages: readonly GamesPage[] = []): boolean => (pages[0]?.suggestion ?? null) !== null;

/** CASINO-13 */
function announcementOf(pages: readonly GamesPage[], shown: number, search: string): string {
  const last = pages.at(-1);
  if (last === undefined) return '';
  const total = formatCount(last.total);
  if (pages.length > 1) return texts.moreLoaded(formatCount(last.games.length), formatCount(shown), total);
  return isClosest(pages) ? texts.foundClosest(search, total) : texts.found(total);
}

/** The button that brought new games moves on or goes away; the focus stays where the new ones begin. */
function useFocusOnNew(shown: number) {
  const grid = useRef<HTMLUListElement>(null);
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    const first = grid.current?.querySelectorAll<HTMLElement>('[data-slot=game-tile]')[from.current];
    from.current = undefined;
    // Somebody who has moved on in the meantime is not called back.
    const { activeElement } = document;
    if (activeElement !== document.body && !grid.current?.contains(activeElement)) return;
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return { grid, expectMore: () => void (from.current = shown) };
}
