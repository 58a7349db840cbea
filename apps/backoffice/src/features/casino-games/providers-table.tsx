import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { Status } from '../../shared/status.tsx';
import { SwitchAction } from '../../shared/switch/switch-action.tsx';
import { providersQuery, useSwitchProvider } from './games-api.ts';
import type { Provider } from './games-api.ts';
import { gamesTexts as texts } from './games-texts.ts';

const columns: readonly Column<Provider>[] = [
  { id: 'name', label: texts.provider, cell: ({ name }) => name },
  {
    id: 'state',
    label: texts.state,
    cell: (provider) => <ProviderState provider={provider} />,
    onCard: 'beside',
  },
  { id: 'why', label: texts.why, cell: ({ closed_reason: reason }) => reason ?? '', wrap: true },
  { id: 'games', label: texts.games, align: 'right', cell: ({ games }) => formatCount(games) },
  {
    id: 'closed',
    label: texts.closedGames,
    align: 'right',
    cell: ({ closed_games: closed }) => formatCount(closed),
  },
];

export function ProvidersTable() {
  const query = useQuery(providersQuery);
  return (
    <DataTable
      label={texts.providerList}
      list={wholeList(query)}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={{ title: texts.emptyProviders }}
    />
  );
}

function ProviderState({ provider }: { provider: Provider }) {
  const closed = provider.closed_reason !== null;
  const act = useSwitchProvider(provider, !closed);
  const words = { close: texts.closeProviderText, open: texts.openProviderText };
  return (
    <span className="flex items-center justify-between gap-3">
      <Status tone={closed ? 'danger' : 'success'}>{texts.states[closed ? 'closed' : 'open']}</Status>
      <SwitchAction name={provider.name} closed={closed} words={words} act={act} />
    </span>
  );
}
