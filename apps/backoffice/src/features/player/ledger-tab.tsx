import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { formatExactMoment, shortId } from '../../shared/format.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { accountName, causeOf, signedAmount } from './ledger-words.ts';
import type { Transfer } from './ledger-words.ts';
import { useLedger } from './player-api.ts';

/** Every transfer with its cause. */
export function LedgerTab({ playerId }: { playerId: string }) {
  const list = useLedger(playerId);
  const currency = list.pages?.[0]?.currency ?? 'TRY';
  return (
    <DataTable
      label={texts.list}
      list={list}
      columns={columnsIn(currency)}
      rowKey={({ seq }) => seq}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}

const columnsIn = (currency: string): readonly Column<Transfer>[] => [
  { id: 'cause', label: texts.cause, cell: (row) => <Cause transfer={row} /> },
  {
    id: 'amount',
    label: texts.amount,
    align: 'right',
    onCard: 'beside',
    cell: (row) => <Amount transfer={row} currency={currency} />,
  },
  {
    id: 'after',
    label: texts.after,
    align: 'right',
    cell: ({ balance_after: after }) => formatMoney(after, currency),
  },
  {
    id: 'bonus',
    label: texts.bonusAfter,
    align: 'right',
    onCard: 'hidden',
    cell: ({ bonus_after: after }) => formatMoney(after, currency),
  },
  {
    id: 'at',
    label: texts.at,
    cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span>,
  },
  { id: 'source', label: texts.source, cell: (row) => <Source transfer={row} /> },
  {
    id: 'accounts',
    label: texts.accounts,
    onCard: 'hidden',
    cell: ({ debit, credit }) => `${accountName(debit)} → ${accountName(credit)}`,
  },
  { id: 'seq', label: texts.seq, align: 'right', onCard: 'hidden', cell: ({ seq }) => seq },
];

function Cause({ transfer }: { transfer: Transfer }) {
  const { undoes, closed_by: closedBy } = transfer;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {causeOf(transfer)}
      {closedBy !== null && (
        <StatusChip tone={closedBy === 'capture' ? 'neutral' : 'warn'}>{texts.closedBy[closedBy]}</StatusChip>
      )}
      {undoes !== null && <span className="text-xs font-normal text-text-3">{texts.undoes(undoes)}</span>}
    </span>
  );
}

function Amount({ transfer, currency }: { transfer: Transfer; currency: string }) {
  const { amount, sign } = signedAmount(transfer);
  if (sign === 'within') return <span className="text-text-3">{formatMoney(amount, currency)}</span>;
  return (
    <span className={sign === 'in' ? 'font-semibold text-win' : 'font-semibold'}>
      {formatSignedMoney(amount, currency)}
    </span>
  );
}

/** An adjustment leads to the approval behind it. */
function Source({ transfer: { source, key, approval_id: approvalId } }: { transfer: Transfer }) {
  const mayRead = useMayDo('approvals.read');
  return (
    <span className="inline-flex items-baseline gap-2">
      {texts.sources[source] ?? source}
      {approvalId !== null && mayRead ? (
        <Link
          to={withQuery(paths.approvals, { state: 'decided', id: approvalId })}
          className="text-link hover:underline"
        >
          {texts.approval(approvalId)}
        </Link>
      ) : (
        <code className="font-sans text-xs text-text-3" title={key}>
          {shortId(key)}
        </code>
      )}
    </span>
  );
}
