import './returns.css';

import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay, formatMoney } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useMemo } from 'react';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import '../../shared/queue.css';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { Status } from '../../shared/status.tsx';
import { placeInBand } from './band-place.ts';
import { returnsQuery } from './returns-api.ts';
import type { Currency, GameReturn, Span } from './returns-api.ts';
import { returnsTexts as texts } from './returns-texts.ts';

const spans: readonly Span[] = ['7', '30', '90'];
const currencies: readonly Currency[] = ['TRY', 'USD', 'EUR'];
const tones = { inside: 'success', outside: 'danger', too_few: 'neutral', unknown: 'warn' } as const;

const columnsIn = (currency: Currency): readonly Column<GameReturn>[] => [
  { id: 'name', label: texts.game, cell: ({ name }) => name },
  {
    id: 'verdict',
    label: texts.verdict,
    cell: ({ verdict }) => <Status tone={tones[verdict]}>{texts.verdicts[verdict]}</Status>,
    onCard: 'beside',
  },
  { id: 'actual', label: texts.actual, align: 'right', cell: ({ actual }) => texts.percent(actual) },
  {
    id: 'theoretical',
    label: texts.theoretical,
    align: 'right',
    // A band around a few rounds says nothing.
    cell: ({ theoretical, band, verdict }) =>
      verdict === 'too_few'
        ? texts.percent(theoretical)
        : `${texts.percent(theoretical)} ${texts.margin(band)}`,
  },
  { id: 'place', label: texts.place, cell: (game) => <BandPicture game={game} />, onCard: 'hidden' },
  { id: 'rounds', label: texts.rounds, align: 'right', cell: ({ rounds }) => formatCount(rounds) },
  {
    id: 'staked',
    label: texts.staked,
    align: 'right',
    cell: ({ staked }) => formatMoney(staked, currency),
  },
  {
    id: 'won',
    label: texts.won,
    align: 'right',
    cell: ({ won, pool_won: pools }) => (
      <span title={Number(pools) === 0 ? undefined : texts.ofPools(formatMoney(pools, currency))}>
        {formatMoney(won, currency)}
      </span>
    ),
  },
  {
    id: 'studio',
    label: texts.studio,
    cell: ({ studio, version }) => (version === null ? studio : `${studio}, ${texts.version(version)}`),
  },
];

/** /getiri: what games return against what they should. */
export function ReturnsPage() {
  const filters = useUrlFilters();
  const days = spans.find((one) => one === filters.get('days')) ?? '30';
  const currency = currencies.find((one) => one === filters.get('currency')) ?? 'TRY';
  const query = useQuery(returnsQuery(days, currency));
  const games = query.data?.games;
  const outside = games?.filter(({ verdict }) => verdict === 'outside').length ?? 0;
  const columns = useMemo(() => columnsIn(currency), [currency]);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ViewSwitch
          label={texts.spans}
          view={days}
          views={spans.map((id) => ({ id, label: texts.span[id] }))}
          onChoose={(chosen) => filters.set({ days: chosen })}
        />
        <ViewSwitch
          label={texts.currencies}
          view={currency}
          views={currencies.map((id) => ({ id, label: id }))}
          onChoose={(chosen) => filters.set({ currency: chosen })}
        />
        {query.data !== undefined && (
          <p className="tnum text-13 text-text-2">
            {texts.period(formatDay(query.data.from), formatDay(query.data.to))}
          </p>
        )}
      </div>
      {outside > 0 && <InlineAlert tone="error">{texts.alarm(outside)}</InlineAlert>}
      <DataTable
        label={texts.list}
        list={{ ...query, rows: games, hasMore: false, loadingMore: false, loadMore: () => undefined }}
        columns={columns}
        rowKey={({ code }) => code}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
    </div>
  );
}

/** The words beside it say the same. */
function BandPicture({ game: { actual, theoretical, band, verdict } }: { game: GameReturn }) {
  if (actual === null || theoretical === null || band === null || verdict === 'too_few') return null;
  return (
    <span aria-hidden="true" className="band-picture" data-verdict={verdict}>
      <span style={{ left: `${placeInBand(actual, theoretical, band)}%` }} />
    </span>
  );
}
