import { PromotionEnd, PromotionFacts } from '@yakamoz/site/promotion-facts';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import type { BonusOffer } from '../../shared/bonuses/bonuses-query.ts';
import { bonusTexts as texts } from './bonus-texts.ts';
import { useClaim } from './claim-api.ts';
import { DepositMeter } from './deposit-meter.tsx';
import { Obstacle } from './obstacle.tsx';

interface OfferDialogProps {
  open: boolean;
  /** As the server told it last; undefined where it is no longer offered. */
  offer: BonusOffer | undefined;
  currency: string;
  onClose: () => void;
}

/** Everything that a claim means, and only then the claim. */
export function OfferDialog({ open, offer, currency, onClose }: OfferDialogProps) {
  // The last one is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState(offer);
  if (offer !== undefined && offer !== last) setLast(offer);
  const claim = useClaim(({ kind }) => {
    showToast({
      title: texts.claimed,
      variant: 'success',
      ...(kind === 'deposit_match' && { description: texts.claimedWaits }),
    });
    onClose();
  });
  const canClaim = offer !== undefined && offer.obstacle === null;
  const close = () => {
    // Whoever comes back begins anew; what is under way is waited for.
    if (!claim.isPending) claim.reset();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={last?.title}
      width="lg"
      closeLabel={texts.closeWindow}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
          {canClaim && (
            <Button busy={claim.isPending} busyLabel={accountTexts.busy} onClick={() => claim.mutate(offer)}>
              {texts.claim}
            </Button>
          )}
        </div>
      }
    >
      {last && (
        <div className="grid grid-cols-1 gap-5">
          <p className="whitespace-pre-line text-text-2">{last.description}</p>
          <PromotionFacts promotion={last} />
          <DepositMeter offer={last} currency={currency} />
          <Terms terms={last.terms} />
          <PromotionEnd promotion={last} />
          <Refused claim={claim} />
          {offer === undefined && open && <InlineAlert tone="warn">{texts.gone}</InlineAlert>}
          {offer?.obstacle && !claim.isPending && <Obstacle obstacle={offer.obstacle} />}
        </div>
      )}
    </Dialog>
  );
}

const Terms = ({ terms }: Pick<BonusOffer, 'terms'>) => (
  <section className="grid gap-2">
    <h3 className="font-sans text-base">{texts.terms}</h3>
    <ul className="grid list-disc gap-2 pl-5 text-sm text-text-2 marker:text-yakamoz">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </section>
);

/** BONUS-02: that it failed, and why, or that nobody knows yet. */
function Refused({ claim: { data, error } }: { claim: ReturnType<typeof useClaim> }) {
  const isRefused = data?.claimed === false;
  if (!isRefused && error === null) return null;
  const reason = isRefused ? data.message : (refusalMessage(error) ?? texts.claimUnknown);
  return (
    <InlineAlert tone="error">
      <strong className="block">{texts.claimFailed}</strong>
      {reason}
    </InlineAlert>
  );
}
