import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { Status } from '../../shared/status.tsx';
import { percentText } from './fee-part.ts';
import type { Account, Method } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

const columns: readonly Column<Method>[] = [
  { id: 'name', label: texts.name, cell: ({ display_name: name }) => name },
  { id: 'direction', label: texts.direction, cell: ({ direction }) => texts.directions[direction] },
  { id: 'flow', label: texts.flow, cell: ({ flow }) => texts.flows[flow], onCard: 'hidden' },
  { id: 'bounds', label: texts.bounds, cell: ({ bounds }) => <BoundsText bounds={bounds} /> },
  { id: 'fee', label: texts.fee, cell: (method) => <FeeText method={method} /> },
  { id: 'usual', label: texts.usual, cell: ({ usual_minutes: minutes }) => texts.minutes(minutes) },
  {
    id: 'state',
    label: texts.state,
    cell: ({ enabled }) => (
      <Status tone={enabled ? 'success' : 'neutral'}>{enabled ? texts.on : texts.off}</Status>
    ),
    onCard: 'beside',
  },
];

interface MethodTableProps {
  query: UseQueryResult<{ methods: Method[]; accounts: Account[] }>;
  currentId: number | undefined;
  onOpen: ((method: Method) => void) | undefined;
}

export function MethodTable({ query, currentId, onOpen }: MethodTableProps) {
  const list = wholeList({ ...query, data: query.data?.methods } as UseQueryResult<readonly Method[]>);
  return (
    <DataTable
      label={texts.methods}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      onOpen={onOpen}
      currentKey={currentId === undefined ? undefined : String(currentId)}
      empty={{ title: texts.noMethods }}
    />
  );
}

function BoundsText({ bounds }: Pick<Method, 'bounds'>) {
  if (bounds.length === 0) return texts.noBounds;
  return bounds.map(({ currency, min, max }) => (
    <span key={currency} className="tnum block whitespace-nowrap">
      {texts.boundsOf(formatMoney(min, currency), formatMoney(max, currency))}
    </span>
  ));
}

function FeeText({ method: { fee_basis_points: points, bounds } }: { method: Method }) {
  const fixed = bounds.filter(({ fee_fixed: fee }) => Number(fee) > 0);
  if (points === 0 && fixed.length === 0) return texts.noFee;
  return (
    <span className="tnum">
      {[
        ...(points === 0 ? [] : [percentText(points)]),
        ...(fixed.length === 0
          ? []
          : [fixed.map(({ fee_fixed: fee, currency }) => formatMoney(fee, currency)).join(' / ')]),
      ].join(' + ')}
    </span>
  );
}
