import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useSearchParams } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { HistoryBar } from './history-bar.tsx';
import type { Filters } from './history-filters.ts';
import { narrows, noFilters, readFilters, writeFilters } from './history-filters.ts';
import { HistoryList } from './history-list.tsx';
import { HistorySums } from './history-sums.tsx';
import { OpenRequest } from './open-request.tsx';
import { historyQuery } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

const openName = 'talep';
const requestNumber = /^[1-9]\d{0,17}$/;

/** /islem-gecmisi: one request where the address names one, and all of them below. */
export function TransactionsPage() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const named = address.get(openName) ?? '';

  const choose = (next: Filters, { typing = false } = {}): void =>
    // Nobody wants to go back digit by digit.
    setAddress(writeFilters(address, next), { replace: typing });
  const closeRequest = (): void => {
    const rest = new URLSearchParams(address);
    rest.delete(openName);
    setAddress(rest);
  };
  return (
    <div className="grid gap-6">
      <PageHead title={texts.title} lead={texts.lead} />
      {requestNumber.test(named) && <OpenRequest id={named} onClose={closeRequest} />}
      <HistoryBar filters={filters} onFilters={choose} />
      <History filters={filters} onClear={() => choose(noFilters)} />
    </div>
  );
}

function History({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const query = useInfiniteQuery(historyQuery(filters));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = {
    has: hasNextPage,
    loading: isFetchingNextPage,
    failed: isFetchNextPageError,
    load: () => void fetchNextPage(),
  };
  return (
    // What did not come of the next page is told at its button.
    <DataLooks
      query={{ ...query, isError: query.isError && !isFetchNextPageError }}
      texts={texts}
      skeleton={<HistorySkeleton />}
    >
      {({ pages }) => (
        <div className="grid gap-4">
          {pages[0] && <HistorySums totals={pages[0].totals} filters={filters} />}
          <HistoryList
            rows={pages.flatMap(({ requests }) => requests)}
            narrowed={narrows(filters)}
            onClear={onClear}
            more={more}
          />
        </div>
      )}
    </DataLooks>
  );
}

const HistorySkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32 md:h-20" />
    <Skeleton className="h-100" />
  </div>
);
