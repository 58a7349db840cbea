import { formatMoment } from '@yakamoz/site/format';

import { PageHead } from '../../shared/page-head.tsx';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { Status } from '../../shared/status.tsx';
import { RequestDetail } from './request-detail.tsx';
import { requestTones } from './request-tones.ts';
import { useRequests } from './requests-api.ts';
import type { QueuedRequest } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

/** /talepler: the queue on the left, the one that is open on the right. */
export function RequestsPage() {
  const address = useDeskAddress('open', 'finished');
  const list = useRequests(address.view);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        count={list.pages?.[0]?.open}
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          finished: { label: texts.finished, empty: texts.emptyFinished },
        }}
        row={(request) => <Row request={request} />}
        open={({ id, onBack }) => <RequestDetail id={id} onBack={onBack} />}
      />
    </div>
  );
}

function Row({ request }: { request: QueuedRequest }) {
  return (
    <>
      <strong className="truncate">{texts.kinds[request.kind]}</strong>
      <Status tone={requestTones[request.state]}>{texts.states[request.state]}</Status>
      <span className="truncate text-text-2">{request.username}</span>
      <time dateTime={request.asked_at} className="tnum text-right text-xs text-text-3">
        {formatMoment(request.finished_at ?? request.asked_at)}
      </time>
    </>
  );
}
