import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { IconButton } from '@yakamoz/ui/icon-button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { boardTexts } from '../../shared/board-texts.ts';
import { inLeagues } from '../../shared/leagues.ts';
import { withPlace } from '../../shared/list-place.ts';
import { MatchList } from '../../shared/match-list.tsx';
import { learnMatches } from '../../shared/prices.ts';
import { boardSearchTexts as texts } from './board-search-texts.ts';

const typingMs = 250;
const wordsMin = 2;

/** SPORT-05: matches by the names of teams and leagues, however they are typed. */
export function BoardSearch({ words }: { words: string }) {
  const [typed, setTyped] = useState(words);
  const [, setAsked] = useSearchParams();
  useEffect(() => {
    const wanted = typed.trim().length < wordsMin ? '' : typed.trim();
    if (wanted === words) return;
    const timer = setTimeout(
      () =>
        setAsked((now) => withPlace(now, { words: wanted === '' ? undefined : wanted }), { replace: true }),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [typed, words, setAsked]);
  return (
    <>
      <TextField
        label={texts.label}
        placeholder={texts.placeholder}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        suffix={
          typed === '' ? undefined : (
            <IconButton icon="close" label={texts.clear} onClick={() => setTyped('')} />
          )
        }
        className="max-w-md"
      />
      {words !== '' && <Found words={words} />}
    </>
  );
}

function Found({ words }: { words: string }) {
  const query = useQuery({
    queryKey: ['search', words],
    queryFn: async () => {
      const { matches } = await api('GET /api/v1/sports/search', { query: { q: words } });
      learnMatches(matches);
      return matches;
    },
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, refetch } = query;
  const leagues = useMemo(() => inLeagues(data ?? []), [data]);
  return (
    <DataLooks query={query} texts={boardTexts} skeleton={<Skeleton className="h-64" />}>
      {(matches) => (
        <>
          <p role="status" className="sr-only">
            {isPlaceholderData ? boardTexts.loading : texts.found(matches.length)}
          </p>
          {/* Nothing was found for the words before; about these nothing is known yet. */}
          {matches.length === 0 && isPlaceholderData ? (
            <Skeleton className="h-64" />
          ) : matches.length === 0 ? (
            <StatePanel icon="search" title={texts.none(words)} text={texts.noneText} />
          ) : (
            <MatchList leagues={leagues} ask={refetch} />
          )}
        </>
      )}
    </DataLooks>
  );
}
