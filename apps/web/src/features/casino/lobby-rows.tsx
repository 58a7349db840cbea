import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { RefObject } from 'react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';

import { useGameDesk } from '../../shared/games/game-desk.ts';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { lobbyPaths } from '../../shared/games/lobby-paths.ts';
import { SlideRow, useSlideRow } from '../../shared/slide-row.tsx';
import { casinoTexts as texts } from './casino-texts.ts';
import type { Lobby } from './lobby-filters.ts';
import { nothingChosen, writeChoice } from './lobby-filters.ts';
import type { LobbyRow } from './lobby-rows-query.ts';

// The gap after the last poster lies outside the row.
const slackPixels = 20;

/** WALK-38: what is played, what is new, what can be won, and what the player played last; each row a fact of the server's. */
export function LobbyRows({ lobby, rows }: { lobby: Lobby; rows: readonly LobbyRow[] }) {
  return (
    <div className="lobby-rows">
      {rows.map((row, index) => (
        <Row key={row.row} {...row} lobby={lobby} first={index === 0} />
      ))}
      <h2 className="lobby-row-title pt-2">{texts.allGames[lobby]}</h2>
    </div>
  );
}

function Row({ row, games, lobby, first }: LobbyRow & { lobby: Lobby; first: boolean }) {
  const id = useId();
  const desk = useGameDesk();
  const title = texts.rows[row];
  const handle = useSlideRow({ previous: texts.previousOf(title), next: texts.nextOf(title) });
  const overflows = useOverflow(handle.row);
  return (
    <section aria-labelledby={id} className="lobby-row">
      <div className="flex min-h-11 items-center gap-2">
        <h2 id={id} className="lobby-row-title">
          {title}
        </h2>
        <RowLink row={row} lobby={lobby} />
        <span className={`ml-auto hidden ${overflows ? 'sm:flex' : ''}`}>{handle.arrows}</span>
      </div>
      <SlideRow handle={handle} label={title} slides="lobby">
        {games.map((game, index) => (
          <li key={game.id}>
            <GameTile
              game={game}
              desk={desk}
              headingLevel={3}
              picture={first && index < 2 ? 'soon' : 'later'}
            />
          </li>
        ))}
      </SlideRow>
    </section>
  );
}

/** Arrows lead nowhere where the whole row is in sight. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const observer = new ResizeObserver(() =>
      setOverflows(list.scrollWidth > list.clientWidth + slackPixels),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [row]);
  return overflows;
}

/** To the whole list, where there is one. */
function RowLink({ row, lobby }: { row: LobbyRow['row']; lobby: Lobby }) {
  const to = wholeListOf(row, lobby);
  if (to === undefined) return null;
  return (
    <Link to={to} className="lobby-row-link" aria-label={texts.allOf(texts.rows[row])}>
      {texts.all}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

function wholeListOf(row: LobbyRow['row'], lobby: Lobby): string | undefined {
  if (row === 'table') return lobbyPaths.table;
  if (row !== 'new') return undefined;
  return `${lobbyPaths[lobby]}?${writeChoice({ ...nothingChosen, filter: 'new' })}`;
}

/** Rows and games come together, so that no row pushes what is already there. */
export function LobbyRowsSkeleton() {
  return (
    <div className="lobby-rows" aria-hidden>
      <div className="lobby-row">
        <div className="flex min-h-11 items-center">
          <Skeleton className="h-5 w-28" />
        </div>
        <div className="slide-row overflow-hidden" data-slides="lobby">
          {Array.from({ length: 9 }, (_, index) => (
            <div key={index} className="lobby-row-place">
              <div className="game-tile bg-transparent after:hidden before:hidden">
                <div className="game-tile-art bg-none" />
                <Skeleton className="absolute inset-0 rounded-card" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
