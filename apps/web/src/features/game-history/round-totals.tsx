import { formatCount, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import type { ReactNode } from 'react';

import { gameHistoryTexts as texts } from './game-history-texts.ts';
import type { Totals } from './history-api.ts';
import { Result } from './history-table.tsx';
import { roundQueryOf } from './round-filters.ts';
import type { RoundFilters } from './round-filters.ts';

interface RoundTotalsProps {
  totals: Totals;
  filters: RoundFilters;
}

/** What was staked and won within the filter, and the same rounds as a file. */
export function RoundTotals({ totals, filters }: RoundTotalsProps) {
  const { currency, complete } = totals;
  return (
    <section
      aria-label={texts.totals}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-s1 p-4 shadow-e1"
    >
      {complete ? (
        <dl className="grid grow grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
          <Total label={texts.rounds}>{formatCount(totals.rounds)}</Total>
          <Total label={texts.staked}>{formatMoney(totals.staked, currency)}</Total>
          <Total label={texts.won}>{formatMoney(totals.won, currency)}</Total>
          <Total label={texts.net}>
            <Result amount={totals.net} currency={currency} />
          </Total>
        </dl>
      ) : (
        <p className="grow text-sm text-text-2">{texts.tooMany}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['csv', 'csv-plain'] as const).map((format) => (
          <ButtonLook key={format} variant="secondary" size="sm">
            <a
              href={`/api/v1/casino/round-file?${new URLSearchParams({ ...(roundQueryOf(filters) as Record<string, string>), format })}`}
              download
            >
              <Icon name="document" size={18} />
              {texts.formats[format]}
            </a>
          </ButtonLook>
        ))}
      </div>
    </section>
  );
}

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="tnum text-base font-bold whitespace-nowrap">{children}</dd>
  </div>
);
