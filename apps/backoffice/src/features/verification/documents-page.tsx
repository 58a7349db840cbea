import './verification.css';
import { formatCount } from '@yakamoz/site/format';

import { formatExactMoment } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { useDocuments } from './verification-api.ts';
import type { WaitingDocument } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

/** /belgeler: what waits on the left, the one that is open on the right. */
export function DocumentsPage() {
  const address = useDeskAddress('waiting', 'accepted');
  const list = useDocuments(address.view, address.openId !== undefined);
  const waiting = list.pages?.[0]?.waiting;
  return (
    <div className="documents-desk grid gap-4">
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
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        views={{
          waiting: { label: texts.waitingView, empty: texts.empty, emptyText: texts.emptyText },
          accepted: { label: texts.acceptedView, empty: texts.emptyAccepted },
        }}
        row={(document) => <Row document={document} waits={address.view === 'waiting'} />}
        open={(item) => <DocumentDetail {...item} />}
      />
    </div>
  );
}

/** Only what waits can wait too long. */
function Row({ document, waits }: { document: WaitingDocument; waits: boolean }) {
  const { claim } = document;
  return (
    <>
      <strong className="truncate">{texts.kinds[document.kind]}</strong>
      <span title={formatExactMoment(document.uploaded_at)}>
        <Status tone={waits ? toneOf(document) : 'neutral'}>
          <span className="tnum">{texts.age(document.waited_seconds)}</span>
        </Status>
      </span>
      <span className="truncate text-text-2">{document.username}</span>
      {claim !== null && (
        <span className="col-span-2 truncate text-xs text-text-3">
          {claim.mine ? texts.inMyHands : texts.inHands(claim.name)}
        </span>
      )}
    </>
  );
}

// A player should have an answer within a day; half of it is a warning.
const answerWithinSeconds = 24 * 3600;

function toneOf({ waited_seconds: waited }: WaitingDocument): StatusTone {
  if (waited >= answerWithinSeconds) return 'danger';
  return waited >= answerWithinSeconds / 2 ? 'warn' : 'neutral';
}
