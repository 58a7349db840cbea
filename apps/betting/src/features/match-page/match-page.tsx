import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarketsChanged, ResponseFor } from '@yakamoz/contracts';
import { betGroupOf, betGroups } from '@yakamoz/contracts/bet-kinds';
import type { BetGroup } from '@yakamoz/contracts/bet-kinds';
import { formatMatchMoment } from '@yakamoz/matches/time';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { boardTexts } from '../../shared/board-texts.ts';
import { Chip, ChipRow } from '../../shared/chip-row.tsx';
import { fieldOf, fieldPaths } from '../../shared/leagues.ts';
import type { Sport } from '../../shared/leagues.ts';
import { listAddress } from '../../shared/list-place.ts';
import { namesOf, Teams, When } from '../../shared/match-row.tsx';
import { learnMarkets, learnMatches, useFollowedMarkets } from '../../shared/prices.ts';
import { SealCard } from './seal-card.tsx';
import { MarketCard } from './market-card.tsx';
import { matchPageTexts as texts } from './match-page-texts.ts';

type MatchAnswer = ResponseFor<'GET /api/v1/sports/matches/:id'>;
type Groups = MatchAnswer['groups'];

const keyOf = (id: string) => ['match', id] as const;

/** One match with all its markets, in groups; each price moves by itself. */
export function MatchPage({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => {
      const answer = await api('GET /api/v1/sports/matches/:id', { params: { id } });
      learnMatches([answer.match]);
      learnMarkets(
        id,
        answer.groups.flatMap(({ markets }) => markets),
      );
      return answer;
    },
    refetchInterval: 60_000,
  });
  const onMarkets = useCallback(
    ({ id: told, markets }: MarketsChanged) => {
      if (told !== id) return;
      learnMarkets(id, markets);
      client.setQueryData<MatchAnswer>(
        keyOf(id),
        (known) => known && { ...known, groups: inGroups(markets) },
      );
    },
    [client, id],
  );
  useFollowedMarkets(id, onMarkets, query.refetch);
  return (
    <>
      <BackToList sport={query.data?.match.sport} />
      <DataLooks
        query={query}
        texts={texts}
        skeleton={<Skeleton className="h-96" />}
        failed={isGone(query.error) ? <Gone /> : undefined}
      >
        {(answer) => <Shown answer={answer} ask={query.refetch} />}
      </DataLooks>
    </>
  );
}

interface BackToListProps {
  /** Undefined until the match is known. */
  sport: Sport | undefined;
}

/** Where the list led here it is one step back, and the house finds its place in it again; else its address is. */
function BackToList({ sport }: BackToListProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { fromList?: true } | null };
  const usual = fieldPaths[sport === undefined ? 'sport' : fieldOf(sport)];
  return (
    <Link
      to={listAddress(search) ?? usual}
      className="board-back"
      onClick={(event) => {
        if (state?.fromList !== true) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {texts.back}
    </Link>
  );
}

const isGone = (error: Error | null): boolean =>
  error instanceof ApiRefusal && error.code === 'platform.not_found';

const Gone = () => <StatePanel icon="sports" title={texts.gone} text={texts.goneText} />;

function Shown({ answer: { match, groups, seal }, ask }: { answer: MatchAnswer; ask: () => unknown }) {
  const [group, setGroup] = useState<BetGroup>();
  const shown = groups.filter((each) => group === undefined || each.group === group);
  const names = namesOf(match);
  return (
    <>
      <header className="board-head">
        <p className="text-13 text-text-2">
          {match.league_name ?? boardTexts.noLeague} · {formatMatchMoment(match.match_date)}
        </p>
        <h2 className="sr-only">{names}</h2>
        <div className="grid grid-cols-[76px_minmax(0,1fr)] gap-2">
          <When match={match} />
          <Teams match={match} />
        </div>
      </header>
      {seal !== undefined && <SealCard match={match} seal={seal} groups={groups} ask={ask} />}
      {groups.length === 0 && <StatePanel icon="sports" title={texts.none} text={texts.noneText} />}
      {groups.length > 1 && (
        <ChipRow label={texts.groups}>
          <Chip name={texts.all} on={group === undefined} onPress={() => setGroup(undefined)} />
          {groups.map(({ group: each }) => (
            <Chip key={each} name={nameOf(each)} on={group === each} onPress={() => setGroup(each)} />
          ))}
        </ChipRow>
      )}
      {shown.map(({ group: each, markets }) => (
        <section key={each} aria-label={nameOf(each)} className="grid gap-3">
          <h3 className="text-lg">{nameOf(each)}</h3>
          <div className="board-markets">
            {markets.map((market) => (
              <MarketCard key={market.id} matchId={match.id} names={names} market={market} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const nameOf = (group: BetGroup): string => betGroups.find(({ code }) => code === group)?.name ?? '';

/** The stream brings them in their order, without groups. */
function inGroups(markets: MarketsChanged['markets']): Groups {
  return betGroups.flatMap(({ code }) => {
    const own = markets.filter(({ id }) => betGroupOf(id) === code);
    return own.length === 0 ? [] : [{ group: code, markets: own }];
  });
}
