import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import './closing.css';
import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatClock } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { closingQuery } from './closing-api.ts';
import type { Closing, CurrencyBook } from './closing-api.ts';
import { closingTexts as texts } from './closing-texts.ts';
import { CurrencySection } from './currency-section.tsx';
import { DayPicker } from './day-picker.tsx';
import { FileButton } from './file-button.tsx';

/** /kapanis: one day's books, and whether they tie to the ledger. */
export function ClosingPage() {
  const filters = useUrlFilters();
  const day = filters.get('day');
  const closing = useQuery(closingQuery(day));
  const shown = day ?? closing.data?.day;
  return (
    <div className="grid gap-5">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={closing.data && <FileButton day={closing.data.day} />}
      />
      <DayPicker day={shown} today={closing.data?.today} onPick={(picked) => filters.set({ day: picked })} />
      <DataLooks query={closing} skeleton={<Skeleton className="h-96" />}>
        {(data) => <Books closing={data} />}
      </DataLooks>
    </div>
  );
}

function Books({ closing }: { closing: Closing }) {
  const shown = closing.currencies.filter((book) => !isQuiet(book));
  return (
    <>
      <p className="tnum text-13 text-text-2">{stateOf(closing)}</p>
      {closing.stale && <InlineAlert tone="warn">{texts.stale}</InlineAlert>}
      {shown.length === 0 && (
        <div className="rounded-card border border-line bg-s1">
          <StatePanel icon="search" title={texts.emptyTitle} text={texts.emptyText} />
        </div>
      )}
      {shown.map((book) => (
        <CurrencySection key={book.currency} book={book} />
      ))}
    </>
  );
}

function stateOf({ closed_at: closedAt, counted_to: countedTo }: Closing): string {
  if (closedAt !== null) return texts.closedAt(formatMoment(closedAt));
  return countedTo === null ? texts.notCounted : texts.runs(formatClock(Date.parse(countedTo)));
}

const isQuiet = ({ opening, closing, difference, play, payments }: CurrencyBook): boolean =>
  play.length + payments.length === 0 &&
  [opening, closing, difference].every((figure) => Number(figure) === 0);
