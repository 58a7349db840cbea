import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { api } from '../../shared/api-client.ts';
import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';
import { ExportButton } from '../../shared/file-export/export-button.tsx';
import { fetchFile } from '../../shared/file-export/fetch-file.ts';
import { FilterBar } from '../../shared/filters/filter-bar.tsx';
import type { FilterField } from '../../shared/filters/filter-field.ts';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { playerPath } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import type { ListedPlayer, PlayersFilter } from './players-api.ts';
import { playersTexts as texts } from './players-texts.ts';

const statusTones = { open: 'success', blocked: 'danger', closed: 'neutral' } as const;

const fields: readonly FilterField[] = [
  {
    name: 'status',
    label: texts.status,
    kind: 'choice',
    options: (['open', 'blocked'] as const).map((value) => ({ value, label: texts.statuses[value] })),
  },
  {
    name: 'currency',
    label: texts.currency,
    kind: 'choice',
    options: ['TRY', 'USD', 'EUR'].map((value) => ({ value, label: value })),
  },
  {
    name: 'email_verified',
    label: texts.emailVerified,
    kind: 'choice',
    options: [
      { value: 'yes', label: texts.verified },
      { value: 'no', label: texts.unverified },
    ],
  },
  { name: 'registered_from', label: texts.registeredFrom, kind: 'day' },
  { name: 'registered_to', label: texts.registeredTo, kind: 'day' },
];

const columns: readonly Column<ListedPlayer>[] = [
  { id: 'username', label: texts.username, cell: ({ username }) => username },
  { id: 'id', label: texts.id, cell: ({ id }) => <span className="tnum">{id}</span> },
  { id: 'name', label: texts.name, cell: ({ name }) => name },
  {
    id: 'status',
    label: texts.status,
    cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
  },
  {
    id: 'balance',
    label: texts.balance,
    align: 'right',
    onCard: 'beside',
    cell: ({ balance, currency }) => formatMoney(balance, currency),
  },
  {
    id: 'email',
    label: texts.email,
    cell: ({ email_masked: email, email_verified: verified }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="whitespace-nowrap">{email}</span>
        {!verified && <span className="whitespace-nowrap text-xs text-text-3">{texts.unverified}</span>}
      </span>
    ),
  },
  {
    id: 'phone',
    label: texts.phone,
    onCard: 'hidden',
    cell: ({ phone_masked: phone }) => <span className="tnum">{phone}</span>,
  },
  {
    id: 'registered',
    label: texts.registered,
    cell: ({ registered_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
];

const searchMin = 2;

/** /oyuncular: everybody, found by whatever is known of them. */
export function PlayersPage() {
  const filters = useUrlFilters(['search']);
  const mayExport = useMayDo('players.export');
  const filter = Object.fromEntries(
    ['search', ...fields.map(({ name }) => name)].map((name) => [name, filters.get(name)]),
  ) as PlayersFilter;
  const tooShort = filter.search !== undefined && filter.search.length < searchMin;
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <FilterBar
        list="players"
        search={{ name: 'search', placeholder: texts.search, personal: true }}
        fields={fields}
        actions={mayExport && !tooShort ? <Export filter={filter} /> : undefined}
      />
      {tooShort ? (
        <div className="rounded-card border border-line bg-s1">
          <StatePanel icon="search" title={texts.tooShort} text={texts.tooShortText} />
        </div>
      ) : (
        <Players filter={filter} />
      )}
    </div>
  );
}

const Export = ({ filter }: { filter: PlayersFilter }) => (
  <ExportButton
    words={texts}
    fetch={(reason) => fetchFile('POST /api/staff/v1/player-exports', { body: { ...filter, reason } })}
  />
);

function Players({ filter }: { filter: PlayersFilter }) {
  const list = useKeysetList({
    queryKey: ['staff', 'players', filter],
    fetchPage: (before) => api('POST /api/staff/v1/player-searches', { body: { ...filter, before } }),
    rowsOf: ({ players }) => players,
  });
  return (
    <DataTable
      label={texts.list}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowPath={({ id }) => playerPath(id)}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
