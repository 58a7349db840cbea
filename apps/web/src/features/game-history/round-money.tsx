import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import type { Phase, Round } from './history-api.ts';
import { Result } from './history-table.tsx';
import { replayTexts as texts } from './replay-texts.ts';

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** Where the money of one phase came from or went to. */
export function PhaseMoney({ phase, currency }: { phase: Phase; currency: string }) {
  const money = (amount: string): string => formatMoney(amount, currency);
  const change = (amount: string): string => formatSignedMoney(amount, currency);
  return (
    <section>
      <h4 className="mb-1 font-sans text-xs font-bold text-text-3">{texts.money}</h4>
      <dl className="replay-pairs">
        <Line name={texts.amount[phase.kind]} value={money(phase.amount)} />
        {isSome(phase.cash_change) && <Line name={texts.cash} value={change(phase.cash_change)} />}
        {isSome(phase.bonus_change) && <Line name={texts.bonus} value={change(phase.bonus_change)} />}
        {isSome(phase.contribution) && <Line name={texts.contribution} value={money(phase.contribution)} />}
        {isSome(phase.jackpot_amount) && <Line name={texts.jackpot} value={money(phase.jackpot_amount)} />}
        <Line name={texts.balanceAfterStep} value={money(phase.balance_after)} />
        <Line name={texts.transaction} value={phase.tx} />
      </dl>
    </section>
  );
}

export function RoundSums({ round }: { round: Round }) {
  const { currency } = round;
  const money = (amount: string): string => formatMoney(amount, currency);
  return (
    <section>
      <h3 className="mb-2 text-base">{texts.sums}</h3>
      <dl className="replay-pairs">
        <Line name={texts.bet} value={money(round.bet_amount)} />
        <Line name={texts.win} value={money(round.win_amount)} />
        {isSome(round.jackpot_amount) && <Line name={texts.jackpot} value={money(round.jackpot_amount)} />}
        <div>
          <dt>{texts.net}</dt>
          <dd>
            <Result amount={round.net} currency={currency} />
          </dd>
        </div>
        <Line name={texts.before} value={money(round.balance_before)} />
        <Line name={texts.after} value={money(round.balance_after)} />
        <Line name={texts.number} value={round.id} />
      </dl>
    </section>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
