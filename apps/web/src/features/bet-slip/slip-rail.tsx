import './slip.css';

import { Card } from '@yakamoz/ui/card';

import { useSlip } from '../../shared/bet-slip/slip-store.ts';
import { SlipPanel } from './slip-panel.tsx';
import { slipTexts as texts } from './slip-texts.ts';

/** SLIP-03: beside the front page where there is room for it. */
export function SlipRail() {
  const { bets } = useSlip();
  return (
    <Card as="aside" padding="none" aria-labelledby="slip-rail" className="slip-rail">
      <header className="slip-rail-head">
        <h2 id="slip-rail" className="text-lg">
          {texts.title}
        </h2>
        {bets.length > 0 && <span className="yk-count">{bets.length}</span>}
      </header>
      <SlipPanel />
    </Card>
  );
}
