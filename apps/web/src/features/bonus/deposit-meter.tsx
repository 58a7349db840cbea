import { decimalOf, minorOf } from '@yakamoz/money';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { currencySign, tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';
import { useId, useState } from 'react';

import type { BonusOffer } from '../../shared/bonuses/bonuses-query.ts';
import { bonusesTexts } from '../../shared/bonuses/bonuses-texts.ts';
import { figuresOf } from '../../shared/bonuses/deposit-figures.ts';
import type { DepositFigures } from '../../shared/bonuses/deposit-figures.ts';
import { bonusTexts } from './bonus-texts.ts';
import { FigureList } from '../../shared/bonuses/figure-list.tsx';

const texts = bonusTexts.meter;
type Turnover = NonNullable<BonusOffer['turnover']>;

interface DepositMeterProps {
  offer: BonusOffer;
  currency: string;
}

/** What an offer costs, in money, before it is claimed. */
export function DepositMeter({ offer: { turnover }, currency }: DepositMeterProps) {
  const title = useId();
  const [typed, setTyped] = useState('');
  if (turnover === null) return <p className="text-sm text-text-2">{texts.free}</p>;
  const minor = typedAmount(typed);
  const needsDeposit = turnover.percent !== null;
  const isWrong = typed.trim() !== '' && minor === undefined;
  return (
    <section aria-labelledby={title} className="grid gap-4 rounded-tile border border-line bg-s1 p-4">
      <h3 id={title} className="font-sans text-base">
        {texts.title}
      </h3>
      {needsDeposit && (
        <TextField
          label={texts.amount}
          hint={texts.hint}
          error={isWrong ? texts.notAnAmount : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          prefix={currencySign(currency)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => minor !== undefined && setTyped(tidyAmount(minor))}
        />
      )}
      <div role="status">
        {needsDeposit && minor === undefined ? (
          <p className="text-sm text-text-2">{texts.empty}</p>
        ) : (
          <Figures turnover={turnover} deposit={minor ?? 0n} currency={currency} />
        )}
      </div>
    </section>
  );
}

interface FiguresProps {
  turnover: Turnover;
  deposit: bigint;
  currency: string;
}

function Figures({ turnover, deposit, currency }: FiguresProps) {
  const figures = figuresOf(turnover, deposit);
  if (figures === undefined)
    return <p className="text-sm">{texts.least(formatMoney(turnover.deposit_min, currency))}</p>;
  return (
    <div className="grid gap-3">
      <FigureList figures={linesOf(figures, turnover, currency)} />
      {figures.isHighest && deposit > leastForHighest(turnover) && (
        <p className="text-13 text-text-2">{texts.highest}</p>
      )}
    </div>
  );
}

const leastForHighest = ({ bonus_max, percent }: Turnover): bigint =>
  percent === null ? 0n : (minorOf(bonus_max) * 100n) / BigInt(percent);

function linesOf(
  { bonus, turnover, stakes }: DepositFigures,
  { multiplier, stake_max, days, order }: Turnover,
  currency: string,
) {
  const money = (minor: bigint) => formatMoney(decimalOf(minor), currency);
  const stake = formatMoney(stake_max, currency);
  return [
    { label: texts.bonus, value: money(bonus) },
    {
      label: texts.turnover,
      value: money(turnover),
      beside: [
        texts.times(multiplier, money(bonus)),
        ...(stakes === null ? [] : [texts.stakes(formatCount(Number(stakes)), stake)]),
      ],
      isStrong: true,
    },
    { label: texts.stakeMax, value: texts.stakeMost(stake) },
    { label: texts.term, value: texts.days(days) },
    { label: texts.order, value: bonusesTexts.order[order] },
  ];
}
