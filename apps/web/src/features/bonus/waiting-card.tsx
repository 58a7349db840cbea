import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { StatusChip } from '@yakamoz/ui/status-chip';

import type { BonusClaim } from '../../shared/bonuses/bonuses-query.ts';
import { DropClaim } from '../../shared/bonuses/drop-claim.tsx';
import { openCashier } from '../../shared/cashier-opener.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.waiting;

/** A claim without its bonus yet: what it waits for, until when, and both ways on. */
export function WaitingCard({ claim }: { claim: BonusClaim }) {
  const until = claim.waits_until === null ? '' : formatMoment(claim.waits_until);
  const isReviewed = claim.state === 'review';
  return (
    <Card as="section" aria-labelledby="waiting-claim" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="waiting-claim" className="font-sans text-sm text-text-2">
            {texts.title}
          </h2>
          <StatusChip tone="info">{isReviewed ? texts.review : texts.waiting}</StatusChip>
        </div>
        <p className="text-lg font-bold">{claim.name}</p>
        <p className="text-sm text-text-2">{isReviewed ? texts.reviewText(until) : texts.waitsText(until)}</p>
      </div>
      {!isReviewed && (
        <div className="flex flex-wrap items-start gap-3">
          <Button size="sm" aria-haspopup="dialog" onClick={() => openCashier('deposit')}>
            {texts.deposit}
          </Button>
          <DropClaim claim={claim} />
        </div>
      )}
    </Card>
  );
}
