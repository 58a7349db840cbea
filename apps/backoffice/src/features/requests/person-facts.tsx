import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { useDocumentTicket } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts } from './requests-texts.ts';

const texts = requestsTexts.person;

type Person = NonNullable<RequestDetail['person']>;

/** What would change, and the document that is to prove it. */
export function PersonFacts({ person }: { person: Person }) {
  const maySee = useMayDo('verification.decide');
  return (
    <Panel title={texts.title}>
      <dl className="grid gap-3">
        {person.changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-0.5">
            <dt className="text-xs text-text-3">{texts.fields[field]}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <span className="text-text-2">
                <span className="sr-only">{texts.before}: </span>
                <del>{valueText(field, before)}</del>
              </span>
              <span aria-hidden>→</span>
              <strong>
                <span className="sr-only">{texts.after}: </span>
                {valueText(field, after)}
              </strong>
            </dd>
          </div>
        ))}
      </dl>
      {maySee && <ProvingDocument person={person} />}
    </Panel>
  );
}

/** The address works once, at an origin of its own: a picture is shown from there, a PDF comes as a download. */
function ProvingDocument({ person }: { person: Person }) {
  const ticket = useDocumentTicket(person.document_id);
  const isPicture = person.content_type !== 'application/pdf';
  const shown = isPicture ? ticket.data : undefined;
  const ask = (): void =>
    ticket.mutate(undefined, {
      onSuccess: ({ url }) => !isPicture && window.location.assign(url),
    });
  return (
    <div className="mt-4 grid gap-3">
      {shown === undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            busy={ticket.isPending}
            busyLabel={sharedTexts.working}
            onClick={ask}
          >
            {isPicture ? texts.show : texts.download}
          </Button>
          <span className="text-xs text-text-3">{texts.showText}</span>
        </div>
      ) : (
        <>
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => ticket.reset()}>
            {texts.hide}
          </Button>
          <img
            src={shown.url}
            alt={texts.picture}
            referrerPolicy="no-referrer"
            className="max-h-144 max-w-full justify-self-start rounded-card border border-line bg-s1"
          />
        </>
      )}
      {ticket.isError && <InlineAlert tone="error">{refusalMessage(ticket.error)}</InlineAlert>}
    </div>
  );
}

/** '1990-01-31' as a Turkish reader writes it; no middle name is said as such. */
function valueText(field: keyof typeof texts.fields, value: string): string {
  if (value === '') return texts.none;
  return field === 'birth_date' ? value.split('-').toReversed().join('.') : value;
}
