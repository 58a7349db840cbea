import { useQuery } from '@tanstack/react-query';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { DataLooks } from '../../shared/data-looks.tsx';
import { referralsQuery } from './exposure-api.ts';
import { ReferralCard } from './referral-card.tsx';
import { referralTexts as texts } from './referral-texts.ts';

/** BETDESK-11: bets above their bound, the oldest first, each until its time is over. */
export function ReferralsDesk() {
  const query = useQuery(referralsQuery);
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-13 text-text-2">{texts.lead}</p>
      <DataLooks query={query} skeleton={<Skeleton className="h-40" />}>
        {(referrals) =>
          referrals.length === 0 ? (
            <StatePanel icon="check-circle" title={texts.none} text={texts.noneText} />
          ) : (
            <ul aria-label={texts.list} className="grid gap-4 xl:grid-cols-2">
              {referrals.map((referral) => (
                <ReferralCard key={referral.id} referral={referral} />
              ))}
            </ul>
          )
        }
      </DataLooks>
    </div>
  );
}
