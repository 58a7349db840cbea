import { useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../../shared/data-table/column.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import { wholeList } from '../../../shared/data-table/keyset-list.ts';
import { paths, withQuery } from '../../../shared/paths.ts';
import { Status } from '../../../shared/status.tsx';
import type { StatusTone } from '../../../shared/status.tsx';
import { playerPaymentsQuery } from '../player-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

type Payment = StaffResponseFor<'GET /api/staff/v1/players/:id/payments'>['payments'][number];

const tones: Partial<Record<Payment['state'], StatusTone>> = {
  credited: 'success',
  reversed: 'danger',
  paid: 'success',
  rejected: 'danger',
  failed: 'warn',
  expired: 'neutral',
};

const columns: readonly Column<Payment>[] = [
  {
    id: 'payment',
    label: texts.payment,
    cell: ({ direction, id }) => texts.paymentOf(texts.directions[direction], id),
  },
  {
    id: 'amount',
    label: texts.amount,
    align: 'right',
    onCard: 'beside',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state, status }) => <Status tone={tones[state] ?? 'info'}>{status}</Status>,
  },
  { id: 'method', label: texts.method, cell: ({ method }) => method },
  {
    id: 'asked',
    label: texts.asked,
    cell: ({ asked_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  {
    id: 'finished',
    label: texts.finished,
    cell: ({ finished_at: at }) => at !== null && <span className="tnum">{formatMoment(at)}</span>,
  },
];

/** What the player asked for last; each leads to its desk. */
export function PaymentsTab({ playerId }: { playerId: string }) {
  const query = useQuery(playerPaymentsQuery(playerId));
  return (
    <DataTable
      label={texts.payments}
      list={wholeList(query)}
      columns={columns}
      rowKey={({ id }) => id}
      rowPath={({ direction, desk, id }) =>
        withQuery(direction === 'deposit' ? paths.deposits : paths.withdrawals, { state: desk, id })
      }
      empty={{ title: texts.noPayments, text: texts.noPaymentsText }}
    />
  );
}
