import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link, useParams } from 'react-router';

import './play-safety.css';
import { BackLink } from '../../shared/back-link.tsx';
import { CopyId } from '../../shared/copy-id.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { DetailLayout } from '../../shared/detail/detail-layout.tsx';
import { paths, playerPath } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { AccountsPanel, FigureStrip, WeeksPanel } from './person-money.tsx';
import { EventsPanel } from './person-events.tsx';
import { LimitsPanel, StandingPanel } from './person-standing.tsx';
import { PersonActions } from './person-actions.tsx';
import { personQuery } from './play-safety-api.ts';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

/** /oyun-guvenligi/:id: one person, whatever accounts they have. */
export function SafetyPersonPage() {
  const id = useParams()['id'] ?? '';
  const query = useQuery(personQuery(id));
  return (
    <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
      {(person) => (
        <DetailLayout
          head={
            <>
              <Head person={person} />
              <Alerts person={person} />
              <FigureStrip person={person} />
            </>
          }
          related={
            <>
              <StandingPanel person={person} />
              <LimitsPanel person={person} />
            </>
          }
        >
          <AccountsPanel person={person} />
          <WeeksPanel person={person} />
          <EventsPanel person={person} />
        </DetailLayout>
      )}
    </DataLooks>
  );
}

function Head({ person }: { person: Person }) {
  const mayReadPlayers = useMayDo('players.read');
  return (
    <header className="grid gap-2">
      <BackLink to={paths.safety} label={texts.back} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{person.username}</h1>
          <p className="flex flex-wrap items-center gap-x-4 text-13 text-text-2">
            <CopyId id={person.id} label={texts.id} />
            {mayReadPlayers && (
              <Link to={playerPath(person.id)} className="text-link hover:underline">
                {texts.toPlayer}
              </Link>
            )}
          </p>
        </div>
        <PersonActions person={person} />
      </div>
    </header>
  );
}

/** What somebody who opens the page should know first. */
function Alerts({ person: { exclusion, time_out: timeOut, bonus_closed: closed } }: { person: Person }) {
  return (
    <>
      {exclusion !== null && (
        <InlineAlert tone="error">{texts.excluded(playSafetyTexts.terms[exclusion.term])}</InlineAlert>
      )}
      {timeOut !== null && (
        <InlineAlert tone="warn">{texts.timeOut(formatMoment(timeOut.until))}</InlineAlert>
      )}
      {closed && <InlineAlert tone="warn">{playSafetyTexts.strongText}</InlineAlert>}
    </>
  );
}
