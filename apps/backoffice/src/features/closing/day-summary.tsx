import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import type { CurrencyBook } from './closing-api.ts';
import { closingTexts as texts } from './closing-texts.ts';

type Figure = keyof typeof texts.figures;

const ends: readonly Figure[] = ['opening', 'closing', 'difference'];
const lowers: readonly Figure[] = ['withdrawals', 'ggr'];
const rows: readonly Figure[] = [
  'opening',
  'deposits',
  'withdrawals',
  'ggr',
  'bonus',
  'adjustments',
  'rounding',
  'other',
  'closing',
  'difference',
];

/** The statement of the day, each figure with what it means. */
export function DaySummary({ book }: { book: CurrencyBook }) {
  const shown = rows.filter((figure) => figure !== 'other' || Number(book.other) !== 0);
  return (
    <table className="closing-summary" aria-label={texts.book(book.currency)}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.figure}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((figure) => (
          <tr
            key={figure}
            data-end={ends.includes(figure) || undefined}
            data-wrong={(figure === 'difference' && Number(book.difference) !== 0) || undefined}
          >
            <th scope="row">
              {texts.figures[figure].label}
              <span>{texts.figures[figure].definition}</span>
            </th>
            <td>{shownAmount(figure, book)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What lies between the ends with the sign it has for the players' money. */
const shownAmount = (figure: Figure, book: CurrencyBook): string =>
  ends.includes(figure)
    ? formatMoney(book[figure], book.currency)
    : formatSignedMoney(lowers.includes(figure) ? opposite(book[figure]) : book[figure], book.currency);

function opposite(amount: string): string {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
