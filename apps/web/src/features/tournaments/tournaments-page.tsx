import { useQuery } from '@tanstack/react-query';
import { FactList } from '@yakamoz/site/fact-list';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment, formatWholeMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link, useSearchParams } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/session.ts';
import { sumOf } from './prizes.ts';
import { StateMark } from './state-mark.tsx';
import { TournamentView } from './tournament-view.tsx';
import { tournamentsQuery } from './tournaments-api.ts';
import type { Tournament } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

/** /turnuvalar: the list, or the one that the address names. */
export function TournamentsPage() {
  const { operator } = useOperator();
  const [query] = useSearchParams();
  const opened = query.get('turnuva');
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} tag={operator.demo && <DemoTag />} />
      {opened !== null && /^[1-9]\d{0,17}$/.test(opened) ? (
        <TournamentView key={opened} id={opened} />
      ) : (
        <TournamentList />
      )}
    </div>
  );
}

function TournamentList() {
  const { user } = useSession();
  const tournaments = useQuery(tournamentsQuery(user?.id ?? null));
  return (
    <DataLooks query={tournaments} texts={texts} skeleton={<Skeleton className="h-80" />}>
      {({ tournaments: found }) =>
        found.length === 0 ? (
          <StatePanel icon="trophy" title={texts.empty} text={texts.emptyText} />
        ) : (
          <section aria-label={texts.list}>
            <ul className="grid gap-4 lg:grid-cols-2">
              {found.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </ul>
          </section>
        )
      }
    </DataLooks>
  );
}

function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, name, state, entered, currency, prizes, least_stake, starts_at, ends_at } = tournament;
  const money = (amount: string): string => formatWholeMoney(amount, currency);
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex flex-wrap gap-2">
        <StateMark state={state} />
        {entered && <StatusChip tone="success">{texts.entered}</StatusChip>}
      </div>
      <h2 className="text-xl">{name}</h2>
      <FactList
        label={texts.facts}
        facts={[
          { label: texts.firstPrize, value: money(prizes[0] ?? '0.00') },
          { label: texts.allPrizes, value: money(sumOf(prizes)) },
          { label: texts.leastStake, value: money(least_stake) },
          state === 'planned'
            ? { label: texts.starts, value: formatMoment(starts_at) }
            : { label: texts.ends, value: formatMoment(ends_at) },
        ]}
      />
      <ButtonLook variant="secondary">
        <Link to={`?turnuva=${id}`}>
          {texts.open}
          <span className="sr-only">: {name}</span>
        </Link>
      </ButtonLook>
    </Card>
  );
}
