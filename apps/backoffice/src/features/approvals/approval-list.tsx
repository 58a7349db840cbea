import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useRef } from 'react';

import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { useRowKeys } from '../../shared/data-table/row-keys.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { formatMoment } from '../../shared/format.ts';
import { Status } from '../../shared/status.tsx';
import { approvalName, subjectName } from '../../shared/told/told-view.tsx';
import { approvalTones } from './approval-tones.ts';
import type { Approval, View } from './approvals-api.ts';
import { approvalsTexts as texts } from './approvals-texts.ts';

interface ApprovalListProps {
  approvals: readonly Approval[];
  view: View;
  openId: string | undefined;
  onOpen: (approval: Approval) => void;
  more: Pick<TableRows<Approval>, 'hasMore' | 'loadMore' | 'loadingMore'>;
}

export function ApprovalList({ approvals, view, openId, onOpen, more }: ApprovalListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (approvals.length === 0)
    return (
      <div className="rounded-card border border-line bg-s1">
        {view === 'waiting' ? (
          <StatePanel icon="check-circle" title={texts.emptyWaiting} text={texts.emptyWaitingText} />
        ) : (
          <StatePanel icon="history" title={texts.emptyDecided} />
        )}
      </div>
    );
  return (
    <div className="grid gap-3">
      <ul ref={list} aria-label={texts.list} className="queue-rows">
        {approvals.map((approval) => (
          <li key={approval.id} data-row>
            <button
              type="button"
              data-opener
              aria-current={approval.id === openId || undefined}
              className="queue-row"
              onClick={() => onOpen(approval)}
            >
              <strong className="truncate">{approvalName(approval.kind)}</strong>
              <Status tone={approvalTones[approval.state]}>{texts.states[approval.state]}</Status>
              <span className="truncate text-text-2">{subjectName(approval.subject)}</span>
              <span className="tnum text-right text-xs text-text-3">{formatMoment(approval.made_at)}</span>
              <span className="col-span-2 flex flex-wrap items-center gap-2 text-xs text-text-3">
                {texts.madeBy(approval.made_by)}
                {approval.made_by_me && (
                  <span className="font-semibold text-[var(--chip-second)]">{texts.mine}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more.hasMore && (
        <Button
          variant="secondary"
          size="sm"
          busy={more.loadingMore}
          busyLabel={tableTexts.loadingMore}
          onClick={more.loadMore}
        >
          {tableTexts.more}
        </Button>
      )}
    </div>
  );
}
