import { useQuery } from '@tanstack/react-query';
import type { Match } from '@yakamoz/contracts';
import { useMedia } from '@yakamoz/site/media';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { MatchFlag, MatchTeams, MatchTime, leagueOf } from '../../shared/matches/match-line.tsx';
import { featuredMatches, useFollowedMatches } from '../../shared/matches/matches.ts';
import { MatchOdds } from '../../shared/matches/odds-button.tsx';
import { useOperator } from '../../shared/operator.ts';
import { homeTexts } from './home-texts.ts';
import { ListLooks, Section } from './section.tsx';

const texts = homeTexts.featured;
// A phone shows this many at first; the rest is one press away.
const shortList = 4;

/** HOME-04 */
export function FeaturedMatches() {
  const { operator } = useOperator();
  const query = useQuery(featuredMatches);
  useFollowedMatches(query.data?.map(({ id }) => id) ?? []);
  return (
    <Section id="home-featured" title={texts.title} tag={operator.demo && <DemoTag />} aside={<AllMatches />}>
      <ListLooks
        query={query}
        heightClass="match-list-height"
        skeleton={<Skeleton className="match-list-height" />}
        empty={texts.empty}
      >
        {(matches) => <MatchList matches={matches} />}
      </ListLooks>
    </Section>
  );
}

const AllMatches = () => (
  <Link to="/spor" className="section-link">
    {texts.all}
    <Icon name="chevron-right" size={16} />
  </Link>
);

function MatchList({ matches }: { matches: readonly Match[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const short = useMedia('(width < 48rem)') && !all;
  const shown = short ? matches.slice(0, shortList) : matches;
  const hidden = matches.length - shown.length;
  // The button goes away, so whoever pressed it reads on at the first row that came.
  const showAll = (): void => {
    flushSync(() => setAll(true));
    list.current?.children[shortList]?.querySelector('a')?.focus();
  };
  return (
    <>
      <ul ref={list} className="match-list">
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="match-list-more" onClick={showAll}>
          {texts.more(hidden)}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </>
  );
}

/** The row leads to the sports page; its odds are chosen where they stand. */
const MatchRow = memo(function MatchRow({ match }: { match: Match }) {
  return (
    <li className="match-row">
      <p className="match-row-meta">
        <span className="match-row-league">{leagueOf(match)}</span>
        <MatchTime match={match} />
        <MatchFlag match={match} />
      </p>
      <Link to="/spor" className="match-row-teams">
        <MatchTeams match={match} />
      </Link>
      <MatchOdds match={match} className="match-row-odds" />
    </li>
  );
});
