import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { browserNow } from '@yakamoz/site/clock';
import { DataLooks } from '@yakamoz/site/data-looks';
import { istanbulDay } from '@yakamoz/site/format';
import { formatChipDay } from '@yakamoz/matches/time';
import { SelectField } from '@yakamoz/ui/select-field';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { boardTexts } from '../../shared/board-texts.ts';
import { Chip, ChipRow } from '../../shared/chip-row.tsx';
import { fieldOf, inLeagues, sports } from '../../shared/leagues.ts';
import type { Sport } from '../../shared/leagues.ts';
import type { ListPlace } from '../../shared/list-place.ts';
import { listPlaceIn, withPlace } from '../../shared/list-place.ts';
import { MatchList } from '../../shared/match-list.tsx';
import type { ListAsked, SportsTree } from './bulletin-api.ts';
import { listQuery, treeQuery } from './bulletin-api.ts';
import { bulletinTexts as texts } from './bulletin-texts.ts';

const dayMs = 86_400_000;
const daysShown = 7;

/** Matches to come: a sport, a day, and every match under its league. What is chosen stands in the address. */
export function BulletinPage({ field }: { field: 'sport' | 'esports' }) {
  const { data: tree } = useQuery(treeQuery);
  const belongs = (each: Sport): boolean => fieldOf(each) === field;
  const offered = (tree ?? [])
    .filter((each) => belongs(each.sport))
    .toSorted((one, other) => sports.indexOf(one.sport) - sports.indexOf(other.sport));
  const [asked, setAsked] = useSearchParams();
  const place = listPlaceIn(asked);
  const usual = offered[0]?.sport ?? (field === 'esports' ? 'counter_strike' : 'football');
  const sport = place.sport !== undefined && belongs(place.sport) ? place.sport : usual;
  const days = daysAhead();
  // A day that is over, or too far away, is today again.
  const day = days.find((each) => each.day === place.day)?.day ?? days[0]?.day ?? '';
  const leagues = offered.find((each) => each.sport === sport)?.leagues ?? [];
  const league =
    tree === undefined || leagues.some(({ id }) => id === place.league) ? place.league : undefined;
  const change = (changes: Partial<ListPlace>): void =>
    setAsked((now) => withPlace(now, changes), { replace: true });
  return (
    <>
      <ChipRow label={texts.sports}>
        {offered.map(({ sport: each, upcoming }) => (
          <Chip
            key={each}
            name={boardTexts.sports[each]}
            count={upcoming}
            on={each === sport}
            onPress={() => change({ sport: each, league: undefined })}
          />
        ))}
      </ChipRow>
      <ChipRow label={texts.days}>
        {days.map((each, ahead) => (
          <Chip
            key={each.day}
            name={each.name}
            on={each.day === day}
            onPress={() => change({ day: ahead === 0 ? undefined : each.day })}
          />
        ))}
      </ChipRow>
      <LeagueChoice
        leagues={leagues}
        league={league ?? ''}
        onChoose={(id) => change({ league: id === '' ? undefined : id })}
      />
      <Bulletin asked={{ sport, day, league }} />
    </>
  );
}

function daysAhead(): { day: string; name: string }[] {
  const now = browserNow();
  return Array.from({ length: daysShown }, (_, ahead) => {
    const time = now + ahead * dayMs;
    return {
      day: istanbulDay(time),
      name: [texts.today, texts.tomorrow][ahead] ?? formatChipDay(time),
    };
  });
}

interface LeagueChoiceProps {
  leagues: SportsTree[number]['leagues'];
  league: string;
  onChoose: (league: string) => void;
}

const LeagueChoice = ({ leagues, league, onChoose }: LeagueChoiceProps) => (
  <SelectField
    label={texts.league}
    value={league}
    options={[
      { value: '', label: texts.everyLeague },
      ...leagues.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    onChange={(event) => onChoose(event.target.value)}
    className="max-w-sm"
  />
);

/** A day of one sport is grouped as a whole up to this many pages; what is beyond comes as the list is read. */
const pagesAtOnce = 6;

export function Bulletin({ asked, live = false }: { asked: ListAsked; live?: boolean }) {
  const query = useInfiniteQuery(listQuery(asked));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const pages = data?.pages.length ?? 0;
  // A page that failed is not asked for again by itself: a server that has too much to do would get more of it.
  const mayGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (mayGoOn && pages < pagesAtOnce) void fetchNextPage();
  }, [mayGoOn, pages, fetchNextPage]);
  const onEnd = useCallback(() => {
    if (mayGoOn && pages >= pagesAtOnce) void fetchNextPage();
  }, [mayGoOn, pages, fetchNextPage]);
  const leagues = useMemo(() => inLeagues(data?.pages.flatMap(({ matches }) => matches) ?? []), [data]);
  return (
    <DataLooks query={query} texts={boardTexts} skeleton={<ListSkeleton />} skeletonClass="gap-2">
      {() =>
        leagues.length === 0 ? (
          <StatePanel
            icon={live ? 'live' : 'calendar'}
            title={live ? texts.noneLive : texts.none}
            text={live ? texts.noneLiveText : texts.noneText}
          />
        ) : (
          <MatchList leagues={leagues} ask={refetch} onEnd={onEnd} />
        )
      }
    </DataLooks>
  );
}

const ListSkeleton = () => (
  <>
    {Array.from({ length: 10 }, (_, place) => (
      <Skeleton key={place} className="h-16" />
    ))}
  </>
);
