import { Ribbon } from '@yakamoz/ui/ribbon';

import { useOperator } from '../../shared/operator.ts';
import { shellTexts } from './shell-texts.ts';

/** D-19: an installation without real money says so on every screen. */
export function PlayMoneyRibbon() {
  if (!useOperator().play_money) return null;
  return (
    <Ribbon role="region" aria-label={shellTexts.playMoneyRegion}>
      {shellTexts.playMoney}
    </Ribbon>
  );
}
