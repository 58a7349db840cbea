import { browserNow } from '@yakamoz/site/clock';
import { formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';

import type { Filters } from './history-filters.ts';
import { daysOf } from './history-filters.ts';
import type { HistoryPage } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

/** Deposited − withdrawn = net, within the filters; and the same as a file. */
export function HistorySums({ totals, filters }: { totals: HistoryPage['totals']; filters: Filters }) {
  const money = (value: string) => formatMoney(value, totals.currency);
  return (
    <section
      aria-label={texts.sums}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-s1 p-4 shadow-e1"
    >
      <dl className={`grow ${sumsClass}`}>
        <Sum label={texts.deposited} value={money(totals.deposited)} />
        <Sum sign={'\u2212'} label={texts.withdrawn} value={money(totals.withdrawn)} />
        <Sum sign="=" label={texts.net} value={money(totals.net)} strong />
      </dl>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileLink filters={filters} format="csv" />
          <FileLink filters={filters} format="csv-plain" />
          <FileLink filters={filters} format="pdf" />
        </div>
        <p className="max-w-prose text-xs text-text-3">{texts.plainHint}</p>
      </div>
    </section>
  );
}

/** Written out on a phone, line below line; a wider screen has them in one. */
export const sumsClass = 'grid gap-y-1.5 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-4 sm:gap-y-3';

interface SumProps {
  label: string;
  value: string;
  /** What is done with it. */
  sign?: string;
  /** Below it, smaller. */
  note?: string | undefined;
  strong?: boolean;
}

export function Sum({ label, value, sign, note, strong = false }: SumProps) {
  const indent = sign === undefined ? '' : 'sm:pl-5';
  return (
    <div
      className={`max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 ${strong ? 'max-sm:border-t max-sm:border-line max-sm:pt-1.5' : ''}`}
    >
      <dt className={`text-xs text-text-3 ${indent}`}>{label}</dt>
      <dd
        className={`tnum text-base font-bold whitespace-nowrap max-sm:text-right ${strong ? 'text-mehtap' : ''}`}
      >
        {sign !== undefined && <span className="inline-block w-5 text-left text-text-3">{sign}</span>}
        {value}
        {note !== undefined && (
          <span className={`block text-xs font-medium text-text-3 ${indent}`}>{note}</span>
        )}
      </dd>
    </div>
  );
}

function FileLink({ filters, format }: { filters: Filters; format: keyof typeof texts.formats }) {
  // A file is the whole statement of the period: only so do its rows lead from one balance to the other.
  const query = new URLSearchParams({ ...daysOf(filters.period, browserNow()), format });
  return (
    <ButtonLook variant="secondary" size="sm">
      <a href={`/api/v1/payments/statement?${query}`} download>
        <Icon name="document" size={18} />
        {texts.formats[format]}
      </a>
    </ButtonLook>
  );
}
