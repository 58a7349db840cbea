import { useQueryClient } from '@tanstack/react-query';
import { tidyAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { Slip } from '../../shared/bet-slip/slip.state.ts';
import { overBoundTexts as texts } from './over-bound-texts.ts';
import { askDesk } from './placing.ts';
import type { SlipBill } from './slip-bill.ts';

/** SLIP-16, SLIP-17: a stake above the largest: that one by one press, or the desk is asked about it. */
export function OverBound({ slip, bill }: { slip: Slip; bill: SlipBill }) {
  const client = useQueryClient();
  const { terms, stakeMinor, wishes, money } = bill;
  if (terms?.stakeMax === undefined || stakeMinor === undefined || stakeMinor <= terms.stakeMax) return null;
  const { stakeMax, referralMax, noStakeFits } = terms;
  const [wish, ...others] = wishes;
  const isAskable =
    wish !== undefined &&
    others.length === 0 &&
    referralMax !== undefined &&
    stakeMinor <= referralMax &&
    !bill.closed &&
    bill.changed.length === 0 &&
    bill.legsMissing === undefined &&
    terms.obstacle === undefined;
  if (noStakeFits && !isAskable) return null;
  return (
    <div className="grid gap-2">
      {!noStakeFits && (
        <Button variant="secondary" onClick={() => actOnSlip({ type: 'stake', text: tidyAmount(stakeMax) })}>
          {texts.largest(money(stakeMax))}
        </Button>
      )}
      {isAskable && (
        <>
          <Button variant="secondary" onClick={() => void askDesk(client, slip, wish)}>
            {texts.ask(money(stakeMinor))}
          </Button>
          <p className="slip-note">{texts.askNote}</p>
        </>
      )}
    </div>
  );
}
