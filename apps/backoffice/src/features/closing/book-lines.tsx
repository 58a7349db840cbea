import { formatMoney } from '@yakamoz/site/format';
import { useMedia } from '@yakamoz/site/media';

import { CardRows } from '../../shared/data-table/card-rows.tsx';
import type { Column } from '../../shared/data-table/column.ts';
import { RowTable } from '../../shared/data-table/row-table.tsx';
import type { CurrencyBook } from './closing-api.ts';
import { closingTexts as texts } from './closing-texts.ts';

type PlayLine = CurrencyBook['play'][number];
type PaymentLine = CurrencyBook['payments'][number];

const playFigures = ['stakes', 'wins', 'ggr'] as const;
const paymentFigures = ['opening', 'deposits', 'withdrawals', 'settled', 'fees', 'other', 'closing'] as const;

/** By which providers of games the day was moved. */
export function PlayLines({ book: { currency, play } }: { book: CurrencyBook }) {
  return (
    <Lines
      title={texts.play}
      label={texts.playOf(currency)}
      none={texts.noPlay}
      rows={play}
      columns={[
        {
          id: 'account',
          label: texts.provider,
          cell: ({ account, name }) => name ?? account.replace(/^ggr:/, ''),
        },
        ...playFigures.map((name): Column<PlayLine> => ({
          id: name,
          label: texts.columns[name],
          align: 'right',
          cell: (line) => formatMoney(line[name], currency),
        })),
      ]}
    />
  );
}

/** By which accounts money came and went. Eight columns: they need the whole width. */
export function PaymentLines({ book: { currency, payments } }: { book: CurrencyBook }) {
  return (
    <Lines
      title={texts.payments}
      label={texts.paymentsOf(currency)}
      none={texts.noPayments}
      note={texts.paymentsNote}
      rows={payments}
      columns={[
        { id: 'account', label: texts.account, cell: accountNameOf },
        ...paymentFigures.map((name): Column<PaymentLine> => ({
          id: name,
          label: texts.columns[name],
          align: 'right',
          cell: (line) => formatMoney(line[name], currency),
        })),
      ]}
    />
  );
}

interface LinesProps<Row> {
  title: string;
  label: string;
  none: string;
  note?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

function Lines<Row extends { account: string }>({
  title,
  label,
  none,
  note,
  rows,
  columns,
}: LinesProps<Row>) {
  const narrow = useMedia('(width < 40rem)');
  const shape = { label, rows, columns, rowKey: ({ account }: Row) => account };
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-13">{title}</h3>
      {rows.length === 0 && <p className="text-13 text-text-3">{none}</p>}
      {rows.length > 0 && (narrow ? <CardRows {...shape} /> : <RowTable {...shape} loading={false} />)}
      {rows.length > 0 && note !== undefined && <p className="max-w-prose text-xs text-text-3">{note}</p>}
    </div>
  );
}

const accountNameOf = ({ account, name }: PaymentLine): string =>
  account.startsWith('psp_clearing:')
    ? texts.company(name ?? account.slice('psp_clearing:'.length))
    : (texts.accounts[account] ?? account);
