import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router';

import type { Game } from '../../shared/games/game-queries.ts';
import { recentGamesQuery } from '../../shared/games/game-queries.ts';
import { useSession } from '../../shared/session/session.ts';
import { lobbyOf } from './game-links.ts';
import { homeTexts as texts } from './home-texts.ts';
import { recentHint } from './recent-hint.ts';
import { Failed, Section } from './section.tsx';

const shown = 6;

/** Where the player left off. A row that is expected keeps its place until the answer is there. */
export function RecentGames() {
  const { user, known } = useSession();
  const query = useQuery({ ...recentGamesQuery, enabled: user !== null });
  const { data, isError } = query;
  const count = data?.length;

  useEffect(() => {
    if (known && user === null) recentHint.remember(false);
    if (count !== undefined) recentHint.remember(count > 0);
  }, [known, user, count]);

  if (known && user === null) return null;
  // Where no row was expected no place is kept, and a failure must not push the page down.
  if (data === undefined && !recentHint.expected()) return null;
  if (data === undefined || user === null)
    return (
      <Frame>
        {isError ? (
          <Failed query={query} heightClass="recent-height recent-plate" />
        ) : (
          <Skeleton className="recent-height" />
        )}
      </Frame>
    );
  if (data.length === 0) return null;
  return (
    <Frame>
      <ul className="recent-row">
        {data.slice(0, shown).map((game) => (
          <RecentGame key={game.id} game={game} />
        ))}
      </ul>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Section id="home-recent" title={texts.recent} head="small">
    {children}
  </Section>
);

const RecentGame = ({ game }: { game: Game }) => (
  <li>
    <Link to={lobbyOf(game)} className="recent-game recent-height">
      <img src={game.banner} alt="" width={300} height={400} decoding="async" className="recent-art" />
      <span className="min-w-0">
        <span className="block truncate text-13 font-bold">{game.game_name}</span>
        <span className="block truncate text-xs text-text-3">{game.provider_name}</span>
      </span>
    </Link>
  </li>
);
