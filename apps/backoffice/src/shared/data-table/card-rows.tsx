import type { Column, RowOpening } from './column.ts';
import { RowOpener } from './row-opener.tsx';

interface CardRowsProps<Row> extends RowOpening<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  currentKey?: string | undefined;
}

/** The same rows on a phone: what it is and its most telling figure first, the rest by name below. */
export function CardRows<Row>({ label, rows, columns, rowKey, rowPath, onOpen }: CardRowsProps<Row>) {
  const [title, ...others] = columns;
  const beside = others.filter(({ onCard }) => onCard === 'beside');
  const below = others.filter(({ onCard }) => onCard === undefined);
  return (
    <ul aria-label={label} className="card-list grid gap-2">
      {rows.map((row) => (
        <li key={rowKey(row)} data-row tabIndex={-1}>
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-semibold">
              <RowOpener row={row} rowPath={rowPath} onOpen={onOpen}>
                {title?.cell(row)}
              </RowOpener>
            </span>
            {beside.map(({ id, cell }) => (
              <span key={id} className="tnum shrink-0">
                {cell(row)}
              </span>
            ))}
          </div>
          <dl>
            {below.map(({ id, label: name, cell }) => (
              <div key={id} className="contents">
                <dt>{name}</dt>
                <dd className="tnum">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
