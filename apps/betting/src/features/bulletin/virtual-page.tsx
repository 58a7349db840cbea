import { useInfiniteQuery } from '@tanstack/react-query';
import type { BoardMatch } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { formatMatchHour } from '@yakamoz/matches/time';
import { DataLooks } from '@yakamoz/site/data-looks';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useMemo } from 'react';

import { boardTexts } from '../../shared/board-texts.ts';
import type { League } from '../../shared/leagues.ts';
import { MatchList } from '../../shared/match-list.tsx';
import { formatShare, returnOf } from '../../shared/returns.ts';
import { listQuery } from './bulletin-api.ts';
import { virtualTexts as texts } from './virtual-texts.ts';

const sport = 'virtual_football';
/** A round begins every three minutes, and one more is announced then. */
const askedEveryMs = 15_000;
const often = { refetchInterval: askedEveryMs };

/** The virtual league, round by round: what is played, and what takes bets (SPORT-09). */
export function VirtualPage() {
  const live = useInfiniteQuery({ ...listQuery({ sport, live: 'true' }), ...often });
  const coming = useInfiniteQuery({ ...listQuery({ sport }), ...often });
  const rounds = useMemo(
    () => [...roundsOf(matchesOf(live.data), texts.live), ...roundsOf(matchesOf(coming.data))],
    [live.data, coming.data],
  );
  const share = averageReturn(matchesOf(coming.data));
  return (
    <>
      <InlineAlert tone="info">
        <p>{texts.what}</p>
        <p>{texts.proof}</p>
        {share !== undefined && <p>{texts.share(formatShare(share), formatShare(1 - share))}</p>}
      </InlineAlert>
      <DataLooks query={coming} texts={boardTexts} skeleton={<Skeleton className="h-96" />}>
        {() =>
          rounds.length === 0 ? (
            <StatePanel icon="clock" title={texts.none} text={texts.noneText} />
          ) : (
            <MatchList leagues={rounds} ask={coming.refetch} />
          )
        }
      </DataLooks>
    </>
  );
}

const matchesOf = (data: { pages: { matches: readonly BoardMatch[] }[] } | undefined): BoardMatch[] =>
  data?.pages.flatMap(({ matches }) => matches) ?? [];

/** Matches of a round begin together. */
const roundsOf = (matches: readonly BoardMatch[], name?: string): League[] =>
  [...Map.groupBy(matches, ({ match_date }) => match_date)].map(([at, own]) => ({
    id: `${name ?? 'round'} ${at}`,
    name: name ?? texts.round(formatMatchHour(at)),
    matches: own,
  }));

const main = betKinds.find((kind) => kind.main === true && kind.sports.includes(sport));

function averageReturn(matches: readonly BoardMatch[]): number | undefined {
  if (main === undefined) return undefined;
  const shares = matches.flatMap(({ odds }) => {
    const share = returnOf(
      main,
      odds.map(({ value }) => Math.round(Number(value) * 100)),
    );
    return share === undefined ? [] : [share];
  });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
