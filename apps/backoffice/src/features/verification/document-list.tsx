import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useRef } from 'react';

import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { useRowKeys } from '../../shared/data-table/row-keys.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { formatExactMoment } from '../../shared/format.ts';
import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import type { WaitingDocument } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

interface DocumentListProps {
  documents: readonly WaitingDocument[];
  openId: string | undefined;
  onOpen: (document: WaitingDocument) => void;
  more: Pick<TableRows<WaitingDocument>, 'hasMore' | 'loadMore' | 'loadingMore'>;
}

// A player should have an answer within a day; half of it is a warning.
const answerWithinSeconds = 24 * 3600;

function toneOf({ waited_seconds: waited }: WaitingDocument): StatusTone {
  if (waited >= answerWithinSeconds) return 'danger';
  return waited >= answerWithinSeconds / 2 ? 'warn' : 'neutral';
}

export function DocumentList({ documents, openId, onOpen, more }: DocumentListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (documents.length === 0)
    return (
      <div className="rounded-card border border-line bg-s1">
        <StatePanel icon="check-circle" title={texts.empty} text={texts.emptyText} />
      </div>
    );
  return (
    <div className="grid gap-3">
      <ul ref={list} aria-label={texts.list} className="document-rows">
        {documents.map((document) => (
          <li key={document.id} data-row>
            <button
              type="button"
              data-opener
              aria-current={document.id === openId || undefined}
              className="document-row"
              onClick={() => onOpen(document)}
            >
              <strong className="truncate">{texts.kinds[document.kind]}</strong>
              <span title={formatExactMoment(document.uploaded_at)}>
                <Status tone={toneOf(document)}>
                  <span className="tnum">{texts.age(document.waited_seconds)}</span>
                </Status>
              </span>
              <span className="truncate text-text-2">{document.username}</span>
              {document.claim !== null && (
                <span className="col-span-2 truncate text-xs text-text-3">
                  {document.claim.mine ? texts.inMyHands : texts.inHands(document.claim.name)}
                </span>
              )}
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
