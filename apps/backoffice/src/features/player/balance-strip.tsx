import { formatMoney } from '@yakamoz/site/format';

import type { Player } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

/** What is there and what lies aside. A debt stands among them only where there is one. */
export function BalanceStrip({ player: { balances, currency } }: { player: Player }) {
  const parts = [
    { label: texts.cash, amount: balances.cash },
    { label: texts.bonus, amount: balances.bonus },
    { label: texts.openBets, amount: balances.open_bets },
    { label: texts.withdrawalPending, amount: balances.withdrawal_pending },
    ...(balances.receivable === '0.00' ? [] : [{ label: texts.receivable, amount: balances.receivable }]),
  ];
  return (
    <section aria-label={texts.balances}>
      <dl className="figure-strip">
        {parts.map(({ label, amount }) => (
          <div key={label} data-debt={label === texts.receivable || undefined}>
            <dt>{label}</dt>
            <dd className="tnum">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
