import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { currencySign, tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';

import { possibleReturn, totalOdds } from '../../shared/bet-slip/slip-figures.ts';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { useOperator } from '../../shared/operator.ts';
import { useSession } from '../../shared/session/session.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipSumsProps {
  prices: readonly string[];
  /** As typed. */
  stake: string;
  /** A bet that cannot be placed now returns nothing, so the slip promises nothing. */
  closed: boolean;
}

/** Stake, total odds and what they would come to. */
export function SlipSums({ prices, stake, closed }: SlipSumsProps) {
  const { operator } = useOperator();
  const { user } = useSession();
  const currency = user?.currency ?? operator.default_currency;
  const money = (minor: bigint): string => formatMoney(decimalOf(minor), currency);

  const stakeMinor = typedAmount(stake);
  const wrong = stake.trim() !== '' && stakeMinor === undefined;
  return (
    <div className="grid gap-3">
      <TextField
        label={texts.stake}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        prefix={currencySign(currency)}
        placeholder="0,00"
        value={stake}
        error={wrong ? texts.stakeWrong : undefined}
        onChange={(event) => actOnSlip({ type: 'stake', text: event.target.value })}
        onBlur={() => stakeMinor !== undefined && actOnSlip({ type: 'stake', text: tidyAmount(stakeMinor) })}
      />
      <dl className="slip-sums tnum">
        <div>
          <dt>{texts.total}</dt>
          <dd>{totalOdds(prices)}</dd>
        </div>
        <div>
          <dt>{texts.possible}</dt>
          {closed || stakeMinor === undefined ? (
            <dd data-open>{closed ? texts.noReturn : texts.noStake}</dd>
          ) : (
            <dd data-money>{money(possibleReturn(stakeMinor, prices))}</dd>
          )}
        </div>
      </dl>
      <p role="status" className="slip-closed">
        {closed && texts.noReturnBecause}
      </p>
    </div>
  );
}
