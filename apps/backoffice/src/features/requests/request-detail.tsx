import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Moment } from '../../shared/detail/timeline.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { RequestActions } from './request-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { MoneyFacts, RequestFacts } from './request-facts.tsx';
import { requestTones } from './request-tones.ts';
import { hasMoved, isPayingOut, requestQuery } from './requests-api.ts';
import type { RequestDetail as Detail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

export function RequestDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(requestQuery(id));
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(request) => (
          <>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="text-lg">{texts.kinds[request.kind]}</h2>
              <StatusChip tone={requestTones[request.state]}>{stateText(request)}</StatusChip>
              <RequestActions request={request} />
            </header>
            <Standing request={request} />
            <RequestFacts request={request} />
            {request.kind === 'closure' && <MoneyFacts request={request} />}
            {request.person && <PersonFacts key={request.id} person={request.person} />}
            <Panel title={texts.course}>
              <Timeline label={texts.course} moments={courseOf(request)} />
            </Panel>
          </>
        )}
      </DataLooks>
    </OpenItem>
  );
}

/** Nothing was closed where only a name changed. */
const stateText = ({ kind, state }: Detail): string =>
  kind === 'person' && state === 'done' ? texts.person.doneState : texts.states[state];

/** What somebody who opens it should know first. */
function Standing({ request }: { request: Detail }) {
  const { state, file_until: until, approval_id: approval } = request;
  if (state === 'preparing') return <InlineAlert tone="info">{texts.preparingText}</InlineAlert>;
  if (state === 'ready' && until !== null)
    return <InlineAlert tone="success">{texts.readyText(formatMoment(until))}</InlineAlert>;
  if (state === 'proposed' && approval !== null)
    return (
      <InlineAlert tone="info">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {texts.proposedText}
          <Link
            to={withQuery(paths.approvals, { id: approval })}
            className="font-semibold text-link hover:underline"
          >
            {texts.toApproval}
          </Link>
        </span>
      </InlineAlert>
    );
  if (request.kind !== 'closure') return null;
  if (state === 'waiting' && hasMoved(request))
    return <InlineAlert tone="warn">{texts.movedText}</InlineAlert>;
  if (state === 'waiting' && isPayingOut(request))
    return <InlineAlert tone="info">{texts.queuedText}</InlineAlert>;
  if (state === 'paying') return <InlineAlert tone="info">{texts.payingText}</InlineAlert>;
  return null;
}

function courseOf(request: Detail): Moment[] {
  const by = request.handled_by ?? '';
  const { moments: words } = texts;
  const course: Moment[] = [{ id: 'asked', at: request.asked_at, title: words.asked, tone: 'info' }];
  if (request.taken_up_at !== null)
    course.unshift({
      id: 'taken',
      at: request.taken_up_at,
      title: request.kind === 'export' ? words.preparing(by) : words.paying(by),
      tone: request.kind === 'export' ? 'info' : 'second',
    });
  if (request.finished_at !== null) {
    const { state } = request;
    const titles: Partial<Record<Detail['state'], string>> = {
      ready: words.ready,
      expired: words.ready,
      done: request.kind === 'person' ? words.changed(by) : words.closed,
      refused: words.refused(by),
      withdrawn: words.withdrawn,
    };
    course.unshift({
      id: 'finished',
      at: request.finished_at,
      title: titles[state] ?? '',
      text: request.reason ?? undefined,
      tone: state === 'expired' ? 'success' : requestTones[state],
    });
  }
  if (request.state === 'expired' && request.file_until !== null)
    course.unshift({ id: 'gone', at: request.file_until, title: words.expired });
  return course;
}
