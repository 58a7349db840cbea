import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { bonusesQuery } from '../../shared/bonuses/bonuses-query.ts';
import { useFollowedRun } from '../../shared/bonuses/follow-run.ts';
import { bonusTexts as texts } from './bonus-texts.ts';
import { ClaimHistory } from './claim-history.tsx';
import { offerColumns, OfferList } from './offer-list.tsx';
import { OwnGifts } from './own-gifts.tsx';
import { PastGifts } from './past-gifts.tsx';
import { RunCard } from './run-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Rendered for members only, so that a visitor's browser never asks for the offers. */
export function OwnBonuses() {
  const bonuses = useQuery(bonusesQuery);
  useFollowedRun(true);
  return (
    <DataLooks query={bonuses} texts={texts} skeleton={<Places />}>
      {(data) => (
        <>
          {data.run !== null && <RunCard run={data.run} currency={data.currency} />}
          {data.claim !== null && <WaitingCard claim={data.claim} />}
          <OwnGifts />
          <OfferList bonuses={data} />
          <ClaimHistory bonuses={data} />
          <PastGifts />
        </>
      )}
    </DataLooks>
  );
}

function Places() {
  return (
    <div className={`${offerColumns} min-h-dvh content-start`}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-[36rem]" />
      ))}
    </div>
  );
}
