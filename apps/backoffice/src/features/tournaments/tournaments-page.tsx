import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { paths, tournamentPath } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { tournamentTones } from './tournament-tones.ts';
import { tournamentsQuery } from './tournaments-api.ts';
import type { Tournament } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

const columns: readonly Column<Tournament>[] = [
  { id: 'name', label: texts.name, cell: ({ name }) => name, wrap: true },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state }) => <Status tone={tournamentTones[state]}>{texts.states[state]}</Status>,
    onCard: 'beside',
  },
  { id: 'product', label: texts.product, cell: ({ product }) => promotionWords.products[product] },
  {
    id: 'span',
    label: texts.span,
    cell: ({ starts_at: from, ends_at: to }) => (
      <span className="tnum">{texts.spanOf(formatMoment(from), formatMoment(to))}</span>
    ),
  },
  { id: 'entries', label: texts.entries, align: 'right', cell: ({ entries }) => entries },
  {
    id: 'cost',
    label: texts.cost,
    align: 'right',
    cell: ({ cost, currency }) => <span className="tnum">{formatMoney(cost, currency)}</span>,
  },
];

/** /turnuvalar */
export function TournamentsPage() {
  const query = useQuery(tournamentsQuery);
  const mayPropose = useMayDo('promotions.propose');
  return (
    <div className="grid gap-4">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          mayPropose && (
            <ButtonLook>
              <Link to={paths.newTournament}>{texts.make}</Link>
            </ButtonLook>
          )
        }
      />
      <DataTable
        label={texts.list}
        list={wholeList(query)}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => tournamentPath(id)}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
    </div>
  );
}
