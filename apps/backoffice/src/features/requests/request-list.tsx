import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useRef } from 'react';

import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { useRowKeys } from '../../shared/data-table/row-keys.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { formatMoment } from '../../shared/format.ts';
import { Status } from '../../shared/status.tsx';
import { requestTones } from './request-tones.ts';
import type { QueuedRequest, View } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

interface RequestListProps {
  requests: readonly QueuedRequest[];
  view: View;
  openId: string | undefined;
  onOpen: (request: QueuedRequest) => void;
  more: Pick<TableRows<QueuedRequest>, 'hasMore' | 'loadMore' | 'loadingMore'>;
}

export function RequestList({ requests, view, openId, onOpen, more }: RequestListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (requests.length === 0)
    return (
      <div className="rounded-card border border-line bg-s1">
        {view === 'open' ? (
          <StatePanel icon="check-circle" title={texts.emptyOpen} text={texts.emptyOpenText} />
        ) : (
          <StatePanel icon="history" title={texts.emptyFinished} />
        )}
      </div>
    );
  return (
    <div className="grid gap-3">
      <ul ref={list} aria-label={texts.list} className="queue-rows">
        {requests.map((request) => (
          <li key={request.id} data-row>
            <button
              type="button"
              data-opener
              aria-current={request.id === openId || undefined}
              className="queue-row"
              onClick={() => onOpen(request)}
            >
              <strong className="truncate">{texts.kinds[request.kind]}</strong>
              <Status tone={requestTones[request.state]}>{texts.states[request.state]}</Status>
              <span className="truncate text-text-2">{request.username}</span>
              <time dateTime={request.asked_at} className="tnum text-right text-xs text-text-3">
                {formatMoment(request.finished_at ?? request.asked_at)}
              </time>
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
