import type { SlipBill } from './slip-bill.ts';
import { bonusBetTexts as texts } from './bonus-bet-texts.ts';

/** SPB-24: whether the bonus under way may be staked in this bet, and what of it counts. Nothing without a bonus. */
export function BonusNote({ terms }: Pick<SlipBill, 'terms'>) {
  const percent = terms?.bonusCounted;
  if (percent === undefined) return null;
  return <p className="slip-note">{percent === 0 ? texts.notCounted : texts.counted(percent)}</p>;
}
