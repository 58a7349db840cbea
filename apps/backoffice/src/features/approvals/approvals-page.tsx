import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useState } from 'react';

import '../../shared/queue.css';
import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatCount } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalList } from './approval-list.tsx';
import { useApprovals } from './approvals-api.ts';
import type { Approval, View } from './approvals-api.ts';
import { approvalsTexts as texts } from './approvals-texts.ts';

/** /onaylar: what waits on the left, the one that is open on the right. */
export function ApprovalsPage() {
  const filters = useUrlFilters();
  const view: View = filters.get('state') === 'decided' ? 'decided' : 'waiting';
  const openId = filters.get('id');
  // What was just decided leaves the list of what waits; it stays open until another one is chosen.
  const [decided, setDecided] = useState<Approval>();
  const list = useApprovals(view, openId !== undefined);
  const open = decided?.id === openId ? decided : list.rows?.find(({ id }) => id === openId);
  const waiting = list.pages?.[0]?.waiting;

  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <ViewSwitch view={view} waiting={waiting} onChoose={(state) => filters.set({ state, id: undefined })} />
      <div className="queue-desk" data-open={open !== undefined || undefined}>
        <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
          {(rows) => (
            <div className="queue-list">
              <ApprovalList
                approvals={rows}
                view={view}
                openId={openId}
                onOpen={({ id }) => filters.set({ id })}
                more={list}
              />
            </div>
          )}
        </DataLooks>
        <div className="queue-open">
          {open === undefined ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="check-circle" title={texts.choose} text={texts.chooseText} />
            </div>
          ) : (
            <ApprovalDetail
              key={open.id}
              approval={open}
              onBack={() => filters.set({ id: undefined })}
              onDecided={setDecided}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface ViewSwitchProps {
  view: View;
  waiting: number | undefined;
  onChoose: (view: View) => void;
}

function ViewSwitch({ view, waiting, onChoose }: ViewSwitchProps) {
  return (
    <div role="group" aria-label={texts.views} className="view-switch">
      {(['waiting', 'decided'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
          {texts[one]}
          {one === 'waiting' && waiting !== undefined && (
            <span className="yk-count">{formatCount(waiting)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
