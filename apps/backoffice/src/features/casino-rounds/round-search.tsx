import { formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { FilterBar } from '../../shared/filters/filter-bar.tsx';
import type { FilterField } from '../../shared/filters/filter-field.ts';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatExactMoment, shortId } from '../../shared/format.ts';
import { roundPath } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import { roundTones } from './round-tones.ts';
import { useRounds } from './rounds-api.ts';
import type { ListedRound, RoundsFilter } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

const fields: readonly FilterField[] = [
  { name: 'round', label: texts.roundNo, kind: 'text', placeholder: texts.roundHint },
  { name: 'tx', label: texts.tx, kind: 'text', placeholder: texts.txHint },
  { name: 'game', label: texts.game, kind: 'text', placeholder: texts.gameHint },
  { name: 'day', label: texts.day, kind: 'day' },
  {
    name: 'state',
    label: texts.state,
    kind: 'choice',
    options: (['open', 'closed', 'cancelled'] as const).map((value) => ({
      value,
      label: texts.states[value],
    })),
  },
];

const columns: readonly Column<ListedRound>[] = [
  {
    id: 'opened',
    label: texts.opened,
    cell: ({ opened_at: at }) => <span className="tnum">{formatExactMoment(at)}</span>,
  },
  { id: 'player', label: texts.player, cell: ({ username }) => username },
  { id: 'game', label: texts.game, cell: ({ game_name: name }) => name },
  {
    id: 'round',
    label: texts.roundNo,
    cell: ({ round }) => (
      <span className="tnum" title={round}>
        {shortId(round, 8)}
      </span>
    ),
  },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state }) => <Status tone={roundTones[state]}>{texts.states[state]}</Status>,
    onCard: 'beside',
  },
  {
    id: 'staked',
    label: texts.staked,
    align: 'right',
    cell: ({ staked, currency }) => formatMoney(staked, currency),
  },
  {
    id: 'won',
    label: texts.won,
    align: 'right',
    cell: ({ won, currency }) => formatMoney(won, currency),
  },
];

export function RoundSearch() {
  const filters = useUrlFilters(['player']);
  const filter = Object.fromEntries(
    ['player', ...fields.map(({ name }) => name)].map((name) => [name, filters.get(name)]),
  ) as RoundsFilter;
  const list = useRounds(filter);
  return (
    <div className="grid gap-3">
      <FilterBar
        list="rounds"
        search={{ name: 'player', placeholder: texts.search, personal: true }}
        fields={fields}
      />
      <p className="text-xs text-text-3">{texts.searchNote}</p>
      <DataTable
        label={texts.list}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => roundPath(id)}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
    </div>
  );
}
