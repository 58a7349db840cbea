import { useMedia } from '@yakamoz/site/media';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

import { LoadFailed, StaleNote } from '../data-looks.tsx';
import { CardRows } from './card-rows.tsx';
import type { Column, RowOpening } from './column.ts';
import type { TableRows } from './keyset-list.ts';
import { MoreButton } from './more-button.tsx';
import { useRowKeys } from './row-keys.ts';
import { RowTable, SkeletonRows } from './row-table.tsx';
import { tableTexts as texts } from './table-texts.ts';

interface DataTableProps<Row> extends RowOpening<Row> {
  /** What the list is called, for who cannot see what is around it. */
  label: string;
  list: TableRows<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What stands here when nothing was found, with the way on. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** The row that is open beside the list. */
  currentKey?: string | undefined;
}

/** One list of the house: a table, and under 640 px cards. It has all five looks of data. */
export function DataTable<Row>({ label, list, empty, ...rest }: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useMedia('(width < 40rem)');
  useRowKeys(box);
  const { rows } = list;

  if (rows === undefined && list.isError) return <LoadFailed query={list} />;
  if (rows?.length === 0)
    return (
      <>
        {list.isError && <StaleNote query={list} />}
        <div className="rounded-card border border-line bg-s1">
          <StatePanel icon="search" {...empty} />
        </div>
      </>
    );

  const shape = { ...rest, label, rows: rows ?? [] };
  return (
    <div className="grid min-w-0 gap-3">
      {list.isError && <StaleNote query={list} />}
      <div ref={box} className="min-w-0">
        {rows === undefined && (
          <p role="status" className="sr-only">
            {texts.loading(label)}
          </p>
        )}
        {narrow && rows !== undefined && <CardRows {...shape} />}
        {narrow && rows === undefined && <SkeletonRows count={6} />}
        {!narrow && <RowTable {...shape} loading={rows === undefined} />}
      </div>
      {rows !== undefined && <TableFoot list={list} shown={rows.length} />}
    </div>
  );
}

function TableFoot<Row>({ list, shown }: { list: TableRows<Row>; shown: number }) {
  const [before, setBefore] = useState<number>();
  const added = before === undefined ? 0 : shown - before;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-xs text-text-3">
      <p className="tnum">{texts.count(shown, list.hasMore)}</p>
      <p role="status" className="sr-only">
        {added > 0 ? texts.added(added) : ''}
      </p>
      <MoreButton
        list={{
          ...list,
          loadMore: () => {
            setBefore(shown);
            list.loadMore();
          },
        }}
      />
    </div>
  );
}
