import { FactList } from '@yakamoz/site/fact-list';
import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { shownMultiple } from './multiple.ts';
import { useEntry } from './tournaments-api.ts';
import type { TournamentDetail } from './tournaments-api.ts';
import { tournamentTexts as texts } from './tournaments-texts.ts';

const lobbies = { slot: '/casino', live: '/canli-casino', table: '/oyunlar', keno: '/keno' } as const;

/** What concerns the player alone: the entry, or the own place. */
export function OwnPart({ detail }: { detail: TournamentDetail }) {
  const { user, known } = useSession();
  const { state, product } = detail.tournament;
  const isOver = state === 'finished' || state === 'counting';
  if (detail.own === null && isOver) return null;
  return (
    <Card as="section" aria-labelledby="own" className="grid gap-4">
      <h3 id="own">{texts.own}</h3>
      {known && user === null && <Visitor />}
      {user !== null && detail.own === null && <Entry detail={detail} />}
      {detail.own !== null && <OwnPlace detail={detail} own={detail.own} />}
      {detail.own !== null && state === 'running' && (
        <ButtonLook variant="secondary">
          <Link to={lobbies[product]}>{texts.toGames}</Link>
        </ButtonLook>
      )}
    </Card>
  );
}

const Visitor = () => (
  <>
    <p className="text-sm text-text-2">{texts.visitor}</p>
    <Button onClick={() => openAuth('login')}>{texts.signIn}</Button>
  </>
);

function Entry({ detail: { tournament, obstacle } }: { detail: TournamentDetail }) {
  const entry = useEntry(tournament.id);
  if (obstacle !== null) return <InlineAlert tone="info">{obstacle.message}</InlineAlert>;
  return (
    <>
      <p className="text-sm text-text-2">{texts.notEntered}</p>
      <Button busy={entry.isPending} busyLabel={texts.entering} onClick={() => entry.mutate()}>
        {texts.enter}
      </Button>
      {entry.isError && (
        <InlineAlert tone="error">{refusalMessage(entry.error) ?? texts.enterFailed}</InlineAlert>
      )}
    </>
  );
}

function OwnPlace({
  detail: { tournament },
  own,
}: {
  detail: TournamentDetail;
  own: NonNullable<TournamentDetail['own']>;
}) {
  const { state, rounds, currency } = tournament;
  if (state === 'planned') return <InlineAlert tone="success">{texts.enteredPlanned}</InlineAlert>;
  return (
    <>
      <FactList
        label={texts.own}
        facts={[
          {
            label: texts.ownPlace,
            value: own.place === null ? texts.noPlace : texts.placeOf(own.place),
          },
          { label: texts.ownBest, value: shownMultiple(own.multiple) },
          { label: texts.ownRounds, value: texts.roundsOf(own.rounds, rounds) },
        ]}
      />
      {state === 'running' && own.rounds >= rounds && (
        <p className="text-sm text-text-2">{texts.allCounted}</p>
      )}
      {own.prize !== null && (
        <InlineAlert tone={state === 'finished' ? 'success' : 'info'}>
          {prizeWords(state, own.paid)(formatMoney(own.prize, currency))}
        </InlineAlert>
      )}
    </>
  );
}

const prizeWords = (state: TournamentDetail['tournament']['state'], isPaid: boolean) =>
  state !== 'finished' ? texts.wouldWin : isPaid ? texts.paid : texts.won;
