import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { openCashier } from '../../shared/cashier-opener.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

interface HistoryListProps {
  isEmpty: boolean;
  narrowed: boolean;
  onClear: () => void;
  more: { has: boolean; loading: boolean; failed: boolean; load: () => void };
  /** The head and the rows. */
  children: ReactNode;
}

export function HistoryList({ isEmpty, narrowed, onClear, more, children }: HistoryListProps) {
  if (isEmpty) return narrowed ? <NothingFound onClear={onClear} /> : <NoRequests />;
  return (
    <>
      <div className="@container overflow-hidden rounded-card border border-line bg-s1 shadow-e1">
        {children}
      </div>
      {more.failed && (
        <p role="alert" className="text-center text-13 text-loss">
          {texts.moreFailed}
        </p>
      )}
      {more.has && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={more.loading}
          busyLabel={texts.loadingMore}
          onClick={more.load}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <StatePanel
    icon="search"
    title={texts.nothingFound}
    text={texts.nothingFoundText}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
    }
  />
);

const NoRequests = () => (
  <StatePanel
    icon="history"
    title={texts.empty}
    text={texts.emptyText}
    action={
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <Button onClick={() => openCashier('deposit')}>{texts.deposit}</Button>
        <Button variant="secondary" onClick={() => openCashier('withdraw')}>
          {texts.withdraw}
        </Button>
      </div>
    }
  />
);
