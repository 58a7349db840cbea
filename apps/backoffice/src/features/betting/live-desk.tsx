import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { deskMatchPath } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import { liveMatchesQuery } from './betting-api.ts';
import type { LiveMatch } from './betting-api.ts';
import { liveTexts as texts } from './live-texts.ts';
import { QuickCloseButton } from './quick-close.tsx';

const nameOf = ({ home_team: home, away_team: away }: LiveMatch): string => texts.versus(home, away);

const columns: readonly Column<LiveMatch>[] = [
  { id: 'match', label: texts.match, cell: nameOf, wrap: true },
  {
    id: 'score',
    label: texts.score,
    cell: ({ score, clock }) => (
      <span className="tnum">
        {score === null ? texts.noScore : texts.scoreOf(score.home, score.away)}
        {clock !== null && ` · ${clock}`}
      </span>
    ),
  },
  {
    id: 'prices',
    label: texts.prices,
    cell: ({ odds }) => (
      <span className="tnum">
        {odds.length === 0 ? texts.noPrices : odds.map(({ value }) => value).join(' · ')}
      </span>
    ),
  },
  { id: 'state', label: texts.state, cell: stateOf, wrap: true },
  {
    id: 'markets',
    label: texts.markets,
    align: 'right',
    cell: ({ markets, markets_open: open }) => texts.marketsOf(formatCount(open), formatCount(markets)),
  },
  {
    id: 'stakes',
    label: texts.stakes,
    align: 'right',
    cell: ({ stakes }) => (
      <span className="tnum">
        {stakes.length === 0
          ? texts.noStakes
          : stakes
              .map(({ currency, bets, stake }) => `${formatCount(bets)} · ${formatMoney(stake, currency)}`)
              .join(', ')}
      </span>
    ),
  },
  {
    id: 'act',
    label: texts.act,
    cell: (match) =>
      !match.halted && (
        <QuickCloseButton
          act={{ scope: { match_id: match.id }, name: nameOf(match), reason: texts.reason }}
          withKey={false}
        />
      ),
  },
];

function stateOf({ halted, suspended, markets_halted: byHand }: LiveMatch) {
  if (halted) return <Status tone="danger">{texts.closed}</Status>;
  if (suspended) return <Status tone="warn">{texts.stopped}</Status>;
  return (
    <Status tone={byHand > 0 ? 'warn' : 'success'}>
      {byHand > 0 ? texts.halted(formatCount(byHand)) : texts.open}
    </Status>
  );
}

/** BETDESK-12: what is under way, each closed by one click; a row leads to the match with all its markets. */
export function LiveDesk() {
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-13 text-text-2">{texts.lead}</p>
      <DataTable
        label={texts.list}
        list={wholeList(useQuery(liveMatchesQuery))}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => deskMatchPath(id)}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </div>
  );
}
