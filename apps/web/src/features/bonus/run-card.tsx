import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { StatusChip } from '@yakamoz/ui/status-chip';

import type { BonusRun } from '../../shared/bonuses/bonuses-query.ts';
import { bonusesTexts } from '../../shared/bonuses/bonuses-texts.ts';
import { bonusTexts } from './bonus-texts.ts';
import { CancelRun } from './cancel-run.tsx';
import { FigureList } from '../../shared/bonuses/figure-list.tsx';
import type { Figure } from '../../shared/bonuses/figure-list.tsx';

const texts = bonusTexts.run;

interface RunCardProps {
  run: BonusRun;
  currency: string;
}

/** How far the turnover is, what binds the stakes meanwhile, and what comes of it. */
export function RunCard({ run, currency }: RunCardProps) {
  const money = (amount: string) => formatMoney(amount, currency);
  const done = minorOf(run.required) - minorOf(run.left);
  const share = Number(done) / Number(minorOf(run.required));
  return (
    <Card as="section" aria-labelledby="bonus-run" className="grid gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="bonus-run" className="font-sans text-sm text-text-2">
              {texts.title}
            </h2>
            <StatusChip tone="info">{texts.active}</StatusChip>
          </div>
          <p className="text-lg font-bold">{run.name}</p>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-text-2">{texts.left}</span>
          <strong className="tnum font-display text-2xl text-mehtap">{money(run.left)}</strong>
        </p>
        <Moonglade
          layout="row"
          dashes={10}
          lit={share}
          label={texts.meter(Math.floor(share * 100))}
          className="flex w-full [--glade-height:6px] [--glade-width:100%]"
        />
        <p className="tnum text-sm text-text-2">
          {texts.done(money(decimalOf(done)), money(run.required))} {texts.outcome}
        </p>
      </div>
      <div className="grid content-start gap-4">
        <FigureList figures={figuresOf(run, money)} />
        <CancelRun name={run.name} currency={currency} />
      </div>
    </Card>
  );
}

function figuresOf(run: BonusRun, money: (amount: string) => string): Figure[] {
  const open = Number(run.bonus_open) > 0;
  return [
    { label: texts.bonus, value: money(run.bonus) },
    ...(open ? [{ label: texts.open, value: money(run.bonus_open) }] : []),
    { label: texts.granted, value: money(run.granted) },
    { label: texts.stakeMax, value: texts.stakeMost(money(run.stake_max)) },
    { label: texts.order, value: bonusesTexts.order[run.order] },
    { label: texts.ends, value: formatMoment(run.ends_at) },
  ];
}
