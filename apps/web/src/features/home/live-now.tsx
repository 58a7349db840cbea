import { useQuery } from '@tanstack/react-query';
import type { Match } from '@yakamoz/contracts';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { memo } from 'react';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { MatchFlag, MatchTeams, leagueOf } from '../../shared/matches/match-line.tsx';
import { nextMatches, useFollowedMatches } from '../../shared/matches/matches.ts';
import { MatchOdds } from '../../shared/matches/odds-button.tsx';
import { useOperator } from '../../shared/operator.ts';
import { homeTexts } from './home-texts.ts';
import { ListLooks } from './section.tsx';

const shown = 3;

const pickLive = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(({ status }) => status === 'live').slice(0, shown);

/** Under the slip of a wide screen: what is being played at this moment. */
export function LiveNow() {
  const { operator } = useOperator();
  const query = useQuery({ ...nextMatches, select: pickLive });
  // The same matches stand in the carousel, but that is further down and may never be rendered.
  useFollowedMatches(query.data?.map(({ id }) => id) ?? []);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="home-live-now" className="rounded-card border border-line bg-s1 shadow-e1">
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h2 id="home-live-now" className="font-sans text-sm tracking-normal">
          {homeTexts.liveNow}
        </h2>
        {operator.demo && <DemoTag />}
      </div>
      <ListLooks
        query={query}
        heightClass="live-now-height live-now-plate"
        skeleton={<Skeleton className="live-now-height" />}
        empty=""
      >
        {(matches) => (
          <ul className="divide-y divide-line">
            {matches.map((match) => (
              <LiveRow key={match.id} match={match} />
            ))}
          </ul>
        )}
      </ListLooks>
    </section>
  );
}

const LiveRow = memo(function LiveRow({ match }: { match: Match }) {
  return (
    <li className="match-row-hover relative grid gap-2 px-4 py-3">
      <p className="flex justify-between gap-2 text-xs text-text-3">
        <span className="truncate">{leagueOf(match)}</span>
        <MatchFlag match={match} />
      </p>
      <Link to="/canli" className="stretched text-13 font-semibold">
        <MatchTeams match={match} />
      </Link>
      <MatchOdds match={match} />
    </li>
  );
});
