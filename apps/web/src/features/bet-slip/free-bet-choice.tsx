import { useQuery, useQueryClient } from '@tanstack/react-query';
import { minorOf } from '@yakamoz/money';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { giftsQuery, isOpenGift } from '../../shared/bonuses/gifts-query.ts';
import type { FreeBet } from '../../shared/bonuses/gifts-query.ts';
import { possibleReturn } from '../../shared/bet-slip/slip-figures.ts';
import type { Slip } from '../../shared/bet-slip/slip.state.ts';
import { bonusBetTexts as texts } from './bonus-bet-texts.ts';
import { place } from './placing.ts';
import type { SlipBill } from './slip-bill.ts';

interface FreeBetChoiceProps {
  slip: Slip;
  bill: SlipBill;
}

/** SPB-25: the slip as a bet at the house's cost. Gifts are asked for only when somebody wants to see them. */
export function FreeBetChoice(props: FreeBetChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.open}
      </Button>
      {isOpen && <FreeBets {...props} />}
    </div>
  );
}

function FreeBets({ slip, bill }: FreeBetChoiceProps) {
  const { data, isError } = useQuery(giftsQuery);
  const gifts = data?.free_bets.filter(isOpenGift);
  const note =
    bill.wishes.length > 1 || bill.system !== undefined
      ? texts.oneBet
      : isError
        ? texts.failed
        : gifts === undefined
          ? texts.loading
          : gifts.length === 0
            ? texts.none
            : undefined;
  if (note !== undefined || gifts === undefined)
    return (
      <p role="status" className="slip-note">
        {note}
      </p>
    );
  return (
    <ul className="grid gap-2">
      {gifts.map((gift) => (
        <GiftLine key={gift.id} gift={gift} slip={slip} bill={bill} />
      ))}
    </ul>
  );
}

function GiftLine({ gift, slip, bill }: FreeBetChoiceProps & { gift: FreeBet }) {
  const client = useQueryClient();
  const [wish] = bill.wishes;
  const stake = minorOf(gift.stake);
  const odds = (gift.odds_min / 100).toFixed(2);
  const isReady = !bill.closed && bill.changed.length === 0 && Number(bill.odds) * 100 >= gift.odds_min;
  if (wish === undefined) return null;
  const use = async (): Promise<void> => {
    const body = { ...wish.body, stake: gift.stake, gift_id: gift.id };
    await place(client, slip, [{ ...wish, body }]);
    void client.invalidateQueries({ queryKey: giftsQuery.queryKey });
  };
  return (
    <li className="grid gap-1">
      <strong>{gift.name}</strong>
      <span className="text-13 text-text-2">{texts.terms(bill.money(stake), odds)}</span>
      {isReady && (
        <span className="tnum text-13">
          {texts.wins(bill.money(possibleReturn(stake, bill.prices) - stake))}
        </span>
      )}
      <Button size="sm" disabled={!isReady} aria-label={texts.useNamed(gift.name)} onClick={() => void use()}>
        {texts.use}
      </Button>
    </li>
  );
}
