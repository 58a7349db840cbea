import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { System } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useState } from 'react';
import { Link } from 'react-router';

import { betOn } from '../../shared/bet-slip/bet-on.ts';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import type { SlipBet } from '../../shared/bet-slip/slip.state.ts';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { ticketQuery } from '../../shared/bet-slip/own-bets.ts';
import { SystemSummary } from '../../shared/bet-slip/system-lines.tsx';
import { CashOutButton } from '../../shared/cash-out/cash-out-button.tsx';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { couponsTexts as texts } from './coupons-texts.ts';
import { TicketCashOuts } from './ticket-cash-outs.tsx';
import { TicketReferral } from './ticket-referral.tsx';
import { TicketCorrections } from './ticket-corrections.tsx';
import { CorrectedChip, TicketChip, TicketLegRow, TicketMoney } from './ticket-parts.tsx';

/** One coupon with every leg (BET-03), and the way to play it again (BET-04). */
export function TicketView({ id }: { id: string }) {
  const query = useQuery(ticketQuery(id));
  if (query.data === undefined && isUnknown(query.error)) return <Unknown />;
  return (
    <>
      <Link
        to="/kuponlarim"
        className="flex min-h-11 items-center justify-self-start text-sm font-semibold text-yakamoz"
      >
        {texts.back}
      </Link>
      <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-80" />}>
        {(ticket) => <Shown ticket={ticket} />}
      </DataLooks>
    </>
  );
}

/** Nobody's coupon, somebody else's, or no number at all: asking again would change nothing. */
const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiRefusal &&
  (error.code === 'sportsbook.bet_unknown' || error.code === 'platform.invalid_request');

const Unknown = () => (
  <StatePanel
    icon="bonus"
    title={texts.unknown}
    text={texts.unknownText}
    action={
      <ButtonLook variant="secondary">
        <Link to="/kuponlarim">{texts.toList}</Link>
      </ButtonLook>
    }
  />
);

function Shown({ ticket }: { ticket: Ticket }) {
  const { code, placed_at, settled_at, legs, rejection, corrections, cash_outs } = ticket;
  const isClosed = closedPlay.use();
  return (
    <Card as="section" className="grid gap-4" aria-label={code}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="tnum whitespace-nowrap text-base sm:text-lg">{code}</h2>
        <span className="flex flex-wrap justify-end gap-2">
          {corrections.length > 0 && <CorrectedChip />}
          <TicketChip ticket={ticket} />
        </span>
      </div>
      <p className="text-13 text-text-2">
        {texts.placedAt} <time dateTime={placed_at}>{formatMoment(placed_at)}</time>
        {settled_at !== null && (
          <>
            {' · '}
            {texts.settledAt} <time dateTime={settled_at}>{formatMoment(settled_at)}</time>
          </>
        )}
      </p>
      {ticket.referral !== null && <TicketReferral ticket={{ ...ticket, referral: ticket.referral }} />}
      {rejection !== null && <InlineAlert tone="warn">{rejection.message}</InlineAlert>}
      <ul>
        {legs.map((leg) => (
          <TicketLegRow key={leg.match_id} leg={leg} isTaken={rejection === null} />
        ))}
      </ul>
      <SystemSummary bet={ticket} />
      <TicketMoney ticket={ticket} />
      {cash_outs.length > 0 && <TicketCashOuts ticket={ticket} />}
      {corrections.length > 0 && <TicketCorrections ticket={ticket} />}
      <CashOutButton ticket={ticket} tellsWhy />
      {!isClosed && <CopyTicket ticket={ticket} />}
    </Card>
  );
}

/** What is still offered goes on the slip at today's prices; nothing is placed by it. */
function CopyTicket({ ticket: { legs, system } }: { ticket: Ticket }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    const bets = await Promise.all(
      legs.map((leg) =>
        betOn(client, { matchId: leg.match_id, marketId: leg.market_id, outcomeId: leg.outcome_id }),
      ),
    );
    const open = bets.filter((bet): bet is SlipBet => bet !== undefined);
    if (open.length > 0) {
      actOnSlip({ type: 'clear' });
      for (const bet of open) actOnSlip({ type: 'choose', bet });
      if (system !== null) chooseSystem(system, legs);
    }
    setBusy(false);
    showToast({ title: saidOf(open.length, legs.length) });
  };
  return (
    <Button variant="secondary" busy={busy} className="sm:justify-self-start" onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}

/** The same sizes and bankers, of what is still offered. */
function chooseSystem({ sizes }: System, legs: Ticket['legs']): void {
  actOnSlip({ type: 'mode', mode: 'system' });
  actOnSlip({ type: 'sizes', sizes: sizes.map(({ size }) => size) });
  for (const { match_id: matchId } of legs.filter(({ banker }) => banker))
    if (slipNow().bets.some((bet) => bet.matchId === matchId)) actOnSlip({ type: 'banker', matchId });
}

function saidOf(open: number, all: number): string {
  if (open === 0) return texts.copiedNone;
  return open === all ? texts.copied(open) : texts.copiedSome(open, all);
}
