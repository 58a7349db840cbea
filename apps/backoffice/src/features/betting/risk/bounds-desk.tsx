import { useQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { SelectField } from '@yakamoz/ui/select-field';
import { useState } from 'react';

import type { Column } from '../../../shared/data-table/column.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import { wholeList } from '../../../shared/data-table/keyset-list.ts';
import { useUrlFilters } from '../../../shared/filters/url-filters.ts';
import { formatExactMoment } from '../../../shared/format.ts';
import { useMayDo } from '../../../shared/session/session.ts';
import { BoundDialog } from './bound-dialog.tsx';
import { boundsQuery, useBoundChanges } from './risk-api.ts';
import type { Bound, BoundChange } from './risk-api.ts';
import { riskTexts as texts } from './risk-texts.ts';

const currencies = ['TRY', 'USD', 'EUR'] as const;
const phases = ['pre', 'live'] as const;

const kindName = (kind: string): string => (kind === '' ? texts.allKinds : marketName(betKinds, kind));

const columnsOf = (onChange: ((bound: Bound) => void) | undefined): readonly Column<Bound>[] => [
  { id: 'tier', label: texts.tier, cell: ({ tier }) => texts.tierOf(tier) },
  { id: 'kind', label: texts.kind, cell: ({ kind }) => kindName(kind), wrap: true },
  {
    id: 'liability',
    label: texts.liability,
    align: 'right',
    cell: ({ liability, currency }) => formatMoney(liability, currency),
  },
  {
    id: 'outcome',
    label: texts.outcomeLiability,
    align: 'right',
    cell: ({ outcome_liability: all, currency }) => formatMoney(all, currency),
  },
  ...(onChange === undefined
    ? []
    : [
        {
          id: 'change',
          label: texts.change,
          cell: (bound: Bound) => (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${texts.change}: ${texts.tierOf(bound.tier)}, ${kindName(bound.kind)}`}
              onClick={() => onChange(bound)}
            >
              {texts.change}
            </Button>
          ),
          onCard: 'beside' as const,
        },
      ]),
];

/** BETDESK-04: what one bet, and all bets on an outcome, may cost the house; and who changed it when and why. */
export function BoundsDesk() {
  const filters = useUrlFilters();
  const mayChange = useMayDo('trading.bound');
  const [changed, setChanged] = useState<{ bound: Bound; isNew: boolean }>();
  const currency = currencies.find((one) => one === filters.get('currency')) ?? 'TRY';
  const phase = phases.find((one) => one === filters.get('phase')) ?? 'pre';
  const query = useQuery({
    ...boundsQuery,
    select: ({ bounds }) => bounds.filter((bound) => bound.currency === currency && bound.phase === phase),
  });
  const stakes = useQuery(boundsQuery).data?.stakes.find((one) => one.currency === currency);
  const [first] = query.data ?? [];
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-13 text-text-2">{texts.boundsLead}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.currency}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => filters.set({ currency: event.currentTarget.value })}
        />
        <SelectField
          label={texts.phase}
          value={phase}
          options={phases.map((value) => ({ value, label: texts.phases[value] }))}
          onChange={(event) => filters.set({ phase: event.currentTarget.value })}
        />
        {mayChange && first !== undefined && (
          <Button variant="secondary" onClick={() => setChanged({ bound: first, isNew: true })}>
            {texts.newBound}
          </Button>
        )}
      </div>
      {stakes !== undefined && (
        <p className="tnum text-13 text-text-2">
          {texts.stakes(formatMoney(stakes.stake_min, currency), formatMoney(stakes.possible_max, currency))}
        </p>
      )}
      <DataTable
        label={texts.boundList}
        list={wholeList(query)}
        columns={columnsOf(mayChange ? (bound) => setChanged({ bound, isNew: false }) : undefined)}
        rowKey={({ tier, kind }) => `${tier} ${kind}`}
        empty={{ title: texts.noBounds, text: texts.noBoundsText }}
      />
      <BoundHistory />
      {changed !== undefined && <BoundDialog {...changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

const shownAmounts = (one: string | null, all: string | null, currency: Bound['currency']): string =>
  one === null || all === null
    ? texts.none
    : texts.both(formatMoney(one, currency), formatMoney(all, currency));

const changeColumns: readonly Column<BoundChange>[] = [
  {
    id: 'what',
    label: texts.what,
    cell: ({ currency, phase, tier, kind }) =>
      [currency, texts.phases[phase], texts.tierOf(tier), kindName(kind)].join(' · '),
    wrap: true,
  },
  {
    id: 'before',
    label: texts.before,
    cell: (change) => shownAmounts(change.liability_before, change.outcome_before, change.currency),
    wrap: true,
  },
  {
    id: 'after',
    label: texts.after,
    cell: (change) => shownAmounts(change.liability, change.outcome_liability, change.currency),
    wrap: true,
  },
  { id: 'reason', label: texts.reason, cell: ({ reason }) => reason, wrap: true },
  { id: 'by', label: texts.by, cell: ({ made_by: by }) => by },
  { id: 'at', label: texts.at, cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span> },
];

function BoundHistory() {
  return (
    <section className="grid gap-3">
      <h2 className="text-16">{texts.history}</h2>
      <DataTable
        label={texts.history}
        list={useBoundChanges()}
        columns={changeColumns}
        rowKey={({ id }) => id}
        empty={{ title: texts.noHistory, text: texts.noHistoryText }}
      />
    </section>
  );
}
