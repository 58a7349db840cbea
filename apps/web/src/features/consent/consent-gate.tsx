import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormCheck } from '@yakamoz/site/form-check';
import type { Faults } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { DocumentLink } from '../../shared/document-link.tsx';
import { consentsQuery } from '../../shared/session/consents.ts';
import type { ConsentState } from '../../shared/session/consents.ts';
import { signOut } from '../../shared/session/session.ts';
import { useAcceptDocuments } from './consent-api.ts';
import { consentTexts } from './consent-texts.ts';

/** Asks for the documents whose version in force was not accepted (D-39). The only other way out is signing out. */
export function ConsentGate({ open }: { open: boolean }) {
  const [insisted, setInsisted] = useState(false);

  return (
    <Dialog
      open={open}
      onOpenChange={() => setInsisted(true)}
      title={consentTexts.title}
      description={consentTexts.intro}
      closeLabel={accountTexts.close}
    >
      {open && <ConsentForm insisted={insisted} />}
    </Dialog>
  );
}

function ConsentForm({ insisted }: { insisted: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(consentsQuery);
  const accept = useAcceptDocuments();
  const { form, faults, mark } = useFormCheck<ConsentState['document']>();
  const due = data?.filter((state) => state.due);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    const missing: Faults<ConsentState['document']> = {};
    for (const { document } of due ?? []) {
      if (!ticked.has(document)) missing[document] = consentTexts.missing;
    }
    if (due !== undefined && !mark(missing)) accept.mutate(due);
  };

  // Home first: a member's page would ask the player who just left to sign in again.
  const leave = () => {
    void navigate('/', { replace: true });
    void signOut(client);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {insisted && <InlineAlert tone="warn">{consentTexts.cannotSkip}</InlineAlert>}
      {accept.isError && (
        <InlineAlert tone="error">{refusalMessage(accept.error) ?? accountTexts.failed}</InlineAlert>
      )}
      {due === undefined && !isError && (
        <div role="status">
          <span className="sr-only">{consentTexts.loading}</span>
          <Skeleton className="h-32" />
        </div>
      )}
      {due === undefined && isError && (
        <InlineAlert tone="error">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {consentTexts.loadFailed}
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {siteTexts.retry}
            </Button>
          </span>
        </InlineAlert>
      )}
      <div className="grid gap-1">
        {due?.map(({ document, current_version: version }) => (
          <CheckboxField
            // Another version is another text, and a tick for the old one does not count for it.
            key={`${document} ${version}`}
            name={document}
            label={<ConsentLabel document={document} />}
            hint={consentTexts.version(version)}
            error={faults[document]}
          />
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" size="lg" block busy={accept.isPending} busyLabel={consentTexts.confirming}>
          {consentTexts.confirm}
        </Button>
        <Button variant="secondary" size="lg" className="shrink-0" onClick={leave}>
          {accountTexts.signOut}
        </Button>
      </div>
    </form>
  );
}

/** Marketing is a choice and no document: there is nothing to open. */
function ConsentLabel({ document }: Pick<ConsentState, 'document'>) {
  const name = consentTexts.documents[document];
  return (
    <>
      {document === 'marketing' ? name : <DocumentLink document={document}>{name}</DocumentLink>}{' '}
      {consentTexts.accept}
    </>
  );
}
