import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { ChangedPrice, SlipBill } from './slip-bill.ts';
import { slipTexts as texts } from './slip-texts.ts';

/** A price that the policy does not cover: the player agrees to the new one, or takes the bet off. */
export function PriceChange({ bill }: { bill: SlipBill }) {
  const { changed, possible, prices, money } = bill;
  const [first] = changed;
  if (first === undefined) return null;
  return (
    <InlineAlert tone="warn">
      <p>
        {changed.length === 1 ? sentenceOf(first) : texts.changedMany(changed.length)}{' '}
        {possible !== undefined && texts.newReturn(money(possible))}
      </p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => actOnSlip({ type: 'agree', prices })}>
          {texts.agree}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            for (const { bet } of changed) actOnSlip({ type: 'remove', matchId: bet.matchId });
          }}
        >
          {texts.disagree}
        </Button>
      </span>
    </InlineAlert>
  );
}

const sentenceOf = ({ bet: { chosenPrice }, price }: ChangedPrice): string =>
  Number(price) > Number(chosenPrice)
    ? texts.changedRose(chosenPrice, price)
    : texts.changedFell(chosenPrice, price);
