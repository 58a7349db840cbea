import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { isOwing } from '../../shared/session/balance.ts';
import { owedTexts } from '../../shared/session/owed-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

/** BET-12: what became of the coupon after it was settled, the newest first, and what is owed for it. */
export function TicketCorrections({ ticket: { corrections, currency } }: { ticket: Ticket }) {
  const { user } = useSession();
  const money = (paid: string | null): string =>
    paid === null ? texts.wasOpen : formatMoney(paid, currency);
  return (
    <section aria-label={texts.corrections} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-bold">{texts.corrected}</h3>
      <ol className="grid gap-3">
        {corrections.toReversed().map(({ at, old_paid, new_paid, reason }) => (
          <li key={at} className="grid gap-2 rounded-tile border border-line px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13 text-text-2">
              <span>{texts.correctionReasons[reason]}</span>
              <time dateTime={at} className="tnum">
                {formatMoment(at)}
              </time>
            </p>
            <dl className="grid grid-cols-2 gap-3 text-sm">
              <div className="grid">
                <dt className="text-text-2">{texts.wasPaid}</dt>
                <dd className="tnum font-bold">{money(old_paid)}</dd>
              </div>
              <div className="grid text-right">
                <dt className="text-text-2">{texts.isPaid}</dt>
                <dd className="tnum font-bold">{money(new_paid)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      {user !== null && isOwing(user) && (
        <p className="text-13 text-text-2">
          <strong>
            {owedTexts.owed}: <span className="tnum">{formatMoney(user.owed, user.currency)}</span>
          </strong>{' '}
          {owedTexts.text}
        </p>
      )}
    </section>
  );
}
