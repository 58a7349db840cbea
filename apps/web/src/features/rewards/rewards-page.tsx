import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';

import { PageHead } from '../../shared/page-head.tsx';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { PointCards } from '../../shared/point-cards.tsx';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { OwnPoints, PointsCard } from './own-points.tsx';
import { PointRates } from './point-rates.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { rewardsTexts as texts } from './rewards-texts.ts';

/** /rewards: points with their cause, what they buy, and what every game gives (RWD-01). Who has left play sees the own points alone (PRO-9). */
export function RewardsPage() {
  const { user, known } = useSession();
  const closed = closedPlay.use();
  return (
    <div className="page-column grid grid-cols-1 content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} {...(!closed && { lead: texts.lead })} />
      {!known && <Skeleton className="h-dvh" />}
      {known && user === null && <VisitorCard />}
      {user !== null && <OwnPoints />}
      {known && !closed && (
        <>
          <PointRates currency={user?.currency ?? 'TRY'} />
          <How />
        </>
      )}
    </div>
  );
}

function VisitorCard() {
  const [listOpen, setListOpen] = useState(false);
  return (
    <PointsCard>
      <h2 className="text-2xl">{texts.points}</h2>
      <p className="text-sm text-text-2">{texts.visitor}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => openAuth('login')}>{texts.signIn}</Button>
        <Button variant="secondary" onClick={() => setListOpen(true)}>
          {texts.seeRewards}
        </Button>
      </div>
      {listOpen && (
        <RedeemDialog
          points={undefined}
          currency="TRY"
          onClose={() => setListOpen(false)}
          onDone={() => setListOpen(false)}
        />
      )}
    </PointsCard>
  );
}

function How() {
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-2xl">
        {texts.howTitle}
      </h2>
      <PointCards points={texts.how} />
      <p className="flex items-start gap-3 rounded-card border border-line p-5 text-sm text-text-2">
        <Icon name="shield" size={22} className="mt-0.5 text-yakamoz" />
        <span>
          <strong className="text-text">{texts.calmTitle}.</strong> {texts.calmText}
        </span>
      </p>
    </section>
  );
}
