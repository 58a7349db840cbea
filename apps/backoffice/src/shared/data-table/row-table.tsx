import { Skeleton } from '@yakamoz/ui/skeleton';
import type { MouseEvent, UIEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Column, RowOpening } from './column.ts';
import { RowOpener } from './row-opener.tsx';

interface RowTableProps<Row> extends RowOpening<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  currentKey?: string | undefined;
  loading: boolean;
}

const skeletonRows = 10;

export function RowTable<Row>({ label, rows, columns, loading, ...rest }: RowTableProps<Row>) {
  const [scrolled, setScrolled] = useState(false);
  const watch = (event: UIEvent<HTMLDivElement>): void => setScrolled(event.currentTarget.scrollLeft > 0);
  return (
    // A box that scrolls must be within reach of the keyboard, with a name.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scrolled={scrolled || undefined}
      className="table-box"
      onScroll={watch}
    >
      <table className="data-table">
        <thead>
          <tr>
            {columns.map(({ id, label: name, align }) => (
              <th key={id} scope="col" data-align={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {columns.map(({ id }) => (
                    <td key={id}>
                      <Skeleton shape="text" lines={1} className="w-20" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <TableRow key={rest.rowKey(row)} row={row} columns={columns} {...rest} />)}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps<Row> = Omit<RowTableProps<Row>, 'label' | 'rows' | 'loading'> & { row: Row };

function TableRow<Row>({ row, columns, rowKey, rowPath, onOpen, currentKey }: TableRowProps<Row>) {
  const navigate = useNavigate();
  const opens = rowPath !== undefined || onOpen !== undefined;
  const press = (event: MouseEvent): void => {
    // A control within the row does its own work, and whoever marks a word to copy it opens nothing.
    if (event.target instanceof Element && event.target.closest('a, button, input')) return;
    if (getSelection()?.isCollapsed === false) return;
    if (rowPath !== undefined) void navigate(rowPath(row));
    else onOpen?.(row);
  };
  const current = currentKey === rowKey(row);
  return (
    <tr
      data-row
      data-opens={opens || undefined}
      data-current={current || undefined}
      tabIndex={-1}
      onClick={opens ? press : undefined}
    >
      {columns.map(({ id, cell, align, wrap }, index) =>
        index === 0 ? (
          <th key={id} scope="row" data-align={align} data-wrap={wrap || undefined}>
            <RowOpener row={row} rowPath={rowPath} onOpen={onOpen}>
              {cell(row)}
            </RowOpener>
          </th>
        ) : (
          <td key={id} data-align={align} data-wrap={wrap || undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
