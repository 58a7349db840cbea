import { browserNow } from '@yakamoz/site/clock';
import { formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';

import type { Filters } from './history-filters.ts';
import { queryOf } from './history-filters.ts';
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
      <dl className="flex grow flex-wrap items-end gap-x-4 gap-y-3">
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

interface SumProps {
  label: string;
  value: string;
  /** What is done with it. */
  sign?: string;
  strong?: boolean;
}

function Sum({ label, value, sign, strong = false }: SumProps) {
  return (
    <div>
      <dt className={`text-xs text-text-3 ${sign === undefined ? '' : 'pl-5'}`}>{label}</dt>
      <dd className={`tnum text-base font-bold whitespace-nowrap ${strong ? 'text-mehtap' : ''}`}>
        {sign !== undefined && <span className="inline-block w-5 text-text-3">{sign}</span>}
        {value}
      </dd>
    </div>
  );
}

function FileLink({ filters, format }: { filters: Filters; format: keyof typeof texts.formats }) {
  const query = new URLSearchParams({
    ...(queryOf(filters, browserNow()) as Record<string, string>),
    format,
  });
  // The file has no search by number.
  query.delete('id');
  return (
    <ButtonLook variant="secondary" size="sm">
      <a href={`/api/v1/payments/statement?${query}`} download>
        <Icon name="document" size={18} />
        {texts.formats[format]}
      </a>
    </ButtonLook>
  );
}
