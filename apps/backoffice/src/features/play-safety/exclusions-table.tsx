import { formatMoment } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { safetyPersonPath } from '../../shared/paths.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { useExclusions } from './play-safety-api.ts';
import type { Exclusion } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

const moment = (at: string) => <span className="tnum">{formatMoment(at)}</span>;

const columns: readonly Column<Exclusion>[] = [
  { id: 'player', label: texts.player, cell: ({ username }) => username },
  { id: 'term', label: texts.term, onCard: 'beside', cell: ({ term }) => texts.terms[term] },
  { id: 'began', label: texts.began, cell: ({ began_at: at }) => moment(at) },
  { id: 'ends', label: texts.ends, cell: ({ ends_at: at }) => (at === null ? texts.endless : moment(at)) },
  { id: 'return', label: texts.returnFrom, cell: ({ may_ask_return_at: at }) => moment(at) },
  {
    id: 'opens',
    label: texts.opensAt,
    cell: ({ opens_at: at }) => (at === null ? texts.notAsked : moment(at)),
  },
  { id: 'by', label: texts.by, cell: ({ by }) => (by === null ? texts.byPlayer : texts.byStaff(by)) },
];

/** Who is excluded. Nothing here is pressed but the way to the person. */
export function ExclusionsTable() {
  const { view, showView } = useDeskAddress('running', 'over');
  const list = useExclusions(view);
  const running = list.pages?.[0]?.running;
  return (
    <div className="grid gap-4">
      <ViewSwitch
        label={texts.exclusionViews}
        view={view}
        views={[
          { id: 'running', label: texts.running, count: running },
          { id: 'over', label: texts.over },
        ]}
        onChoose={showView}
      />
      <DataTable
        label={texts.exclusions}
        list={list}
        columns={columns}
        rowKey={({ player_id: id, began_at: at }) => `${id} ${at}`}
        rowPath={({ player_id: id }) => safetyPersonPath(id)}
        empty={{ title: view === 'running' ? texts.noRunning : texts.noOver }}
      />
    </div>
  );
}
