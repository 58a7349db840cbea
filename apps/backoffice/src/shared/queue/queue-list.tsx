import type { ReactNode } from 'react';
import { useRef } from 'react';

import type { TableRows } from '../data-table/keyset-list.ts';
import { MoreButton } from '../data-table/more-button.tsx';
import { useRowKeys } from '../data-table/row-keys.ts';

interface QueueListProps<Row> {
  label: string;
  rows: readonly Row[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  more: Pick<TableRows<Row>, 'hasMore' | 'loadMore' | 'loadingMore'>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** What waits, one below the other; J and K move, Enter opens. */
export function QueueList<Row extends { id: string }>(props: QueueListProps<Row>) {
  const { label, rows, openId, onOpen, more, empty, children } = props;
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (rows.length === 0) return <div className="rounded-card border border-line bg-s1">{empty}</div>;
  return (
    <div className="grid gap-3">
      <ul ref={list} aria-label={label} className="queue-rows">
        {rows.map((row) => (
          <li key={row.id} data-row>
            <button
              type="button"
              data-opener
              aria-current={row.id === openId || undefined}
              className="queue-row"
              onClick={() => onOpen(row.id)}
            >
              {children(row)}
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}
