import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import '../../shared/queue.css';
import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatCount } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import { useRequests } from './requests-api.ts';
import type { View } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

/** /talepler: the queue on the left, the one that is open on the right. */
export function RequestsPage() {
  const filters = useUrlFilters();
  const view: View = filters.get('state') === 'finished' ? 'finished' : 'open';
  const openId = filters.get('id');
  const list = useRequests(view);

  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <ViewSwitch
        view={view}
        open={list.pages?.[0]?.open}
        onChoose={(state) => filters.set({ state, id: undefined })}
      />
      <div className="queue-desk" data-open={openId !== undefined || undefined}>
        <div className="queue-list">
          <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
            {(rows) => (
              <RequestList
                requests={rows}
                view={view}
                openId={openId}
                onOpen={({ id }) => filters.set({ id })}
                more={list}
              />
            )}
          </DataLooks>
        </div>
        <div className="queue-open">
          {openId === undefined ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="document" title={texts.choose} text={texts.chooseText} />
            </div>
          ) : (
            <RequestDetail key={openId} id={openId} onBack={() => filters.set({ id: undefined })} />
          )}
        </div>
      </div>
    </div>
  );
}

interface ViewSwitchProps {
  view: View;
  open: number | undefined;
  onChoose: (view: View) => void;
}

function ViewSwitch({ view, open, onChoose }: ViewSwitchProps) {
  return (
    <div role="group" aria-label={texts.views} className="view-switch">
      {(['open', 'finished'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
          {texts[one]}
          {one === 'open' && open !== undefined && <span className="yk-count">{formatCount(open)}</span>}
        </button>
      ))}
    </div>
  );
}
