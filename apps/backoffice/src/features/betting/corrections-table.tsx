import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { formatExactMoment } from '../../shared/format.ts';
import { couponPath } from '../../shared/paths.ts';
import type { Correction } from './betting-api.ts';
import { correctionsQuery } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';

const columns: readonly Column<Correction>[] = [
  { id: 'code', label: texts.coupon, cell: ({ code }) => <span className="tnum">{code}</span> },
  {
    id: 'paid',
    label: texts.paid,
    cell: ({ paid, currency }) => <span className="tnum">{formatMoney(paid, currency)}</span>,
  },
  {
    id: 'value',
    label: texts.value,
    cell: ({ value, currency }) => (
      <span className="tnum">{value === null ? texts.reopened : formatMoney(value, currency)}</span>
    ),
  },
  { id: 'why', label: texts.why, cell: ({ why }) => texts.whys[why ?? 'unjudged'] },
  {
    id: 'proposed',
    label: texts.proposal,
    cell: ({ approval_id: id }) => (id === null ? texts.notProposed : texts.proposed(id)),
  },
  {
    id: 'since',
    label: texts.since,
    cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span>,
  },
];

/** BETDESK-10: corrections of paid coupons that wait for two members, the oldest first; each row leads to its coupon. */
export function CorrectionsTable() {
  return (
    <DataTable
      label={texts.correctionList}
      list={wholeList(useQuery(correctionsQuery))}
      columns={columns}
      rowKey={({ id }) => id}
      rowPath={({ bet_id: id }) => couponPath(id)}
      empty={{ title: texts.noCorrections, text: texts.noCorrectionsText }}
    />
  );
}
