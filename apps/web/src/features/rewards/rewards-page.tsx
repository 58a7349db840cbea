import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Dialog } from '@yakamoz/ui/dialog';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { DrawnPicture } from '../../shared/drawn-picture.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PointCards } from '../../shared/point-cards.tsx';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { rewardsTexts as texts } from './rewards-texts.ts';

/** /rewards: how points will work. There is no ledger of points yet, so no figure is shown (D-14). */
export function RewardsPage() {
  const [listOpen, setListOpen] = useState(false);
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} mark={texts.mark} lead={texts.lead} />
      <Card padding="none" className="grid overflow-hidden md:grid-cols-2">
        <DrawnPicture address="/art/v1/card/mehtap.mehtap.star.rewards.svg" eager className="md:h-full" />
        <PointsPanel onSeeRewards={() => setListOpen(true)} />
      </Card>
      <How />
      <Dialog
        open={listOpen}
        onOpenChange={setListOpen}
        title={texts.listTitle}
        description={texts.listText}
        width="sm"
        closeLabel={texts.closeWindow}
        footer={
          <Button variant="secondary" onClick={() => setListOpen(false)}>
            {texts.close}
          </Button>
        }
      />
    </div>
  );
}

function PointsPanel({ onSeeRewards }: { onSeeRewards: () => void }) {
  const { user, known } = useSession();
  const visitor = known && user === null;
  return (
    <div className="flex flex-col justify-center gap-4 p-5 md:p-8">
      <div>
        <h2 className="font-sans text-sm font-bold tracking-normal text-text-3">{texts.points}</h2>
        <p className="font-display text-2xl font-bold text-mehtap">{texts.noPoints}</p>
      </div>
      <p className="text-sm text-text-2">{visitor ? texts.visitor : texts.pointsLater}</p>
      <div className="flex flex-wrap gap-3">
        {visitor && <Button onClick={() => openAuth('login')}>{texts.signIn}</Button>}
        <Button variant="secondary" onClick={onSeeRewards}>
          {texts.seeRewards}
        </Button>
      </div>
    </div>
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
