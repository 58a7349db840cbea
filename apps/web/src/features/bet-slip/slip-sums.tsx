import { formatWholeMoney } from '@yakamoz/site/format';
import { decimalOf } from '@yakamoz/money';
import { currencySign, tidyAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipBill } from './slip-bill.ts';
import { slipTexts as texts } from './slip-texts.ts';

/** Stake, total odds and what they would come to. */
export function SlipSums({ bill, still }: { bill: SlipBill; still: boolean }) {
  const { currency, money, stake, stakeMinor, singles, wishes } = bill;
  const many = singles && wishes.length > 1;
  return (
    <div className="grid gap-3">
      <TextField
        label={many ? texts.stakeEach : texts.stake}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        prefix={currencySign(currency)}
        placeholder="0,00"
        value={stake}
        hint={stakeBounds(bill)}
        // What was sent is judged by nobody here any more: the desk may have been asked (SLIP-17).
        error={still ? undefined : stakeFault(bill)}
        onChange={(event) => actOnSlip({ type: 'stake', text: event.target.value })}
        onBlur={() => stakeMinor !== undefined && actOnSlip({ type: 'stake', text: tidyAmount(stakeMinor) })}
      />
      <StakePresets currency={currency} stake={stakeMinor} />
      <dl className="slip-sums tnum">
        {!many && (
          <div>
            <dt>{texts.total}</dt>
            <dd>{bill.odds}</dd>
          </div>
        )}
        {many && bill.totalStake !== undefined && (
          <div>
            <dt>{texts.totalStake}</dt>
            <dd>{money(bill.totalStake)}</dd>
          </div>
        )}
        <div>
          <dt>{many ? texts.possibleAll : texts.possible}</dt>
          {bill.possible === undefined ? (
            <dd data-open>{bill.closed ? texts.noReturn : texts.noStake}</dd>
          ) : (
            <dd data-money>{money(bill.possible)}</dd>
          )}
        </div>
      </dl>
      <NoReturn bill={bill} />
    </div>
  );
}

/** Always there to be read out, seen only when it says something. */
export const NoReturn = ({ bill: { closed } }: { bill: SlipBill }) => (
  <p role="status" className="slip-closed">
    {closed && texts.noReturnBecause}
  </p>
);

export const stakeBounds = ({ terms, money }: SlipBill): string | undefined =>
  terms?.stakeMax === undefined || terms.noStakeFits
    ? undefined
    : texts.bounds(money(terms.stakeMin), money(terms.stakeMax));

/** SLIP-08: by the bounds that the house told; whoever sends it anyway is told the same by the house. */
export function stakeFault({ stake, stakeMinor, terms, money }: SlipBill): string | undefined {
  if (stake.trim() === '') return undefined;
  if (stakeMinor === undefined) return texts.stakeWrong;
  if (terms === undefined || terms.noStakeFits) return undefined;
  if (stakeMinor < terms.stakeMin) return texts.tooLow(money(terms.stakeMin));
  return terms.stakeMax !== undefined && stakeMinor > terms.stakeMax
    ? texts.tooHigh(money(terms.stakeMax))
    : undefined;
}

const presets: readonly bigint[] = [1_000n, 5_000n, 10_000n, 50_000n];

export function StakePresets({ currency, stake }: { currency: string; stake: bigint | undefined }) {
  return (
    <div role="group" aria-label={texts.presets} className="slip-presets tnum">
      {presets.map((preset) => (
        <button
          key={String(preset)}
          type="button"
          aria-pressed={stake === preset}
          onClick={() => actOnSlip({ type: 'stake', text: tidyAmount(preset) })}
        >
          {formatWholeMoney(decimalOf(preset), currency)}
        </button>
      ))}
    </div>
  );
}
