import type { Match } from '@yakamoz/contracts';
import { memo } from 'react';

import { matchTexts as texts } from './match-texts.ts';
import { formatMatchTime } from '@yakamoz/matches/time';
import { useMatch } from './matches.ts';

/** The live flag with the clock; nothing for a match that has not begun. */
export const MatchFlag = memo(function MatchFlag({ match }: { match: Match }) {
  const { status, clock } = useMatch(match.id) ?? match;
  if (status === 'scheduled') return null;
  if (status === 'ended')
    return <span className="shrink-0 text-2xs font-bold text-text-3">{texts.ended}</span>;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-2xs font-bold whitespace-nowrap text-live">
      <span aria-hidden className="size-1.5 rounded-full bg-live" />
      <span className="tracking-[0.04em]">{texts.live}</span>
      {clock !== null && <span className="tnum text-text-2">{clock}</span>}
    </span>
  );
});

/** Both teams, one above the other, with the score beside them once there is one. */
export const MatchTeams = memo(function MatchTeams({ match }: { match: Match }) {
  const { score } = useMatch(match.id) ?? match;
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-1.5">
      <Team name={match.home_team} goals={score?.home} />
      <Team name={match.away_team} goals={score?.away} />
    </span>
  );
});

function Team({ name, goals }: { name: string; goals: number | undefined }) {
  return (
    <>
      <span className="truncate" title={name}>
        {name}
      </span>
      <span className="tnum font-bold">{goals}</span>
    </>
  );
}

export const leagueOf = (match: Match): string => match.league_name ?? texts.noLeague;

export const MatchTime = ({ match }: { match: Match }) => (
  <time dateTime={match.match_date} className="tnum whitespace-nowrap">
    {formatMatchTime(match.match_date)}
  </time>
);
