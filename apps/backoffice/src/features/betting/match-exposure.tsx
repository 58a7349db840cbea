import { useQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { DataLooks } from '../../shared/data-looks.tsx';
import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { exposureQuery } from './exposure-api.ts';
import type { HeldInCurrency, HeldOutcome } from './exposure-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';
import { outcomeNameAt } from './outcome-name.ts';
import { ScoreGrid } from './score-grid.tsx';

const percentOf = (part: string, of: string): string =>
  formatCount(Math.round((Math.max(0, Number(part)) / Number(of)) * 100));

const columnsOf = (currency: HeldInCurrency['currency']): readonly Column<HeldOutcome>[] => [
  {
    id: 'outcome',
    label: texts.outcome,
    cell: (held) => `${marketName(betKinds, held.market_id)} · ${outcomeNameAt(held)}`,
    wrap: true,
  },
  { id: 'bets', label: texts.coupons, align: 'right', cell: ({ bets }) => formatCount(bets) },
  { id: 'stake', label: texts.stake, align: 'right', cell: ({ stake }) => formatMoney(stake, currency) },
  {
    id: 'possible',
    label: texts.possible,
    align: 'right',
    cell: ({ possible }) => formatMoney(possible, currency),
  },
  {
    id: 'liability',
    label: texts.liability,
    align: 'right',
    cell: ({ liability }) => formatMoney(liability, currency),
    onCard: 'beside',
  },
  {
    id: 'bound',
    label: texts.bound,
    align: 'right',
    cell: ({ liability, bound }) =>
      bound === null
        ? texts.unbounded
        : `${formatMoney(bound, currency)} · ${texts.used(percentOf(liability, bound))}`,
  },
];

/** BETDESK-05: what open bets on a match come to, by outcome and in football by final score. */
export function MatchExposure({ id }: { id: string }) {
  return (
    <DataLooks query={useQuery(exposureQuery(id))} skeleton={<Skeleton className="h-48" />}>
      {(currencies) =>
        currencies.length === 0 ? (
          <Panel title={texts.exposure}>
            <p className="text-13 text-text-2">{texts.noExposure}</p>
          </Panel>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {currencies.map((held) => (
              <HeldIn key={held.currency} held={held} />
            ))}
          </div>
        )
      }
    </DataLooks>
  );
}

function HeldIn({ held: { currency, outcomes, scores } }: { held: HeldInCurrency }) {
  return (
    <>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-16">{texts.exposureOf(currency)}</h2>
        <DataTable
          label={texts.exposureOf(currency)}
          list={{
            rows: outcomes,
            isError: false,
            isFetching: false,
            error: null,
            refetch: () => undefined,
            hasMore: false,
            loadingMore: false,
            loadMore: () => undefined,
          }}
          columns={columnsOf(currency)}
          rowKey={({ market_id: market, outcome }) => `${market} ${outcome}`}
          empty={{ title: texts.noExposure }}
        />
      </section>
      {scores.length > 0 && <ScoreGrid currency={currency} scores={scores} />}
    </>
  );
}
