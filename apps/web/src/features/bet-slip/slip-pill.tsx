import './slip.css';

import { Icon } from '@yakamoz/ui/icon';

import { totalOdds } from '../../shared/bet-slip/slip-figures.ts';
import type { SlipAnswer } from '../../shared/bet-slip/slip-answer.ts';
import { slipAnswer } from '../../shared/bet-slip/slip-answer.ts';
import { useSlip } from '../../shared/bet-slip/slip-store.ts';
import { useLatestPrices } from '../../shared/matches/matches.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipPillProps {
  onOpen: () => void;
  onNear: () => void;
}

/** The slip in one line above the bottom bar: how many and at what odds, or the answer that is awaited or was not seen yet. */
export function SlipPill({ onOpen, onNear }: SlipPillProps) {
  const { bets, mode } = useSlip();
  const isSystem = mode === 'system' && bets.length > 1;
  const odds = totalOdds(useLatestPrices(bets));
  const answer = slipAnswer.use();
  if (bets.length === 0 && answer === 'none') return null;
  return (
    <button
      type="button"
      data-slot="slip-pill"
      aria-haspopup="dialog"
      aria-label={
        answer === 'none' ? nameOf(bets.length, isSystem ? undefined : odds) : answers[answer].label
      }
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="slip-pill"
    >
      <Icon name={answer === 'come' ? 'check-circle' : 'bonus'} size={20} />
      {answer === 'none' ? (
        <>
          <span className="slip-pill-count tnum">{bets.length}</span>
          {texts.title}
          <strong className="tnum">{isSystem ? texts.system : odds}</strong>
        </>
      ) : (
        answers[answer].face
      )}
    </button>
  );
}

/** A system has no product of all its odds. */
const nameOf = (count: number, odds: string | undefined): string =>
  odds === undefined ? texts.openSystem(count) : texts.open(count, odds);

const answers: Record<Exclude<SlipAnswer, 'none'>, { face: string; label: string }> = {
  awaited: { face: texts.awaited, label: texts.openAwaited },
  come: { face: texts.come, label: texts.openCome },
};
