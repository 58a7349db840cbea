import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { HistoryBar } from './history-bar.tsx';
import type { Filters } from './history-filters.ts';
import { choosesPayments, narrows, noFilters, readFilters, writeFilters } from './history-filters.ts';
import { HistoryHead, HistoryRow } from './history-row.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySums } from './history-sums.tsx';
import { MovementRow } from './movement-row.tsx';
import { OpenRequest } from './open-request.tsx';
import { StatementBalances } from './statement-balances.tsx';
import { historyQuery, statementQuery } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

const openName = 'talep';
const requestNumber = /^[1-9]\d{0,17}$/;

/** /islem-gecmisi: one request where the address names one, and all of them below. */
export function TransactionsPage({ children }: { children?: ReactNode }) {
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
      {choosesPayments(filters) ? (
        <Payments filters={filters} onClear={() => choose(noFilters)} />
      ) : (
        <Statement filters={filters} onClear={() => choose(noFilters)} />
      )}
      <Suspense fallback={<Skeleton className="h-64 sm:h-56" />}>{children}</Suspense>
    </div>
  );
}

interface PartProps {
  filters: Filters;
  onClear: () => void;
}

/** All movements of a period: the balance before them, each of them, and the balance after them. */
function Statement({ filters, onClear }: PartProps) {
  const query = useInfiniteQuery(statementQuery(filters));
  return (
    <DataLooks query={looksOf(query)} texts={texts} skeleton={<HistorySkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <div className="grid gap-4">
            {pages[0] && <StatementBalances page={pages[0]} filters={filters} />}
            {pages[0] && (
              <HistorySums totals={{ ...pages[0].totals, currency: pages[0].currency }} filters={filters} />
            )}
            <HistoryList
              isEmpty={rows.length === 0}
              narrowed={narrows(filters)}
              onClear={onClear}
              more={moreOf(query)}
            >
              <HistoryHead />
              <ul aria-label={texts.list}>
                {rows.map((row) => (
                  <MovementRow key={row.id} row={row} currency={pages[0]?.currency ?? 'TRY'} />
                ))}
              </ul>
            </HistoryList>
          </div>
        );
      }}
    </DataLooks>
  );
}

/** Deposits and withdrawals by what became of them. */
function Payments({ filters, onClear }: PartProps) {
  const query = useInfiniteQuery(historyQuery(filters));
  return (
    <DataLooks query={looksOf(query)} texts={texts} skeleton={<HistorySkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ requests }) => requests);
        return (
          <div className="grid gap-4">
            {pages[0] && <HistorySums totals={pages[0].totals} filters={filters} />}
            <HistoryList
              isEmpty={rows.length === 0}
              narrowed={narrows(filters)}
              onClear={onClear}
              more={moreOf(query)}
            >
              <HistoryHead />
              <ul aria-label={texts.list}>
                {rows.map((row) => (
                  <HistoryRow key={row.id} row={row} />
                ))}
              </ul>
            </HistoryList>
          </div>
        );
      }}
    </DataLooks>
  );
}

/** What did not come of the next page is told at its button. */
const looksOf = <Query extends { isError: boolean; isFetchNextPageError: boolean }>(query: Query): Query => ({
  ...query,
  isError: query.isError && !query.isFetchNextPageError,
});

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

const moreOf = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Paged) => ({
  has: hasNextPage,
  loading: isFetchingNextPage,
  failed: isFetchNextPageError,
  load: () => void fetchNextPage(),
});

const HistorySkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32 md:h-20" />
    <Skeleton className="h-100" />
  </div>
);
