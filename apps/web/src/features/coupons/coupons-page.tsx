import { useInfiniteQuery } from '@tanstack/react-query';
import { systemName } from '@yakamoz/contracts/ticket-words';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Tabs } from '@yakamoz/ui/tabs';
import { Link, useParams, useSearchParams } from 'react-router';

import { CashOutButton } from '../../shared/cash-out/cash-out-button.tsx';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import { MoreRows } from '../../shared/more-rows.tsx';
import type { Ticket, TicketState } from '../../shared/bet-slip/own-bets.ts';
import { ticketsQuery } from '../../shared/bet-slip/own-bets.ts';
import { couponsTexts as texts } from './coupons-texts.ts';
import { CorrectedChip, TicketChip, TicketMoney } from './ticket-parts.tsx';
import { TicketView } from './ticket-view.tsx';

/** /kuponlarim: the list, or the one that the address names (D-41). */
export function CouponsPage() {
  const { id } = useParams();
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="max-w-prose text-sm text-text-2">
          {texts.intro}{' '}
          <Link to="/bahis-kurallari" className="text-link underline underline-offset-4">
            {texts.rules}
          </Link>
        </p>
      </header>
      {id === undefined ? <TicketTabs /> : <TicketView key={id} id={id} />}
    </div>
  );
}

const states: readonly TicketState[] = ['open', 'settled'];

function TicketTabs() {
  const [asked, setAsked] = useSearchParams();
  const shown = asked.get('durum') === 'sonuclanan' ? 'settled' : 'open';
  return (
    <Tabs
      label={texts.states}
      value={shown}
      onValueChange={(id) => setAsked(id === 'open' ? {} : { durum: 'sonuclanan' }, { replace: true })}
      items={states.map((state) => ({
        id: state,
        label: texts[state],
        content: <TicketList state={state} />,
      }))}
    />
  );
}

function TicketList({ state }: { state: TicketState }) {
  const query = useInfiniteQuery(ticketsQuery(state));
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-40" />} skeletonClass="gap-3">
      {({ pages }) => {
        const tickets = pages.flatMap(({ bets }) => bets);
        if (tickets.length === 0)
          return (
            <StatePanel
              icon="bonus"
              title={state === 'open' ? texts.noneOpen : texts.noneSettled}
              text={texts.noneText}
            />
          );
        return (
          <div className="grid gap-3">
            <ul className="grid gap-3">
              {tickets.map((ticket) => (
                <TicketCard key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            <MoreRows query={query} texts={texts} />
          </div>
        );
      }}
    </DataLooks>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, code, placed_at, legs, corrections } = ticket;
  return (
    <Card as="li" padding="sm" className="relative grid gap-3">
      <div className="flex items-center justify-between gap-3">
        {/* The whole card leads to the coupon. */}
        <Link
          to={`/kuponlarim/${id}`}
          aria-label={texts.show(code)}
          className="tnum font-bold text-yakamoz after:absolute after:inset-0"
        >
          {code}
        </Link>
        <span className="flex flex-wrap justify-end gap-2">
          {corrections.length > 0 && <CorrectedChip />}
          <TicketChip ticket={ticket} />
        </span>
      </div>
      <div className="grid gap-1 text-13 text-text-2">
        <p className="line-clamp-2 font-semibold text-text">
          {legs.map(({ home_team, away_team }) => matchTexts.versus(home_team, away_team)).join(' · ')}
        </p>
        <p>
          {systemName(ticket) ?? texts.legs(legs.length)} ·{' '}
          <time dateTime={placed_at}>{formatMoment(placed_at)}</time>
        </p>
      </div>
      <TicketMoney ticket={ticket} />
      <CashOutButton ticket={ticket} size="sm" />
    </Card>
  );
}
