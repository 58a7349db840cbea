import type { DocumentKind } from '@yakamoz/contracts';
import { formatDay } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { acceptedTypes, fileFault } from '../../shared/documents/upload-document.ts';
import type { OwnDocument } from '../../shared/documents/upload-document.ts';
import { useUpload } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

const tones = {
  waiting: 'info',
  accepted: 'success',
  refused: 'danger',
  expired: 'warn',
  revoked: 'danger',
  outdated: 'warn',
} as const;

/** The document of a request is sent with the request. */
export type ShownKind = Exclude<DocumentKind, 'person_change'>;

/** One kind of document: what was sent of it, what became of that, and the button to send one. */
export function DocumentRow({ kind, documents }: { kind: ShownKind; documents: OwnDocument[] }) {
  const upload = useUpload(kind);
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { name, hint } = texts.kinds[kind];
  const settled = kind !== 'payment' && documents.some(({ status }) => status === 'accepted');
  const action = actionOf(documents);

  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after something went wrong.
    currentTarget.value = '';
    if (file === undefined) return;
    const wrong = fileFault(file);
    setFault(wrong);
    upload.reset();
    if (wrong === undefined)
      upload.mutate(file, { onSuccess: () => showToast({ title: texts.sent, description: name }) });
  };
  const said = fault ?? (upload.isError ? (refusalMessage(upload.error) ?? accountTexts.failed) : undefined);

  return (
    <li className="document-kind">
      <div className="grid min-w-0 gap-1">
        <p className="text-sm font-semibold">{name}</p>
        {documents.length === 0 && <p className="text-13 text-text-3">{hint}</p>}
        {documents.map((document) => (
          <Sent key={document.id} document={document} />
        ))}
      </div>
      {!settled && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start sm:justify-self-end"
            busy={upload.isPending}
            busyLabel={texts.sending}
            aria-label={texts.chooseFor(action, name)}
            onClick={() => chooser.current?.click()}
          >
            {action}
          </Button>
          <input ref={chooser} type="file" hidden accept={acceptedTypes} aria-label={name} onChange={send} />
        </>
      )}
      {said !== undefined && (
        <div className="sm:col-span-2">
          <InlineAlert tone="error">{said}</InlineAlert>
        </div>
      )}
    </li>
  );
}

function Sent({ document }: { document: OwnDocument }) {
  return (
    <div className="grid gap-1 text-13 text-text-3">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusChip tone={tones[document.status]}>{texts.documentStatuses[document.status]}</StatusChip>
        <span className="tnum">{texts.sentAt(formatDay(document.uploaded_at))}</span>
        {document.status === 'accepted' && document.expires_on !== null && (
          <span className="tnum">{texts.validUntil(formatDay(document.expires_on))}</span>
        )}
      </span>
      {document.reason !== null && (
        <span className="text-sm font-medium text-loss">{texts.reason(document.reason)}</span>
      )}
      {document.status === 'outdated' && <span className="text-sm">{texts.outdated}</span>}
    </div>
  );
}

function actionOf(documents: OwnDocument[]): string {
  if (documents.length === 0) return texts.choose;
  const [{ kind } = { kind: undefined }] = documents;
  const several = kind === 'payment' || kind === 'address';
  return several && documents.every(({ status }) => status === 'waiting' || status === 'accepted')
    ? texts.chooseMore
    : texts.chooseAgain;
}
