import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { RowOpening } from './column.ts';

/** The words of the first column, as what opens their row. */
export function RowOpener<Row>({
  row,
  rowPath,
  onOpen,
  children,
}: RowOpening<Row> & { row: Row; children: ReactNode }) {
  if (rowPath !== undefined)
    return (
      <Link to={rowPath(row)} data-opener className="row-opener">
        {children}
      </Link>
    );
  if (onOpen !== undefined)
    return (
      <button type="button" data-opener className="row-opener" onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  return children;
}
