import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { unaddressed } from '../../shared/filters/typed-words.ts';
import { formatExactMoment, shortId } from '../../shared/format.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { accountName, causeOf, isOfGame, signedAmount, sourceName } from './ledger-words.ts';
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
      columns={columnsIn(playerId, currency)}
      rowKey={({ seq }) => seq}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}

const columnsIn = (playerId: string, currency: string): readonly Column<Transfer>[] => [
  { id: 'cause', label: texts.cause, wrap: true, cell: (row) => <Cause transfer={row} /> },
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
    cell: (row) => <After transfer={row} currency={currency} />,
  },
  {
    id: 'at',
    label: texts.at,
    cell: ({ at, seq }) => (
      <span className="tnum grid">
        {formatExactMoment(at)}
        <span className="text-xs text-text-3">{texts.numbered(seq)}</span>
      </span>
    ),
  },
  { id: 'source', label: texts.source, cell: (row) => <Source transfer={row} playerId={playerId} /> },
];

function Cause({ transfer }: { transfer: Transfer }) {
  const { undoes, closed_by: closedBy, debit, credit, house_name: house } = transfer;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span>{causeOf(transfer)}</span>
      {closedBy !== null && (
        <StatusChip tone={closedBy === 'capture' ? 'neutral' : 'warn'}>{texts.closedBy[closedBy]}</StatusChip>
      )}
      {undoes !== null && <span className="text-xs font-normal text-text-3">{texts.undoes(undoes)}</span>}
      <span className="w-full text-xs font-normal text-text-3">
        {`${accountName(debit, house)} → ${accountName(credit, house)}`}
      </span>
    </span>
  );
}

/** The bonus only where there is one. */
function After({ transfer, currency }: { transfer: Transfer; currency: string }) {
  const { balance_after: cash, bonus_after: bonus } = transfer;
  return (
    <span className="grid">
      {formatMoney(cash, currency)}
      {Number(bonus) !== 0 && (
        <span className="text-xs text-text-3">{texts.withBonus(formatMoney(bonus, currency))}</span>
      )}
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

/** An adjustment leads to the approval behind it, a move of a game to its round. */
function Source({ transfer, playerId }: { transfer: Transfer; playerId: string }) {
  const { key, approval_id: approvalId } = transfer;
  const mayReadApprovals = useMayDo('approvals.read');
  const mayReadRounds = useMayDo('games.read');
  const [ofPlayer] = useState(() => unaddressed({ player: playerId }));
  return (
    <span className="inline-flex items-baseline gap-2">
      {sourceName(transfer)}
      {approvalId !== null && mayReadApprovals ? (
        <Link
          to={withQuery(paths.approvals, { state: 'decided', id: approvalId })}
          className="text-link hover:underline"
        >
          {texts.approval(approvalId)}
        </Link>
      ) : isOfGame(transfer) && mayReadRounds ? (
        <Link
          to={withQuery(paths.rounds, { tx: key })}
          state={ofPlayer}
          title={key}
          className="text-link hover:underline"
        >
          {texts.round}
        </Link>
      ) : (
        <code className="font-sans text-xs text-text-3" title={key}>
          {shortId(key)}
        </code>
      )}
    </span>
  );
}
