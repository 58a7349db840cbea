import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import type { RunEnd } from './bonuses-query.ts';
import { bonusesTexts } from './bonuses-texts.ts';
import { FigureList } from './figure-list.tsx';
import type { Figure } from './figure-list.tsx';

const texts = bonusesTexts.end;

interface RunEndLinesProps {
  end: RunEnd;
  currency: string;
  /** The cash before the end; undefined where it is not told. */
  cash?: string | undefined;
}

/** What the end of a run takes and gives, to the last minor unit, as the server previews it (PRO-10). */
export function RunEndLines({ end, currency, cash }: RunEndLinesProps) {
  const money = (amount: string) => formatMoney(amount, currency);
  const isOpen = Number(end.bonus_open) > 0;
  const figures: Figure[] = [
    { label: texts.taken, value: money(takenOf(end)) },
    ...(Number(end.cash_change) === 0
      ? []
      : [{ label: texts.given, value: formatSignedMoney(end.cash_change, currency) }]),
    ...(isOpen ? [{ label: texts.open, value: money(end.bonus_open) }] : []),
    ...(cash === undefined
      ? []
      : [{ label: texts.cashLeft, value: money(plus(cash, end.cash_change)), isStrong: true }]),
  ];
  return (
    <div className="grid gap-2">
      <FigureList figures={figures} />
      {isOpen && <p className="text-13 text-text-2">{texts.openNote}</p>}
    </div>
  );
}

/** What becomes cash is no loss. */
export const takenOf = ({ bonus_change, cash_change }: RunEnd): string =>
  decimalOf(-(minorOf(bonus_change) + minorOf(cash_change)));

const plus = (one: string, other: string): string => decimalOf(minorOf(one) + minorOf(other));
