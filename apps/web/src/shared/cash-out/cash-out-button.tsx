import './cash-out.css';

import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { useState } from 'react';

import type { Ticket } from '../bet-slip/own-bets.ts';
import { CashOutOffer } from './cash-out-offer.tsx';
import { CashOutTarget } from './cash-out-target.tsx';
import { cashOutTexts as texts } from './cash-out-texts.ts';
import { cashOutQuery, mayCashOut } from './cash-outs.ts';

// What stands on the button is a hint; the dialog shows what is taken.
const hintEveryMs = 15_000;

interface CashOutButtonProps {
  ticket: Ticket;
  size?: 'sm' | 'md' | undefined;
  /** Says beneath the button why nothing is offered. */
  tellsWhy?: boolean | undefined;
}

/** BET-08: an open bet is paid for by what it is worth now. Nothing where it never is. */
export function CashOutButton({ ticket, size, tellsWhy = false }: CashOutButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const may = mayCashOut(ticket);
  const { data } = useQuery({ ...cashOutQuery(ticket, 100, hintEveryMs), enabled: may && !isOpen });
  if (!may) return null;
  const waits = ticket.cash_outs.some(({ state }) => state === 'waiting');
  const sum = data?.amount ?? null;
  const money = sum === null || waits ? undefined : formatMoney(sum, ticket.currency);
  const shown = waits ? texts.waits : texts.title;
  return (
    <div className="cash-out-way">
      <Button
        variant="secondary"
        size={size}
        aria-label={texts.open(money === undefined ? shown : `${shown} ${money}`, ticket.code)}
        onClick={() => setOpen(true)}
      >
        {shown}
        {money !== undefined && <strong className="tnum text-mehtap"> {money}</strong>}
      </Button>
      {tellsWhy && <p className="text-13 text-text-2 empty:hidden">{data?.obstacle?.message}</p>}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.intro(ticket.code)}
        closeLabel={texts.close}
        width="sm"
      >
        <CashOutOffer ticket={ticket} onPaid={() => setOpen(false)} />
        <CashOutTarget ticket={ticket} />
      </Dialog>
    </div>
  );
}
