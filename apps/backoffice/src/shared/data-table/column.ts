import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand right, everything else left. */
  align?: 'right';
  /** Long text may break into lines; everything else stays on one. */
  wrap?: boolean;
  /** On a card: beside the title, or not at all. The first column is the card's title. */
  onCard?: 'beside' | 'hidden';
}

/** A row leads somewhere, or opens something on the same page. The words of the first column are the link. */
export interface RowOpening<Row> {
  rowPath?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}
