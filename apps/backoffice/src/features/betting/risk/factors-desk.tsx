import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import type { Column } from '../../../shared/data-table/column.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import { formatExactMoment } from '../../../shared/format.ts';
import { playerPath } from '../../../shared/paths.ts';
import { useMayDo } from '../../../shared/session/session.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { percentOf } from './percent-part.ts';
import { useFactorChanges, useFactors } from './risk-api.ts';
import type { FactorChange } from './risk-api.ts';
import { riskTexts as texts } from './risk-texts.ts';

const shown = (points: number): string => texts.percent(percentOf(points));

const facts: readonly Column<FactorChange>[] = [
  { id: 'player', label: texts.player, cell: ({ player_id: player }) => player },
  { id: 'before', label: texts.before, align: 'right', cell: ({ factor_before: points }) => shown(points) },
  { id: 'factor', label: texts.factor, align: 'right', cell: ({ factor }) => shown(factor) },
  { id: 'reason', label: texts.reason, cell: ({ reason }) => reason, wrap: true },
  { id: 'by', label: texts.by, cell: ({ made_by: by }) => by },
  { id: 'at', label: texts.at, cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span> },
];

/** BETDESK-04: whose bounds are multiplied, by what, and who decided it when and why. */
export function FactorsDesk() {
  const mayChange = useMayDo('trading.factor');
  const [asked, setAsked] = useState<{ playerId: string; factor: number }>();
  const columns = mayChange ? [...facts, changeColumn(setAsked)] : facts;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-3xl text-13 text-text-2">{texts.factorsLead}</p>
        {mayChange && (
          <Button variant="secondary" onClick={() => setAsked({ playerId: '', factor: 10_000 })}>
            {texts.newFactor}
          </Button>
        )}
      </div>
      <DataTable
        label={texts.factorList}
        list={useFactors()}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: texts.noFactors, text: texts.noFactorsText }}
      />
      <section className="grid gap-3">
        <h2 className="text-16">{texts.history}</h2>
        <DataTable
          label={texts.history}
          list={useFactorChanges()}
          columns={facts}
          rowKey={({ id }) => id}
          rowPath={({ player_id: player }) => playerPath(player)}
          empty={{ title: texts.noHistory, text: texts.noHistoryText }}
        />
      </section>
      {asked !== undefined && <FactorDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const changeColumn = (ask: (asked: { playerId: string; factor: number }) => void): Column<FactorChange> => ({
  id: 'change',
  label: texts.change,
  cell: ({ player_id: playerId, factor }) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${texts.change}: ${texts.player} ${playerId}`}
      onClick={() => ask({ playerId, factor })}
    >
      {texts.change}
    </Button>
  ),
  onCard: 'beside',
});
