import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';

import './verification.css';
import { documentTexts } from '../../shared/documents/document-texts.ts';
import { DocumentRow } from './document-row.tsx';
import type { ShownKind } from './document-row.tsx';
import { verificationQuery } from './verification-api.ts';
import type { Verification } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

const tones = {
  none: 'neutral',
  waiting: 'info',
  verified: 'success',
  refused: 'danger',
  renewal_due: 'warn',
} as const;
const needed: readonly ShownKind[] = ['id_front', 'id_back', 'address'];
const onRequest: readonly ShownKind[] = ['payment', 'selfie'];

/** How far the account is verified, what became of each document, and the way to send one. */
export function VerificationSection() {
  const query = useQuery(verificationQuery);
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-205 sm:h-135" />}>
      {(data) => <Section {...data} />}
    </DataLooks>
  );
}

function Section({ status, documents }: Verification) {
  const row = (kind: ShownKind) => (
    <DocumentRow key={kind} kind={kind} documents={documents.filter((document) => document.kind === kind)} />
  );
  return (
    <Card as="section" aria-labelledby="verification" className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="verification" className="font-sans text-base">
            {texts.title}
          </h2>
          {/* What a decision changes while the page is open is also said. */}
          <span role="status">
            <StatusChip tone={tones[status]}>{texts.statuses[status]}</StatusChip>
          </span>
        </div>
        <p className="max-w-prose text-sm text-text-2">{texts.leads[status]}</p>
      </div>
      <div className="grid gap-1">
        <ul aria-label={texts.list} className="document-list">
          {needed.map(row)}
        </ul>
        <h3 className="mt-3 font-sans text-13 font-semibold text-text-3">{texts.optional}</h3>
        <ul aria-label={texts.optional} className="document-list">
          {onRequest.map(row)}
        </ul>
      </div>
      <p className="text-xs text-text-3">{documentTexts.files}</p>
    </Card>
  );
}
