import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { cashOutTexts as texts } from '../../shared/cash-out/cash-out-texts.ts';

/** BET-09: what was cashed out of the bet, what waits, and what was not paid and why. */
export function TicketCashOuts({ ticket: { cash_outs, stake_left, state, currency } }: { ticket: Ticket }) {
  return (
    <section aria-label={texts.done} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-bold">{texts.done}</h3>
      <ol className="grid gap-2">
        {cash_outs.map((each) => {
          const stake = formatMoney(each.stake, currency);
          const words =
            each.state === 'waiting' ? texts.waits : texts[each.state === 'paid' ? 'part' : 'refused'](stake);
          return (
            <li key={each.asked_at} className="grid gap-1 rounded-tile border border-line px-4 py-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
                <span>
                  {words}
                  {each.automatic && ` (${texts.byTarget})`}
                </span>
                <strong
                  className={`tnum ${each.state === 'refused' ? 'text-text-3 line-through' : 'text-mehtap'}`}
                >
                  {formatMoney(each.amount, currency)}
                </strong>
              </p>
              <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13 text-text-2">
                <span>{each.message}</span>
                <time dateTime={each.asked_at} className="tnum">
                  {formatMoment(each.asked_at)}
                </time>
              </p>
            </li>
          );
        })}
      </ol>
      {state === 'open' && (
        <p className="text-13 text-text-2">
          {texts.rest}: <strong className="tnum">{formatMoney(stake_left, currency)}</strong>
        </p>
      )}
    </section>
  );
}
