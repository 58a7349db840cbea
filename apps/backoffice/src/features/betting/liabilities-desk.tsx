import { useQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { formatCount, formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { deskMatchPath } from '../../shared/paths.ts';
import { bettingTexts } from './betting-texts.ts';
import { liabilitiesQuery } from './exposure-api.ts';
import type { Liability } from './exposure-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';
import { outcomeNameAt } from './outcome-name.ts';

const columns: readonly Column<Liability>[] = [
  {
    id: 'match',
    label: texts.match,
    cell: ({ home_team: home, away_team: away }) => texts.versus(home, away),
    wrap: true,
  },
  {
    id: 'market',
    label: bettingTexts.markets,
    cell: ({ market_id: market }) => marketName(betKinds, market),
    wrap: true,
  },
  { id: 'outcome', label: texts.outcome, cell: (row) => outcomeNameAt(row) },
  { id: 'bets', label: texts.coupons, align: 'right', cell: ({ bets }) => formatCount(bets) },
  {
    id: 'liability',
    label: texts.liability,
    align: 'right',
    cell: ({ liability, currency }) => formatMoney(liability, currency),
    onCard: 'beside',
  },
  { id: 'state', label: bettingTexts.state, cell: ({ status }) => bettingTexts.matchStates[status] },
  {
    id: 'starts',
    label: bettingTexts.starts,
    cell: ({ match_date: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
];

/** BETDESK-05: where the house would pay the most. */
export function LiabilitiesDesk() {
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-13 text-text-2">{texts.liabilitiesLead}</p>
      <DataTable
        label={texts.liabilityList}
        list={wholeList(useQuery(liabilitiesQuery))}
        columns={columns}
        rowKey={({ match_id: id, market_id: market, outcome, currency }) =>
          `${id} ${market} ${outcome} ${currency}`
        }
        rowPath={({ match_id: id }) => deskMatchPath(id)}
        empty={{ title: texts.noLiabilities, text: texts.noLiabilitiesText }}
      />
    </div>
  );
}
