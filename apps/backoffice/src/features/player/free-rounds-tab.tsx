import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { FreeRoundsDialog } from './free-rounds-dialog.tsx';
import { freeRoundsTexts as texts } from './free-rounds-texts.ts';
import { freeRoundsQuery } from './player-api.ts';
import type { FreeGrant, Player } from './player-api.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { prizeTexts } from './prize-texts.ts';

const columns: readonly Column<FreeGrant>[] = [
  { id: 'game', label: texts.game, cell: ({ game_name: name }) => name },
  {
    id: 'count',
    label: texts.count,
    align: 'right',
    cell: ({ used, count }) => texts.countOf(used, count),
  },
  {
    id: 'bet',
    label: texts.betValue,
    align: 'right',
    cell: ({ bet_value: bet, currency }) => formatMoney(bet, currency),
  },
  { id: 'won', label: texts.won, align: 'right', cell: ({ won, currency }) => formatMoney(won, currency) },
  {
    id: 'ends',
    label: texts.ends,
    cell: ({ ends_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  {
    id: 'state',
    label: texts.state,
    cell: ({ over }) => (
      <Status tone={over ? 'neutral' : 'success'}>{texts.states[over ? 'over' : 'open']}</Status>
    ),
    onCard: 'beside',
  },
  { id: 'reason', label: texts.reason, cell: ({ reason }) => reason, wrap: true },
];

export function FreeRoundsTab({ player }: { player: Player }) {
  const query = useQuery(freeRoundsQuery(player.id));
  const mayGive = useMayDo('adjustments.make') && player.status !== 'closed';
  const [giving, setGiving] = useState<'rounds' | 'prize'>();
  const close = (): void => setGiving(undefined);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={withQuery(paths.rounds, { player: player.id })}
          className="text-13 text-link hover:underline"
        >
          {texts.rounds}
        </Link>
        {mayGive && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setGiving('rounds')}>
              {texts.give}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setGiving('prize')}>
              {prizeTexts.give}
            </Button>
          </div>
        )}
      </div>
      <DataTable
        label={texts.list}
        list={{
          ...query,
          rows: query.data?.grants,
          hasMore: false,
          loadingMore: false,
          loadMore: () => undefined,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
      {mayGive && (
        <>
          <FreeRoundsDialog
            player={player}
            games={query.data?.games ?? []}
            open={giving === 'rounds'}
            onClose={close}
          />
          <PrizeDialog
            player={player}
            studios={query.data?.studios ?? []}
            open={giving === 'prize'}
            onClose={close}
          />
        </>
      )}
    </div>
  );
}
