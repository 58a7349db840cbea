import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import type { Halt, HaltScope, Producer } from './betting-api.ts';
import { useHalts } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { HaltSwitch } from './halt-switch.tsx';

/** `producer/live`, `match/m-1` or `match/m-1/total:2.5`, as the server writes it. */
function scopeOf({ scope }: Halt): HaltScope {
  const [kind, id = '', market] = scope.split('/');
  if (kind === 'producer') return { producer: id as Producer['id'] };
  return market === undefined ? { match_id: id } : { match_id: id, market_id: market };
}

function nameOf(halt: Halt): string {
  const scope = scopeOf(halt);
  if ('producer' in scope) return texts.wholeLine(texts.producers[scope.producer]);
  const { match } = halt;
  const teams = match === null ? scope.match_id : texts.versus(match.home_team, match.away_team);
  const part = scope.market_id === undefined ? texts.wholeMatch : marketName(betKinds, scope.market_id);
  return `${teams} · ${part}`;
}

function wordsOf(scope: HaltScope): { close: string; open: string } {
  if ('producer' in scope) return { close: texts.closeLine, open: texts.openLine };
  return scope.market_id === undefined
    ? { close: texts.closeMatch, open: texts.openMatch }
    : { close: texts.closeMarket, open: texts.openMarket };
}

const columns: readonly Column<Halt>[] = [
  { id: 'what', label: texts.what, cell: nameOf, wrap: true },
  { id: 'reason', label: texts.reason, cell: ({ reason }) => reason, wrap: true },
  { id: 'by', label: texts.by, cell: ({ made_by: by }) => by },
  {
    id: 'since',
    label: texts.since,
    cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span>,
  },
  { id: 'switch', label: texts.bets, cell: OpenAgain, onCard: 'beside' },
];

function OpenAgain(halt: Halt) {
  const scope = scopeOf(halt);
  return <HaltSwitch scope={scope} name={nameOf(halt)} closed words={wordsOf(scope)} />;
}

/** BETDESK-02: what is closed by hand now, the newest first. */
export function HaltsTable() {
  return (
    <DataTable
      label={texts.haltList}
      list={useHalts()}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: texts.noHalts, text: texts.noHaltsText }}
    />
  );
}
