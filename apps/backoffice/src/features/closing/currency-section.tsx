import { formatMoney } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useId } from 'react';

import { PaymentLines, PlayLines } from './book-lines.tsx';
import type { CurrencyBook } from './closing-api.ts';
import { closingTexts as texts } from './closing-texts.ts';
import { DaySummary } from './day-summary.tsx';

/** One currency: how it came from its opening to its closing, and through whom. */
export function CurrencySection({ book }: { book: CurrencyBook }) {
  const id = useId();
  const ties = Number(book.difference) === 0;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-lg">
          {book.currency}
        </h2>
        <StatusChip tone={ties ? 'success' : 'danger'}>{ties ? texts.ties : texts.doesNotTie}</StatusChip>
        {!ties && (
          <strong className="tnum text-danger">
            {texts.figures.difference.label}: {formatMoney(book.difference, book.currency)}
          </strong>
        )}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <Card padding="none" className="min-w-0">
          <DaySummary book={book} />
        </Card>
        <PlayLines book={book} />
      </div>
      <PaymentLines book={book} />
    </section>
  );
}
