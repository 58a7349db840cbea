import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { StatePanel } from '@yakamoz/ui/state-panel';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { SearchBox } from '../../shared/filters/search-box.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { deskMatchPath } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import { foundMatchesQuery } from './betting-api.ts';
import type { FoundMatch } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';

const lettersMin = 2;
const lettersMax = 60;

const columns: readonly Column<FoundMatch>[] = [
  {
    id: 'match',
    label: texts.match,
    cell: ({ home_team: home, away_team: away }) => texts.versus(home, away),
    wrap: true,
  },
  {
    id: 'bets',
    label: texts.bets,
    cell: ({ halted }) => (
      <Status tone={halted ? 'danger' : 'success'}>{halted ? texts.closed : texts.open}</Status>
    ),
    onCard: 'beside',
  },
  { id: 'state', label: texts.state, cell: ({ status }) => texts.matchStates[status] },
  {
    id: 'starts',
    label: texts.starts,
    cell: ({ match_date: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  { id: 'league', label: texts.league, cell: ({ league_name: name }) => name ?? texts.noLeague, wrap: true },
  {
    id: 'markets',
    label: texts.markets,
    align: 'right',
    cell: ({ further_markets: further }) => texts.furtherMarkets(further),
  },
];

/** BETDESK-02: the way to a match. */
export function MatchSearch() {
  const words = useUrlFilters().get('q') ?? '';
  return (
    <div className="grid gap-3">
      <SearchBox name="q" placeholder={texts.search} />
      {words.length < lettersMin ? (
        <div className="rounded-card border border-line bg-s1">
          <StatePanel icon="search" title={texts.searchTitle} text={texts.searchText} />
        </div>
      ) : (
        <FoundMatches words={words.slice(0, lettersMax)} />
      )}
    </div>
  );
}

function FoundMatches({ words }: { words: string }) {
  const query = useQuery(foundMatchesQuery(words));
  return (
    <DataTable
      label={texts.foundList}
      list={wholeList(query)}
      columns={columns}
      rowKey={({ id }) => id}
      rowPath={({ id }) => deskMatchPath(id)}
      empty={{ title: texts.noMatch, text: texts.noMatchText }}
    />
  );
}
