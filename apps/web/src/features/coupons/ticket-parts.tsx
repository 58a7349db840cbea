import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName, outcomeName } from '@yakamoz/matches/names';
import { ticketOutcome } from '@yakamoz/contracts/ticket-words';
import type { TicketOutcome } from '@yakamoz/contracts/ticket-words';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChipTone } from '@yakamoz/ui/status-chip';

import { BankerMark } from '../../shared/bet-slip/system-lines.tsx';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import type { Ticket, TicketLeg } from '../../shared/bet-slip/own-bets.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

const tones: Record<TicketOutcome, ChipTone> = {
  waiting: 'info',
  referred: 'info',
  rejected: 'neutral',
  open: 'info',
  won: 'success',
  lost: 'neutral',
  void: 'warn',
  partly_returned: 'warn',
  cashed: 'info',
};

export function TicketChip({ ticket }: { ticket: Ticket }) {
  const outcome = ticketOutcome(ticket);
  return <StatusChip tone={tones[outcome]}>{texts.outcomes[outcome]}</StatusChip>;
}

/** BET-12: its first result did not stand. */
export const CorrectedChip = () => <StatusChip tone="warn">{texts.corrected}</StatusChip>;

/** Stake, and what it may bring or has brought. */
export function TicketMoney({ ticket }: { ticket: Ticket }) {
  const { stake, stake_left, possible_return, paid, currency, state, is_gift } = ticket;
  const isRejected = state === 'rejected';
  const sum = isRejected ? (is_gift ? '0.00' : stake) : (paid ?? possible_return);
  const name = isRejected ? texts.givenBack : paid === null ? texts.possible : texts.paid;
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      <div className="grid">
        <dt className="text-text-2">{texts.stake}</dt>
        {/* Of an open bet what is still played for, as what it may bring. */}
        <dd className="tnum font-bold">
          {formatMoney(paid === null && state === 'open' ? stake_left : stake, currency)}
        </dd>
      </div>
      <div className="grid text-right">
        <dt className="text-text-2">{name}</dt>
        <dd className="tnum font-bold text-mehtap">{formatMoney(sum, currency)}</dd>
      </div>
    </dl>
  );
}

const legTones: Record<TicketLeg['verdict'], ChipTone> = {
  open: 'info',
  won: 'success',
  half_won: 'success',
  dead_heat: 'success',
  lost: 'neutral',
  half_lost: 'neutral',
  void: 'warn',
};

/** BET-03: what was chosen at which price, what came of it, and why. Of a bet that was not taken nothing comes. */
export function TicketLegRow({ leg, isTaken }: { leg: TicketLeg; isTaken: boolean }) {
  const { verdict, reason, score } = leg;
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="text-sm font-semibold">{matchTexts.versus(leg.home_team, leg.away_team)}</p>
      <p className="flex items-baseline justify-between gap-3 text-13 text-text-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            {marketName(betKinds, leg.market_id)}: <strong>{outcomeName(betKinds, leg)}</strong>
          </span>
          {leg.banker && <BankerMark />}
        </span>
        <strong className="tnum text-text">{(leg.price / 100).toFixed(2)}</strong>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-text-3">
        {isTaken && <StatusChip tone={legTones[verdict]}>{texts.verdicts[verdict]}</StatusChip>}
        {reason !== null && <span>{texts.reasons[reason]}</span>}
        {score !== null && <span className="tnum">{texts.score(score.home, score.away)}</span>}
        <time dateTime={leg.match_date} className="tnum">
          {formatMoment(leg.match_date)}
        </time>
      </p>
    </li>
  );
}
