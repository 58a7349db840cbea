import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatMoney, formatMoment } from '../../shared/format.ts';
import { QueueDesk, nextAfter } from '../../shared/queue/queue-desk.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { WaitingAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { lineTones } from './deposit-tones.ts';
import { useLines } from './deposits-api.ts';
import type { LineView, QueuedLine } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';
import { LineDetail } from './line-detail.tsx';

const { lines: texts } = depositsTexts;

export function LinesDesk() {
  const filters = useUrlFilters();
  const view: LineView = filters.get('state') === 'all' ? 'all' : 'suspense';
  const openId = filters.get('id');
  const list = useLines(view);
  return (
    <div className="grid gap-4">
      <ViewSwitch
        label={texts.views}
        view={view}
        views={(['suspense', 'all'] as const).map((id) => ({ id, label: texts[id] }))}
        onChoose={(state) => filters.set({ state, id: undefined })}
      />
      <QueueDesk
        choose={{ title: texts.choose, text: texts.chooseText }}
        list={
          <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
            {(rows) => (
              <QueueList
                label={texts.list}
                rows={rows}
                openId={openId}
                onOpen={({ id }) => filters.set({ id })}
                more={list}
                empty={
                  view === 'suspense' ? (
                    <StatePanel
                      icon="check-circle"
                      title={texts.emptySuspense}
                      text={texts.emptySuspenseText}
                    />
                  ) : (
                    <StatePanel icon="history" title={texts.emptyAll} />
                  )
                }
              >
                {(line) => <Row line={line} />}
              </QueueList>
            )}
          </DataLooks>
        }
        open={
          openId === undefined ? undefined : (
            <LineDetail
              key={openId}
              id={openId}
              onBack={() => filters.set({ id: undefined })}
              onDecided={() => filters.set({ id: nextAfter(list.rows, openId) })}
            />
          )
        }
      />
    </div>
  );
}

function Row({ line }: { line: QueuedLine }) {
  const waits = line.state === 'suspense' || line.state === 'proposed';
  return (
    <>
      <strong className="tnum truncate">{formatMoney(line.amount, line.currency)}</strong>
      <Status tone={lineTones[line.state]}>{texts.states[line.state]}</Status>
      <span className="truncate text-text-2">{line.other_name}</span>
      <span className="text-right text-xs text-text-3">
        {waits ? (
          <WaitingAge askedAt={line.booked_at} latestBy={null} />
        ) : (
          <time dateTime={line.booked_at} className="tnum">
            {formatMoment(line.booked_at)}
          </time>
        )}
      </span>
      {line.why !== null && waits && <span className="col-span-2 text-xs text-text-3">{line.why}</span>}
    </>
  );
}
