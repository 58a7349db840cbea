import { useNow } from '@yakamoz/site/clock';
import { formatMoment } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { FigureList } from '../../shared/bonuses/figure-list.tsx';
import type { Cashback } from '../../shared/bonuses/gifts-query.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.gifts;

/** What is given back of a loss, of which time, and when. It is settled by the ledger, so that nothing is foretold here. */
export function CashbackCard({ cashback }: { cashback: Cashback }) {
  const { name, percent, begins_at: begins, ends_at: ends, pays_at: pays } = cashback;
  const state = stateOf(cashback, useNow());
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm font-semibold text-text-2">{texts.cashback}</p>
          <StatusChip tone={state === 'running' ? 'info' : 'neutral'}>{texts.states[state]}</StatusChip>
        </div>
        <h3 className="font-sans text-lg">{name}</h3>
      </div>
      <FigureList
        figures={[
          { label: texts.percent, value: texts.percentOf(percent), isStrong: true },
          { label: texts.begins, value: formatMoment(begins) },
          { label: texts.windowEnds, value: formatMoment(ends) },
          { label: texts.pays, value: formatMoment(pays) },
        ]}
      />
      <p className="text-13 text-text-3">{texts.cashbackText}</p>
    </Card>
  );
}

function stateOf({ begins_at: begins, ends_at: ends }: Cashback, now: number): keyof typeof texts.states {
  if (now < Date.parse(begins)) return 'coming';
  return now < Date.parse(ends) ? 'running' : 'counting';
}
