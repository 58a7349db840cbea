import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { giftsQuery, isOpenCashback, isOpenGift } from '../../shared/bonuses/gifts-query.ts';
import type { Gifts } from '../../shared/bonuses/gifts-query.ts';
import { bonusTexts } from './bonus-texts.ts';
import { CashbackCard } from './cashback-card.tsx';
import { FreeBetCard } from './free-bet-card.tsx';
import { GiftCard } from './gift-card.tsx';

const texts = bonusTexts.gifts;
const columns = 'grid gap-4 md:grid-cols-2 lg:gap-6';

/** Rounds that can be played and cashbacks that are to come; those that are over stand below, in the history. */
export function OwnGifts() {
  const gifts = useQuery(giftsQuery);
  return (
    <section aria-labelledby="own-gifts" className="grid gap-4">
      <h2 id="own-gifts" className="text-2xl">
        {texts.title}
      </h2>
      <DataLooks query={gifts} texts={texts} skeleton={<Skeleton className="h-24" />}>
        {(data) => <OpenOnes gifts={data} />}
      </DataLooks>
    </section>
  );
}

function OpenOnes({ gifts: { gifts, free_bets: freeBets, cashbacks, currency } }: { gifts: Gifts }) {
  const rounds = gifts.filter(isOpenGift);
  const bets = freeBets.filter(isOpenGift);
  const shares = cashbacks.filter(isOpenCashback);
  if (rounds.length + bets.length + shares.length === 0)
    return <p className="text-sm text-text-2">{texts.empty}</p>;
  return (
    <ul className={columns}>
      {rounds.map((gift) => (
        <GiftCard key={gift.id} gift={gift} currency={currency} />
      ))}
      {bets.map((gift) => (
        <FreeBetCard key={gift.id} gift={gift} currency={currency} />
      ))}
      {shares.map((cashback) => (
        <CashbackCard key={cashback.claim_id} cashback={cashback} />
      ))}
    </ul>
  );
}
