import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';

import { DataLooks, LoadFailed } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { useKeys } from '../../shared/keys.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { Status } from '../../shared/status.tsx';
import { AcceptDialog, RefuseDialog, RevokeDialog } from './decision-dialogs.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { ProfileCompare, LabeledValue } from './profile-compare.tsx';
import { claimQuery, documentQuery } from './verification-api.ts';
import type { OpenDocument } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

interface DocumentDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

const tones = {
  waiting: 'info',
  accepted: 'success',
  refused: 'danger',
  replaced: 'neutral',
  expired: 'warn',
  revoked: 'danger',
  outdated: 'warn',
} as const;
const playerTones: Record<OpenDocument['player_status'], ChipTone> = {
  none: 'neutral',
  waiting: 'info',
  verified: 'success',
  refused: 'danger',
  renewal_due: 'warn',
};

export function DocumentDetail({ id, onBack, onDecided }: DocumentDetailProps) {
  const query = useQuery(documentQuery(id));
  return (
    <OpenItem label={texts.document} onBack={onBack} className="document-detail">
      <DataLooks query={query} skeleton={<Skeleton className="h-144" />}>
        {(document) => <Loaded document={document} onDecided={onDecided} />}
      </DataLooks>
    </OpenItem>
  );
}

function Loaded({ document, onDecided }: { document: OpenDocument; onDecided: () => void }) {
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | 'revoke'>();
  const waiting = document.status === 'waiting';
  const claim = useQuery({ ...claimQuery(document.id), enabled: waiting });
  const open = waiting && claim.isSuccess;
  useKeys(open ? { a: () => setDeciding('accept'), r: () => setDeciding('refuse') } : {});
  const close = (): void => setDeciding(undefined);

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{texts.kinds[document.kind]}</h2>
        <StatusChip tone={tones[document.status]}>{texts.statuses[document.status]}</StatusChip>
        {open && (
          <div className="flex gap-2 sm:ml-auto">
            <Button variant="secondary" onClick={() => setDeciding('refuse')}>
              {texts.refuse}
            </Button>
            <Button onClick={() => setDeciding('accept')}>{texts.accept}</Button>
          </div>
        )}
        {document.status === 'accepted' && document.kind !== 'person_change' && (
          <Button variant="secondary" className="sm:ml-auto" onClick={() => setDeciding('revoke')}>
            {texts.revoke}
          </Button>
        )}
      </header>
      {waiting && claim.isError ? (
        <div className="rounded-card border border-line bg-s1">
          <LoadFailed query={claim} />
        </div>
      ) : (
        <div className="document-columns">
          <DocumentPicture document={document} ready={open} />
          <div className="grid min-w-0 content-start gap-4">
            <ProfileCompare document={document} />
            <Panel
              title={texts.others}
              action={
                <StatusChip tone={playerTones[document.player_status]}>
                  {texts.playerStatuses[document.player_status]}
                </StatusChip>
              }
            >
              <Others document={document} />
            </Panel>
            <Panel title={texts.file}>
              <FileFacts document={document} />
            </Panel>
          </div>
        </div>
      )}
      <AcceptDialog document={document} open={deciding === 'accept'} onClose={close} onDecided={onDecided} />
      <RefuseDialog document={document} open={deciding === 'refuse'} onClose={close} onDecided={onDecided} />
      <RevokeDialog document={document} open={deciding === 'revoke'} onClose={close} />
    </>
  );
}

function Others({ document }: { document: OpenDocument }) {
  if (document.others.length === 0) return <p className="text-13 text-text-3">{texts.noOthers}</p>;
  return (
    <ul className="grid gap-2 text-13">
      {document.others.map(({ id, kind, status, reason }) => (
        <li key={id} className="grid gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-medium">{texts.kinds[kind]}</span>
            <Status tone={tones[status]}>{texts.statuses[status]}</Status>
          </span>
          {reason !== null && <span className="text-xs text-text-3">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ document }: { document: OpenDocument }) {
  const { name, uploaded_at: sentAt, size_bytes: bytes, width, height } = document;
  const pixels = width === null || height === null ? undefined : `${width} × ${height}`;
  return (
    <dl className="grid gap-2.5">
      <LabeledValue label={texts.fileName} value={name || texts.noName} />
      <LabeledValue label={texts.sentAt} value={formatMoment(sentAt)} />
      {document.expires_on !== null && (
        <LabeledValue label={texts.validUntil} value={formatDay(document.expires_on)} />
      )}
      {document.reason !== null && <LabeledValue label={texts.reason} value={document.reason} />}
      <LabeledValue
        label={texts.size}
        value={texts.sizeOf(formatCount(Math.max(1, Math.round(bytes / 1024))), pixels)}
      />
    </dl>
  );
}
