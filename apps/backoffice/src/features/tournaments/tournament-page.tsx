import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { useParams } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { DetailLayout, Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { paths } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { BoardTable } from './board-table.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { tournamentTones } from './tournament-tones.ts';
import { tournamentQuery } from './tournaments-api.ts';
import type { Tournament, TournamentDetail } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

/** /turnuvalar/:id: one tournament in full. */
export function TournamentPage() {
  const id = useParams()['id'] ?? '';
  const query = useQuery(tournamentQuery(id));
  return (
    <div className="grid gap-4">
      <BackLink to={paths.tournaments} label={texts.back} />
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(detail) => <TournamentDesk key={id} detail={detail} />}
      </DataLooks>
    </div>
  );
}

function TournamentDesk({ detail: { tournament, stop } }: { detail: TournamentDetail }) {
  return (
    <DetailLayout
      head={
        <>
          <Head tournament={tournament} />
          {stop !== null && (
            <InlineAlert tone="warn">
              <p className="font-semibold">{texts.stoppedAt(formatMoment(stop.at))}</p>
              <p className="[overflow-wrap:anywhere]">{stop.reason}</p>
            </InlineAlert>
          )}
        </>
      }
      related={
        <>
          <Panel title={texts.rules}>
            <Facts facts={factsOf(tournament)} />
          </Panel>
          <Panel title={texts.prizes}>
            <Facts
              facts={[
                ...tournament.prizes.map((prize, at) => ({
                  label: texts.placeOf(at + 1),
                  value: formatMoney(prize, tournament.currency),
                })),
                { label: texts.cost, value: formatMoney(tournament.cost, tournament.currency) },
              ]}
            />
          </Panel>
        </>
      }
    >
      <BoardTable tournament={tournament} />
    </DetailLayout>
  );
}

const factsOf = (tournament: Tournament) => [
  { label: texts.id, value: tournament.id },
  { label: texts.product, value: promotionWords.products[tournament.product] },
  {
    label: texts.games,
    value: tournament.games.length === 0 ? texts.allGames : tournament.games.join(', '),
  },
  {
    label: texts.span,
    value: texts.spanOf(formatMoment(tournament.starts_at), formatMoment(tournament.ends_at)),
  },
  { label: texts.leastStake, value: formatMoney(tournament.least_stake, tournament.currency) },
  { label: texts.rounds, value: texts.roundsOf(tournament.rounds) },
  { label: texts.score, value: texts.scoreText },
  { label: texts.entries, value: tournament.entries },
];

function Head({ tournament: { id, name, state } }: { tournament: Tournament }) {
  const [isStopping, setStopping] = useState(false);
  // The server stops nothing that has begun; a clock of the browser would not know.
  const mayStop = useMayDo('promotions.stop') && (state === 'proposed' || state === 'planned');
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl [overflow-wrap:anywhere]">{name}</h1>
      <StatusChip tone={tournamentTones[state]}>{texts.states[state]}</StatusChip>
      {mayStop && (
        <Button variant="danger" className="sm:ml-auto" onClick={() => setStopping(true)}>
          {texts.stop}
        </Button>
      )}
      <StopDialog tournament={{ id, name }} open={isStopping} onClose={() => setStopping(false)} />
    </header>
  );
}
