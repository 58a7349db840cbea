import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { giftsQuery, isOpenCashback, isOpenGift } from '../../shared/bonuses/gifts-query.ts';
import type { Cashback, FreeBet, Gift } from '../../shared/bonuses/gifts-query.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.gifts;

interface Past {
  id: string;
  name: string;
  amount: string;
  lines: string[];
  tone: ChipTone;
  word: string;
}

/** Gifts that are played or over, and cashbacks that were settled. Nothing where there are none: the section above says so. */
export function PastGifts() {
  const { data } = useQuery(giftsQuery);
  if (data === undefined) return null;
  const past = [
    ...data.gifts.filter((gift) => !isOpenGift(gift)).map(pastGift),
    ...data.free_bets.filter((gift) => !isOpenGift(gift)).map(pastBet),
    ...data.cashbacks.filter((cashback) => !isOpenCashback(cashback)).map(pastCashback),
  ];
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-gifts" className="grid gap-4">
      <h2 id="past-gifts" className="text-2xl">
        {texts.past}
      </h2>
      <Card as="div" padding="none">
        <ul>
          {past.map(({ id, name, amount, lines, tone, word }) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
            >
              <span className="font-semibold">{name}</span>
              <span className="tnum text-right font-bold whitespace-nowrap">
                {Number(amount) > 0 ? `+${formatMoney(amount, data.currency)}` : texts.nothing}
              </span>
              <span className="tnum grid content-start text-13 text-text-3">
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
              <StatusChip tone={tone} className="self-start justify-self-end">
                {word}
              </StatusChip>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function pastGift({ id, name, game, count, used, won, ends_at: ends }: Gift): Past {
  const isPlayed = used === count;
  return {
    id,
    name: name ?? texts.byHand,
    amount: won,
    lines: [game.name, texts.meter(used, count), ...(isPlayed ? [] : [texts.over(formatMoment(ends))])],
    tone: isPlayed ? 'success' : 'neutral',
    word: isPlayed ? texts.usedUp : texts.expired,
  };
}

function pastBet({ id, name, count, used, won, ends_at: ends }: FreeBet): Past {
  const isPlayed = used === count;
  return {
    id,
    name,
    amount: won,
    lines: [texts.bet, ...(isPlayed ? [] : [texts.over(formatMoment(ends))])],
    tone: isPlayed ? 'success' : 'neutral',
    word: isPlayed ? texts.betPlayed : texts.expired,
  };
}

function pastCashback({
  claim_id: id,
  name,
  percent,
  begins_at: begins,
  ends_at: ends,
  paid,
}: Cashback): Past {
  const isPaid = Number(paid) > 0;
  return {
    id,
    name,
    amount: paid ?? '0.00',
    lines: [texts.percentOf(percent), texts.window(formatMoment(begins), formatMoment(ends))],
    tone: isPaid ? 'success' : 'neutral',
    word: isPaid ? texts.paid : texts.unpaid,
  };
}
