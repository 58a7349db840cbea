// Pure: a day's books as a CSV file, one figure per row. Cells are fixed texts, figures and names of accounts
// (wallet.is_house): none needs quoting, and none can be a formula.
import { decimalOf } from '@yakamoz/money';

import { closingFileTexts as texts } from './file-texts.ts';
import type { CurrencyBook } from './day-book-rules.ts';

interface Book {
  day: string;
  closedAt: Date | null;
  currencies: readonly CurrencyBook[];
}

/** Without this byte order mark Excel misreads Turkish letters. */
const byteOrderMark = '\uFEFF';

export function closingFile({ day, closedAt, currencies }: Book): string {
  const state = closedAt === null ? texts.open : texts.closed;
  const rows = currencies.flatMap((book) =>
    figuresOf(book).map(([section, account, figure, minor]) =>
      [day, state, book.currency, section, account, figure, decimalOf(minor)].join(','),
    ),
  );
  return byteOrderMark + [texts.heads.join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

type Row = readonly [section: string, account: string, figure: string, minor: bigint];

const summary = [
  'opening',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonus',
  'adjustments',
  'rounding',
  'other',
  'closing',
  'difference',
] as const;
const ofPlay = ['stakes', 'wins', 'ggr'] as const;
const ofPayment = ['opening', 'deposits', 'withdrawals', 'settled', 'fees', 'other', 'closing'] as const;

const figuresOf = (book: CurrencyBook): Row[] => [
  ...summary.map((name): Row => [texts.summary, '', texts.figures[name], book[name]]),
  ...book.play.flatMap((line) =>
    ofPlay.map((name): Row => [texts.play, line.account, texts.figures[name], line[name]]),
  ),
  ...book.payments.flatMap((line) =>
    ofPayment.map((name): Row => [texts.payments, line.account, texts.paymentFigures[name], line[name]]),
  ),
];
