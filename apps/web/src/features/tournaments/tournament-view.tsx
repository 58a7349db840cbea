import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment, formatWholeMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { useSession } from '../../shared/session/session.ts';
import { Board } from './board.tsx';
import { OwnPart } from './own-part.tsx';
import { prizeRows } from './prizes.ts';
import { tournamentQuery, useBoardStream } from './tournaments-api.ts';
import type { Tournament } from './tournaments-api.ts';
import { StateMark } from './state-mark.tsx';
import { tournamentTexts as texts } from './tournaments-texts.ts';

/** One tournament: its rules and prizes, the own place, and the board as it moves. */
export function TournamentView({ id }: { id: string }) {
  const { user } = useSession();
  const found = useQuery(tournamentQuery(id, user?.id ?? null));
  const state = found.data?.tournament.state;
  useBoardStream(id, state === 'running' || state === 'counting');
  // Not shown to this player, or no longer; anything else may work a moment later.
  const isGone = found.error instanceof ApiRefusal && found.error.code?.startsWith('promotions.') === true;
  return (
    <>
      <Link
        to="/turnuvalar"
        className="flex items-center gap-2 justify-self-start text-sm font-bold text-yakamoz"
      >
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </Link>
      {isGone ? (
        <InlineAlert tone="info">{refusalMessage(found.error) ?? texts.gone}</InlineAlert>
      ) : (
        <DataLooks query={found} texts={texts} skeleton={<Skeleton className="h-dvh" />}>
          {(detail) => (
            <article aria-labelledby="tournament" className="grid gap-6">
              <header className="flex flex-wrap items-center gap-3">
                <h2 id="tournament" className="text-2xl">
                  {detail.tournament.name}
                </h2>
                <StateMark state={detail.tournament.state} />
              </header>
              <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
                <div className="grid gap-6">
                  <OwnPart detail={detail} />
                  <Rules tournament={detail.tournament} />
                  <Prizes tournament={detail.tournament} />
                </div>
                <Board detail={detail} />
              </div>
            </article>
          )}
        </DataLooks>
      )}
    </>
  );
}

function Rules({ tournament }: { tournament: Tournament }) {
  const { product, games, currency, least_stake, rounds, starts_at, ends_at } = tournament;
  const lines = texts.ruleLines({
    product,
    games,
    rounds,
    leastStake: formatWholeMoney(least_stake, currency),
    starts: formatMoment(starts_at),
    ends: formatMoment(ends_at),
  });
  return (
    <Card as="section" aria-labelledby="rules" className="grid gap-3">
      <h3 id="rules">{texts.rules}</h3>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-text-2 marker:text-yakamoz">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

function Prizes({ tournament: { prizes, currency } }: { tournament: Tournament }) {
  return (
    <Card as="section" aria-labelledby="prizes" className="grid gap-3">
      <h3 id="prizes">{texts.prizes}</h3>
      <dl className="grid gap-2">
        {prizeRows(prizes).map(({ first, last, prize }) => (
          <div key={first} className="flex justify-between gap-3 text-sm">
            <dt className="text-text-2">
              {first === last ? texts.placeOf(first) : texts.placesOf(first, last)}
            </dt>
            <dd className="tnum font-bold text-mehtap">{formatWholeMoney(prize, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
