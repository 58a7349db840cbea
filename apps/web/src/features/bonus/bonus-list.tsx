import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { cutAt } from '../../shared/promotions/cut-text.ts';
import { PromotionCard } from '../../shared/promotions/promotion-card.tsx';
import { promotionsQuery } from '../../shared/promotions/promotions-query.ts';
import type { Promotion } from '../../shared/promotions/promotions-query.ts';
import { bonusTexts as texts } from './bonus-texts.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** Rendered for members only, so that a visitor's browser never asks for the offers. */
export function BonusList() {
  const promotions = useQuery(promotionsQuery);
  return (
    <DataLooks query={promotions} texts={texts} skeleton={<ListSkeleton />}>
      {(data) => <Bonuses bonuses={data.filter(({ kind }) => kind === 'bonus')} />}
    </DataLooks>
  );
}

function Bonuses({ bonuses }: { bonuses: readonly Promotion[] }) {
  if (bonuses.length === 0)
    return (
      <StatePanel
        icon="bonus"
        title={texts.none}
        action={
          <ButtonLook variant="secondary">
            <Link to="/promosyonlar">{texts.promotions}</Link>
          </ButtonLook>
        }
      />
    );
  return (
    <>
      <InlineAlert tone="info">{texts.notOpen}</InlineAlert>
      <h2 className="sr-only">{texts.list}</h2>
      <ul className={grid}>
        {bonuses.map((bonus) => (
          <PromotionCard
            key={bonus.id}
            promotion={bonus}
            charactersMax={cutAt.bonus}
            action={<Actions bonus={bonus} />}
          />
        ))}
      </ul>
    </>
  );
}

/** Terms and claim weigh the same. Closing the terms leads back here. The claim is not open yet and says so. */
function Actions({ bonus: { id, title } }: { bonus: Promotion }) {
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      <ButtonLook variant="secondary" size="sm">
        <Link to={`/promosyonlar?promosyon=${id}`} state={{ closeBack: true }}>
          {texts.terms}
          <span className="sr-only">: {title}</span>
        </Link>
      </ButtonLook>
      <Button size="sm" disabled aria-label={texts.claimLater(title)}>
        {texts.claim}
      </Button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={`${grid} min-h-dvh content-start`}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-[32rem]" />
      ))}
    </div>
  );
}
