import './slip.css';

import { Icon } from '@yakamoz/ui/icon';

import { totalOdds } from '../../shared/bet-slip/slip-figures.ts';
import { useSlip } from '../../shared/bet-slip/slip-store.ts';
import { useLatestPrices } from '../../shared/matches/matches.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipPillProps {
  onOpen: () => void;
  onNear: () => void;
}

/** The slip in one line above the bottom bar: how many, and at what odds. */
export function SlipPill({ onOpen, onNear }: SlipPillProps) {
  const { bets } = useSlip();
  const odds = totalOdds(useLatestPrices(bets));
  if (bets.length === 0) return null;
  return (
    <button
      type="button"
      data-slot="slip-pill"
      aria-haspopup="dialog"
      aria-label={texts.open(bets.length, odds)}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="slip-pill"
    >
      <Icon name="bonus" size={20} />
      <span className="slip-pill-count tnum">{bets.length}</span>
      {texts.title}
      <strong className="tnum">{odds}</strong>
    </button>
  );
}
