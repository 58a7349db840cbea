import { useQuery } from '@tanstack/react-query';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { FilterBar } from '../../shared/filters/filter-bar.tsx';
import type { FilterField } from '../../shared/filters/filter-field.ts';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { Status } from '../../shared/status.tsx';
import { SwitchAction } from '../../shared/switch/switch-action.tsx';
import { providersQuery, useGames, useSwitchGame } from './games-api.ts';
import type { Game, GamesFilter, Provider } from './games-api.ts';
import { gamesTexts as texts } from './games-texts.ts';

const fieldsFor = (providers: readonly Provider[]): readonly FilterField[] => [
  {
    name: 'provider',
    label: texts.provider,
    kind: 'choice',
    options: providers.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  {
    name: 'state',
    label: texts.state,
    kind: 'choice',
    options: (['open', 'closed'] as const).map((value) => ({ value, label: texts.states[value] })),
  },
  {
    name: 'playable',
    label: texts.playable,
    kind: 'choice',
    options: [{ value: 'yes', label: texts.playableOnly }],
  },
];

const columns: readonly Column<Game>[] = [
  { id: 'name', label: texts.name, cell: ({ name }) => name },
  { id: 'state', label: texts.state, cell: (game) => <GameState game={game} />, onCard: 'beside' },
  { id: 'why', label: texts.why, cell: whyClosed, wrap: true },
  { id: 'provider', label: texts.provider, cell: ({ provider }) => provider },
  { id: 'studio', label: texts.studio, cell: ({ studio }) => studio ?? texts.noStudio },
  { id: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind], onCard: 'hidden' },
];

/** Its own reason first: that one is taken away here. */
function whyClosed(game: Game): string {
  const { closed_reason: own, provider_closed_reason: provider, studio_closed_reason: studio } = game;
  const reasons = [
    ...(own === null ? [] : [own]),
    ...(provider === null ? [] : [texts.byProvider(provider)]),
    ...(studio === null ? [] : [texts.byStudio(studio)]),
  ];
  if (reasons.length > 0) return reasons.join(' · ');
  return game.open ? '' : texts.takenOut;
}

export function GamesTable() {
  const filters = useUrlFilters();
  const providers = useQuery(providersQuery);
  const fields = fieldsFor(providers.data ?? []);
  const filter = Object.fromEntries(
    ['search', ...fields.map(({ name }) => name)].map((name) => [name, filters.get(name)]),
  ) as GamesFilter;
  const list = useGames(filter);
  return (
    <div className="grid gap-4">
      <FilterBar list="games" search={{ name: 'search', placeholder: texts.search }} fields={fields} />
      <DataTable
        label={texts.list}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
    </div>
  );
}

function GameState({ game }: { game: Game }) {
  const { open } = game;
  const closed = game.closed_reason !== null;
  const act = useSwitchGame(game, !closed);
  const words = { close: texts.closeGameText, open: texts.openGameText };
  return (
    <span className="flex items-center justify-between gap-3">
      <Status tone={open ? 'success' : 'danger'}>{texts.states[open ? 'open' : 'closed']}</Status>
      <SwitchAction name={game.name} closed={closed} words={words} act={act} />
    </span>
  );
}
