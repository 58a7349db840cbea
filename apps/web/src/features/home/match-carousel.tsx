import { useQuery } from '@tanstack/react-query';
import type { Match } from '@yakamoz/contracts';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { memo } from 'react';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { MatchFlag, MatchTeams, MatchTime, leagueOf } from '../../shared/matches/match-line.tsx';
import { formatMatchDay } from '@yakamoz/matches/time';
import { nextMatches, useFollowedMatches } from '../../shared/matches/matches.ts';
import { MatchOdds } from '../../shared/matches/odds-button.tsx';
import { useOperator } from '../../shared/operator.ts';
import { homeTexts } from './home-texts.ts';
import { ListLooks, Section } from './section.tsx';
import { SlideRow, useSlideRow } from '../../shared/slide-row.tsx';

const texts = homeTexts.carousel;

/** HOME-05 */
export function MatchCarousel() {
  const { operator } = useOperator();
  const query = useQuery(nextMatches);
  const handle = useSlideRow(texts);
  useFollowedMatches(query.data?.map(({ id }) => id) ?? []);
  return (
    <Section
      id="home-carousel"
      title={texts.title}
      tag={operator.demo && <DemoTag />}
      aside={handle.arrows}
      className="below-fold"
    >
      <ListLooks
        query={query}
        heightClass="match-card-height"
        skeleton={<Skeleton className="match-card-height" />}
        empty={texts.empty}
      >
        {(matches) => (
          <SlideRow handle={handle} label={texts.title} slides="matches">
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} />
            ))}
          </SlideRow>
        )}
      </ListLooks>
    </Section>
  );
}

const MatchCard = memo(function MatchCard({ match }: { match: Match }) {
  return (
    <li>
      <article className="match-card match-card-height">
        <p className="flex items-center justify-between gap-2 text-xs text-text-3">
          <span className="truncate">{leagueOf(match)}</span>
          <MatchFlag match={match} />
        </p>
        <Link to="/spor" className="match-card-teams">
          <MatchTeams match={match} />
        </Link>
        <p className="flex justify-between gap-2 text-xs text-text-2">
          <span className="whitespace-nowrap">{formatMatchDay(match.match_date)}</span>
          <MatchTime match={match} />
        </p>
        <MatchOdds match={match} />
      </article>
    </li>
  );
});
