import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { campaignPath, paths } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { Status } from '../../shared/status.tsx';
import { campaignTones } from './campaign-tones.ts';
import { campaignsQuery } from './campaigns-api.ts';
import type { Campaign } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

/** One line for each currency; none is ever added to another. */
const sums = (part: 'amount' | 'promised' | 'granted') =>
  function Sums({ budgets }: Campaign) {
    if (budgets.length === 0) return sharedTexts.none;
    return (
      <span className="grid justify-items-end">
        {budgets.map((budget) => (
          <span key={budget.currency} className="tnum">
            {formatMoney(budget[part], budget.currency)}
          </span>
        ))}
      </span>
    );
  };

const columns: readonly Column<Campaign>[] = [
  { id: 'name', label: texts.name, cell: ({ name }) => name, wrap: true },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state }) => <Status tone={campaignTones[state]}>{promotionWords.states[state]}</Status>,
    onCard: 'beside',
  },
  { id: 'kind', label: texts.kind, cell: ({ kind }) => promotionWords.kinds[kind] },
  { id: 'product', label: texts.product, cell: ({ product }) => promotionWords.products[product] },
  {
    id: 'span',
    label: texts.span,
    cell: ({ starts_at: from, ends_at: to }) => (
      <span className="tnum">{texts.spanOf(formatDay(from), formatDay(to))}</span>
    ),
  },
  { id: 'budget', label: texts.budget, align: 'right', cell: sums('amount') },
  { id: 'promised', label: texts.promised, align: 'right', cell: sums('promised') },
  { id: 'granted', label: texts.granted, align: 'right', cell: sums('granted') },
  {
    id: 'claims',
    label: texts.claims,
    cell: ({ claims: { granted, waiting, review } }) => texts.claimCounts(granted, waiting + review),
  },
];

/** /kampanyalar */
export function CampaignsPage() {
  const query = useQuery(campaignsQuery);
  const mayPropose = useMayDo('promotions.propose');
  return (
    <div className="grid gap-4">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          mayPropose && (
            <ButtonLook>
              <Link to={paths.newCampaign}>{texts.make}</Link>
            </ButtonLook>
          )
        }
      />
      <DataTable
        label={texts.list}
        list={wholeList(query)}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => campaignPath(id)}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
    </div>
  );
}
