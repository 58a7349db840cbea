import type { BoardMatch } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { formatChipDay, formatMatchHour } from '@yakamoz/matches/time';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';

import { BoardOdd } from './board-odd.tsx';
import { boardTexts as texts } from './board-texts.ts';
import { fieldOf } from './leagues.ts';
import { listPlaceIn, matchAddress } from './list-place.ts';
import { mainBook, useMatchPart } from './prices.ts';

export const namesOf = ({ home_team, away_team }: BoardMatch): string => texts.versus(home_team, away_team);

/** One match of a list: when, who, the main market, and the way to all others. */
export const MatchRow = memo(function MatchRow({ match }: { match: BoardMatch }) {
  const names = namesOf(match);
  const { id, further_markets: further } = match;
  const place = useLocation();
  const way = { to: matchAddress(id, place), state: { fromList: true } };
  // A search finds matches of any day; other lists are of one.
  const withDay = listPlaceIn(new URLSearchParams(place.search)).words !== undefined;
  return (
    <li className="board-row">
      <Link {...way} className="board-row-match">
        <When match={match} withDay={withDay} />
        <Teams match={match} />
      </Link>
      <div className="board-row-odds">
        <MainOdds match={match} names={names} />
        <Link {...way} className="board-more tnum" aria-label={texts.moreOf(names, further)}>
          {texts.more(further)}
        </Link>
      </div>
    </li>
  );
});

export function When({ match, withDay = false }: { match: BoardMatch; withDay?: boolean }) {
  const status = useMatchPart(mainBook, match.id, (live) => live?.status ?? match.status);
  const clock = useMatchPart(mainBook, match.id, (live) => (live ? live.clock : match.clock));
  if (status === 'ended') return <span className="board-row-when">{texts.ended}</span>;
  return (
    <span className="board-row-when tnum">
      {status === 'live' ? (
        <>
          <span className="board-live">{texts.live}</span>
          {clock !== null && <span>{clock}</span>}
        </>
      ) : (
        <time dateTime={match.match_date}>
          {withDay && `${formatChipDay(Date.parse(match.match_date))} `}
          {formatMatchHour(match.match_date)}
        </time>
      )}
    </span>
  );
}

export function Teams({ match }: { match: BoardMatch }) {
  const score = useMatchPart(mainBook, match.id, (live) => (live ? live.score : match.score));
  return (
    <span className="board-row-teams">
      <span title={match.home_team}>{match.home_team}</span>
      <span className="tnum">{score?.home}</span>
      <span title={match.away_team}>{match.away_team}</span>
      <span className="tnum">{score?.away}</span>
    </span>
  );
}

/** Virtual matches take no bets once they have begun. */
function whyClosed({ sport }: BoardMatch, status: BoardMatch['status']): string | undefined {
  if (status === 'live' && fieldOf(sport) === 'virtual') return texts.closed.started;
  return status === 'ended' ? texts.closed.ended : undefined;
}

function MainOdds({ match, names }: { match: BoardMatch; names: string }) {
  const kind = betKinds.find(({ main, sports }) => main === true && sports.includes(match.sport));
  const offered = useMatchPart(mainBook, match.id, (live) => (live?.outcomes.length ?? 0) > 0);
  const status = useMatchPart(mainBook, match.id, (live) => live?.status ?? match.status);
  if (!offered || kind === undefined) return <p className="board-none">{texts.noOdds}</p>;
  return (
    <div className="board-odds">
      {kind.outcomes.map((outcome) => (
        <BoardOdd
          key={outcome.id}
          book={mainBook}
          matchId={match.id}
          names={names}
          marketId={kind.code}
          outcome={outcome}
          closed={whyClosed(match, status)}
        />
      ))}
    </div>
  );
}
