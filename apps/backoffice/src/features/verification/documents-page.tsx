import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import './verification.css';
import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatCount } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentList } from './document-list.tsx';
import { useWaitingDocuments } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

/** /belgeler: what waits on the left, the one that is open on the right. */
export function DocumentsPage() {
  const filters = useUrlFilters();
  const openId = filters.get('id');
  const list = useWaitingDocuments(openId !== undefined);
  const waiting = list.pages?.[0]?.waiting;

  /** The one that waits behind it, or else the oldest of all. */
  const openNext = (): void => {
    const rows = list.rows ?? [];
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at + 1] ?? rows.find(({ id }) => id !== openId);
    filters.set({ id: next?.id });
  };

  return (
    <div className="grid gap-4">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          waiting !== undefined && (
            <p role="status" className="tnum text-13 font-semibold text-text-2">
              {texts.waiting(formatCount(waiting))}
            </p>
          )
        }
      />
      <div className="documents-desk" data-open={openId !== undefined || undefined}>
        <div className="documents-list">
          <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
            {(rows) => (
              <DocumentList
                documents={rows}
                openId={openId}
                onOpen={({ id }) => filters.set({ id })}
                more={list}
              />
            )}
          </DataLooks>
        </div>
        <div className="documents-open">
          {openId === undefined ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="document" title={texts.choose} text={texts.chooseText} />
            </div>
          ) : (
            <DocumentDetail
              key={openId}
              id={openId}
              onBack={() => filters.set({ id: undefined })}
              onDecided={openNext}
            />
          )}
        </div>
      </div>
    </div>
  );
}
