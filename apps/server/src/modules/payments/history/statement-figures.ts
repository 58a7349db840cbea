// Pure: the head of a statement and its figures with their signs.
import type { PlayerId } from '@yakamoz/contracts';

import type { Standing } from '../../wallet/index.ts';
import { shownTime } from './statement-rows.ts';
import { statementTexts as texts } from './statement-texts.ts';

type Shown = (minor: bigint) => string;

/** '+₺25,00', '−₺10,00', '₺0,00'. */
export function signed(minor: bigint, money: Shown): string {
  if (minor === 0n) return money(0n);
  return minor > 0n ? `+${money(minor)}` : `\u2212${money(-minor)}`;
}

/** Cash, and bonus where there is any. */
export const standingText = ({ cash, bonus }: Standing, money: Shown): string =>
  bonus === 0n ? money(cash) : `${money(cash)} (${texts.bonus} ${money(bonus)})`;

interface Head {
  made: Date;
  username: string;
  playerId: PlayerId;
  period: string;
  totals: { deposited: bigint; withdrawn: bigint };
}

export const headLines = ({ made, username, playerId, period, totals }: Head, money: Shown): string[] => [
  `${texts.made}: ${shownTime(made)}`,
  `${texts.player}: ${username} (${playerId})`,
  `${texts.period}: ${period}`,
  [
    `${texts.deposited}: ${signed(totals.deposited, money)}`,
    `${texts.withdrawn}: ${signed(-totals.withdrawn, money)}`,
    `${texts.net}: ${signed(totals.deposited - totals.withdrawn, money)}`,
  ].join('   '),
];
