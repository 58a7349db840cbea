import { currencySign, tidyAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipSystem } from '../../shared/bet-slip/slip-system.ts';
import type { StakePer } from '../../shared/bet-slip/slip.state.ts';
import { systemTexts as texts } from '../../shared/bet-slip/system-texts.ts';
import type { SlipBill } from './slip-bill.ts';
import { NoReturn, stakeBounds, stakeFault, StakePresets } from './slip-sums.tsx';
import { slipTexts } from './slip-texts.ts';

interface SystemSumsProps {
  bill: SlipBill;
  system: SlipSystem;
  still: boolean;
}

/** SLIP-14, SLIP-15: lines, stake of a line and of all, and between what sums the return lies if a line wins. */
export function SystemSums({ bill, system, still }: SystemSumsProps) {
  const { currency, stakeMinor } = bill;
  return (
    <div className="grid gap-3">
      <div className="slip-stakes">
        <StakeField
          per="line"
          label={texts.stakeLine}
          bill={bill}
          shown={perLine(bill, system)}
          still={still}
        />
        <StakeField per="bet" label={texts.stakeWhole} bill={bill} shown={stakeMinor} still={still} />
      </div>
      <StakePresets currency={currency} stake={stakeMinor} />
      <dl className="slip-sums tnum">
        <div>
          <dt>{texts.lineCount}</dt>
          <dd>{texts.count(system.lines)}</dd>
        </div>
        <Sum name={texts.least} bill={bill} sum={bill.least} />
        <Sum name={texts.most} bill={bill} sum={bill.possible} />
      </dl>
      {bill.possible !== undefined && <p className="slip-note">{texts.returnsNote}</p>}
      <NoReturn bill={bill} />
    </div>
  );
}

/** Cut to whole minor units; what is played is always the whole stake. */
const perLine = ({ stakeMinor }: SlipBill, { lines }: SlipSystem): bigint | undefined =>
  stakeMinor === undefined || lines === 0n ? undefined : stakeMinor / lines;

interface StakeFieldProps {
  per: StakePer;
  label: string;
  bill: SlipBill;
  /** What this field comes to while the other one is typed in. */
  shown: bigint | undefined;
  still: boolean;
}

/** Either of the two is typed, and the other one follows. */
function StakeField({ per, label, bill, shown, still }: StakeFieldProps) {
  const { currency, stake, stakePer, stakeMinor, system } = bill;
  const isTyped = stakePer === per;
  const isCut =
    per === 'line' && !isTyped && shown !== undefined && shown * (system?.lines ?? 1n) !== stakeMinor;
  const type = (text: string): void => actOnSlip({ type: 'stake', text, per });
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      prefix={currencySign(currency)}
      placeholder="0,00"
      value={isTyped ? stake : shown === undefined ? '' : tidyAmount(shown)}
      hint={per === 'bet' ? stakeBounds(bill) : isCut ? texts.about : undefined}
      error={per === 'bet' && !still ? stakeFault(bill) : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        if (isTyped && shown !== undefined) type(tidyAmount(shown));
      }}
    />
  );
}

function Sum({ name, bill, sum }: { name: string; bill: SlipBill; sum: bigint | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      {sum === undefined ? (
        <dd data-open>{bill.closed ? slipTexts.noReturn : slipTexts.noStake}</dd>
      ) : (
        <dd data-money>{bill.money(sum)}</dd>
      )}
    </div>
  );
}
