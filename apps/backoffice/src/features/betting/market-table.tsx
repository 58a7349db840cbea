import { useQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName, pricesOf } from '@yakamoz/matches/names';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { Status } from '../../shared/status.tsx';
import { deskMatchQuery } from './betting-api.ts';
import type { DeskMarket } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { HaltSwitch } from './halt-switch.tsx';
import { ProposeResult, ProposeVoid } from './hand-dialogs.tsx';

const nameOf = ({ id }: Pick<DeskMarket, 'id'>): string => marketName(betKinds, id);
const words = { close: texts.closeMarket, open: texts.openMarket };

const columnsOf = (matchId: string): readonly Column<DeskMarket>[] => [
  { id: 'market', label: texts.markets, cell: nameOf, wrap: true },
  {
    id: 'state',
    label: texts.bets,
    cell: ({ closed }) => (
      <Status tone={closed === null ? 'success' : 'danger'}>
        {closed === null ? texts.open : texts.reasons[closed]}
      </Status>
    ),
    onCard: 'beside',
  },
  {
    id: 'prices',
    label: texts.prices,
    cell: (market) => (
      <span className="tnum flex flex-wrap gap-x-3">
        {pricesOf(betKinds, market).map(({ name, price }) => (
          <span key={name} className="whitespace-nowrap">
            <span className="text-text-3">{name}</span> {price}
          </span>
        ))}
      </span>
    ),
    wrap: true,
  },
  {
    id: 'switch',
    label: texts.byHand,
    cell: (market) => (
      <span className="flex flex-wrap items-center justify-between gap-2">
        {market.halted ? texts.closed : texts.none}
        <ProposeResult matchId={matchId} marketId={market.id} />
        <ProposeVoid matchId={matchId} marketId={market.id} name={nameOf(market)} />
        <HaltSwitch
          scope={{ match_id: matchId, market_id: market.id }}
          name={nameOf(market)}
          closed={market.halted}
          words={words}
        />
      </span>
    ),
  },
];

/** All markets that are offered or were decided, each with its own switch. */
export function MarketTable({ id }: { id: string }) {
  const query = useQuery({ ...deskMatchQuery(id), select: ({ markets }) => markets });
  return (
    <DataTable
      label={texts.marketList}
      list={wholeList(query)}
      columns={columnsOf(id)}
      rowKey={(market) => market.id}
      empty={{ title: texts.noMarkets, text: texts.noMarketsText }}
    />
  );
}
