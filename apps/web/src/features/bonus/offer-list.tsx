import { cutAt } from '@yakamoz/site/cut-text';
import { PromotionCard } from '@yakamoz/site/promotion-card';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Bonuses, BonusOffer } from '../../shared/bonuses/bonuses-query.ts';
import { bonusTexts as texts } from './bonus-texts.ts';
import { Obstacle } from './obstacle.tsx';
import { OfferDialog } from './offer-dialog.tsx';

export const offerColumns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

export function OfferList({ bonuses: { offers, currency, obstacle } }: { bonuses: Bonuses }) {
  const [looked, setLooked] = useState<number>();
  const [open, setOpen] = useState(false);
  const look = (id: number) => {
    setLooked(id);
    setOpen(true);
  };
  return (
    <section aria-labelledby="bonus-offers" className="grid gap-4">
      <h2 id="bonus-offers" className={offers.length === 0 ? 'sr-only' : 'text-2xl'}>
        {texts.list}
      </h2>
      {offers.length === 0 ? (
        <NoOffers reason={obstacle?.message} />
      ) : (
        <ul className={offerColumns}>
          {offers.map((offer) => (
            <PromotionCard
              key={offer.promotion_id}
              promotion={{ ...offer, kind: 'bonus' }}
              charactersMax={cutAt.bonus}
              action={<Actions offer={offer} onLook={() => look(offer.promotion_id)} />}
            />
          ))}
        </ul>
      )}
      {looked !== undefined && (
        <OfferDialog
          key={looked}
          open={open}
          offer={offers.find(({ promotion_id }) => promotion_id === looked)}
          currency={currency}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Terms and cost stand before the claim: the card leads to them, whether it can be claimed or not. */
function Actions({ offer: { title, obstacle }, onLook }: { offer: BonusOffer; onLook: () => void }) {
  const words = obstacle === null ? texts.look : texts.terms;
  return (
    <div className="grid w-full gap-3">
      {obstacle !== null && <Obstacle obstacle={obstacle} />}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={texts.named(words, title)}
        onClick={onLook}
      >
        {words}
      </Button>
    </div>
  );
}

const NoOffers = ({ reason }: { reason: string | undefined }) => (
  <StatePanel
    icon="bonus"
    title={texts.none}
    text={reason}
    action={
      <ButtonLook variant="secondary">
        <Link to="/promosyonlar">{texts.promotions}</Link>
      </ButtonLook>
    }
  />
);
