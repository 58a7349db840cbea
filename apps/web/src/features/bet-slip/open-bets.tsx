import './open-bets.css';

import { useInfiniteQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { systemName } from '@yakamoz/contracts/ticket-words';
import { marketName, outcomeName } from '@yakamoz/matches/names';
import { DataLooks, StaleNote } from '@yakamoz/site/data-looks';
import { formatMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useId } from 'react';
import { Link } from 'react-router';

import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { ticketsQuery } from '../../shared/bet-slip/own-bets.ts';
import { CashOutButton } from '../../shared/cash-out/cash-out-button.tsx';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import { openBetsTexts as texts } from './open-bets-texts.ts';

// As many as can be taken in beside a slip; the others have a page of their own.
const shownMax = 5;

/** BET-02: a member's newest open bets at the foot of the slip. */
export function OpenBets() {
  const query = useInfiniteQuery(ticketsQuery('open'));
  const open = query.data?.pages.flatMap(({ bets }) => bets) ?? [];
  const more = query.hasNextPage ? '+' : '';
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="slip-open">
      <header>
        <h3 id={heading}>{texts.title}</h3>
        {open.length > 0 && <span className="yk-count tnum">{`${open.length}${more}`}</span>}
        <Link to="/kuponlarim">{texts.all}</Link>
      </header>
      <DataLooks
        query={query}
        texts={{ ...texts, loadFailed: texts.failed, loadFailedText: '' }}
        skeleton={<Skeleton className="h-5" />}
        failed={<StaleNote query={query} text={texts.failed} />}
      >
        {() =>
          open.length === 0 ? (
            <p className="slip-open-none">{texts.none}</p>
          ) : (
            <OpenBetList bets={open} more={more} />
          )
        }
      </DataLooks>
    </section>
  );
}

function OpenBetList({ bets, more }: { bets: readonly Ticket[]; more: string }) {
  const further = bets.length - shownMax;
  return (
    <>
      <ul>
        {bets.slice(0, shownMax).map((bet) => (
          <OpenBet key={bet.id} bet={bet} />
        ))}
      </ul>
      {further > 0 && (
        <Link to="/kuponlarim" className="slip-open-further tnum">
          {texts.further(`${further}${more}`)}
        </Link>
      )}
    </>
  );
}

function OpenBet({ bet }: { bet: Ticket }) {
  const { id, code, stake_left, possible_return, currency } = bet;
  return (
    <li>
      <p className="slip-open-head">
        {/* The whole row leads to the coupon. */}
        <Link to={`/kuponlarim/${id}`} aria-label={texts.show(code)} className="tnum">
          {code}
        </Link>
        <span>{kindOf(bet)}</span>
      </p>
      <p className="slip-open-legs">{legsOf(bet)}</p>
      <dl className="tnum">
        <div>
          <dt>{texts.stake}</dt>
          <dd>{formatMoney(stake_left, currency)}</dd>
        </div>
        <div>
          <dt>{texts.possible}</dt>
          <dd data-money>{formatMoney(possible_return, currency)}</dd>
        </div>
      </dl>
      <CashOutButton ticket={bet} size="sm" />
    </li>
  );
}

function kindOf(ticket: Ticket): string {
  const { legs, is_gift, state } = ticket;
  if (state === 'waiting' || state === 'referred') return texts[state];
  const kind = systemName(ticket) ?? (legs.length === 1 ? texts.single : texts.combo(legs.length));
  return is_gift ? texts.gift(kind) : kind;
}

/** A single says what was chosen; of several the matches are named. */
function legsOf({ legs }: Ticket): string {
  const names = legs.map(({ home_team, away_team }) => matchTexts.versus(home_team, away_team)).join(' · ');
  const [only, ...others] = legs;
  if (only === undefined || others.length > 0) return names;
  return `${names} · ${marketName(betKinds, only.market_id)}: ${outcomeName(betKinds, only)}`;
}
