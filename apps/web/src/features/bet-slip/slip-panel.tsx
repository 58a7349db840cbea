import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { actOnSlip, useSlip } from '../../shared/bet-slip/slip-store.ts';
import { useAnyClosed, useLatestPrices } from '../../shared/matches/matches.ts';
import { SlipLeg } from './slip-leg.tsx';
import { SlipSums } from './slip-sums.tsx';
import { slipTexts as texts } from './slip-texts.ts';

/** The slip itself, the same in the rail and in the sheet. */
export function SlipPanel() {
  const { bets, stake } = useSlip();
  const prices = useLatestPrices(bets);
  const closed = useAnyClosed(bets);
  if (bets.length === 0)
    return <StatePanel icon="bonus" title={texts.empty} text={texts.emptyText} className="slip-empty" />;
  return (
    <div className="slip">
      <ul className="slip-legs">
        {bets.map((bet) => (
          <SlipLeg key={bet.matchId} bet={bet} />
        ))}
      </ul>
      <SlipSums prices={prices} stake={stake} closed={closed} />
      <p className="slip-note">
        <Icon name="info" size={18} />
        {texts.notYet}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <ClearButton />
        <Button disabled>{texts.place}</Button>
      </div>
    </div>
  );
}

function ClearButton() {
  const button = useRestoreFocus<HTMLButtonElement>();
  return (
    <Button ref={button} variant="ghost" onClick={() => actOnSlip({ type: 'clear' })}>
      {texts.clear}
    </Button>
  );
}
