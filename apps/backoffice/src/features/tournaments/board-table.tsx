import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { playerPath } from '../../shared/paths.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { tournamentQuery } from './tournaments-api.ts';
import type { Place, Tournament } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

const columnsIn = (currency: Tournament['currency']): readonly Column<Place>[] => [
  { id: 'place', label: texts.place, cell: ({ place }) => texts.placeOf(place) },
  { id: 'player', label: texts.player, cell: ({ player_id: player }) => player },
  {
    id: 'multiple',
    label: texts.multiple,
    align: 'right',
    cell: ({ multiple }) => <span className="tnum">{texts.multipleOf(multiple.replace('.', ','))}</span>,
  },
  {
    id: 'prize',
    label: texts.prize,
    align: 'right',
    cell: ({ prize }) => (prize === null ? sharedTexts.none : formatMoney(prize, currency)),
  },
  {
    id: 'paid',
    label: texts.paidAt,
    cell: ({ paid_at: at }) => (
      <span className="tnum">{at === null ? sharedTexts.none : formatMoment(at)}</span>
    ),
  },
];

interface BoardTableProps {
  tournament: Pick<Tournament, 'id' | 'currency'>;
}

/** The first hundred by the scores, and after the end as they were written. */
export function BoardTable({ tournament: { id, currency } }: BoardTableProps) {
  const query = useQuery({ ...tournamentQuery(id), select: ({ places }) => places });
  return (
    <Panel title={texts.board}>
      <DataTable
        label={texts.boardTable}
        list={wholeList(query)}
        columns={columnsIn(currency)}
        rowKey={({ place }) => String(place)}
        rowPath={({ player_id: player }) => playerPath(player)}
        empty={{ title: texts.noPlaces }}
      />
    </Panel>
  );
}
