// Pure: what a deposit that is only typed would bring, and what turnover that asks for.
import { minorOf } from '@yakamoz/money';
import { bonusOf, meterOf, turnoverOf } from '@yakamoz/promotions';

import type { BonusOffer } from './bonuses-query.ts';

type Turnover = NonNullable<BonusOffer['turnover']>;

export interface DepositFigures {
  bonus: bigint;
  turnover: bigint;
  /** So many of the highest stake, where all of a stake counts. */
  stakes: bigint | null;
  /** A higher deposit brings no more. */
  isHighest: boolean;
}

/** Undefined where the deposit is too small to bring anything. */
export function figuresOf(offered: Turnover, deposit: bigint): DepositFigures | undefined {
  const most = minorOf(offered.bonus_max);
  const stake = minorOf(offered.stake_max);
  const least = minorOf(offered.deposit_min);
  // What nobody deposits for is given whole.
  const bonus = offered.percent === null ? most : bonusOf(deposit, offered.percent, { least, most, stake });
  if (bonus === 0n) return undefined;
  const turnover = turnoverOf(bonus, offered.multiplier);
  const { stakes } = meterOf(turnover, { percent: 100, back: null, stake });
  return { bonus, turnover, stakes, isHighest: bonus === most };
}
