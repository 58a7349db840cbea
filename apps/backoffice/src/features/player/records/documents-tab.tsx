import { useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { formatMoment } from '@yakamoz/site/format';

import type { Column } from '../../../shared/data-table/column.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import { wholeList } from '../../../shared/data-table/keyset-list.ts';
import { documentTexts } from '../../../shared/document-texts.ts';
import { paths, withQuery } from '../../../shared/paths.ts';
import { useMayDo } from '../../../shared/session/session.ts';
import { Status } from '../../../shared/status.tsx';
import type { StatusTone } from '../../../shared/status.tsx';
import { playerDocumentsQuery } from '../player-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

type Document = StaffResponseFor<'GET /api/staff/v1/players/:id/documents'>['documents'][number];

const tones: Readonly<Record<Document['status'], StatusTone>> = {
  waiting: 'info',
  accepted: 'success',
  refused: 'danger',
  expired: 'warn',
  revoked: 'danger',
  outdated: 'warn',
};

const columns: readonly Column<Document>[] = [
  { id: 'kind', label: texts.document, cell: ({ kind }) => documentTexts.kinds[kind] },
  {
    id: 'status',
    label: texts.state,
    onCard: 'beside',
    cell: ({ status }) => <Status tone={tones[status]}>{documentTexts.statuses[status]}</Status>,
  },
  {
    id: 'uploaded',
    label: texts.uploaded,
    cell: ({ uploaded_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  {
    id: 'decided',
    label: texts.decided,
    cell: ({ decided_at: at }) => at !== null && <span className="tnum">{formatMoment(at)}</span>,
  },
  {
    id: 'expires',
    label: texts.expires,
    cell: ({ expires_on: day }) =>
      day !== null && <span className="tnum">{day.split('-').toReversed().join('.')}</span>,
  },
];

/** What the player sent, without the files; whoever decides on documents is led to them. */
export function DocumentsTab({ playerId }: { playerId: string }) {
  const query = useQuery(playerDocumentsQuery(playerId));
  const mayDecide = useMayDo('verification.decide');
  const { data } = query;
  const list = useQuery({ ...playerDocumentsQuery(playerId), select: ({ documents }) => documents });
  const rowPath = ({ id, status }: Document): string =>
    withQuery(paths.documents, { state: status === 'accepted' ? 'accepted' : 'waiting', id });
  return (
    <div className="grid gap-3">
      {data !== undefined && (
        <p className="text-13 text-text-2">
          {texts.verification}: <strong>{documentTexts.playerStatuses[data.status]}</strong>
        </p>
      )}
      <DataTable
        label={texts.documents}
        list={wholeList(list)}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={mayDecide ? rowPath : undefined}
        empty={{ title: texts.noDocuments, text: texts.noDocumentsText }}
      />
    </div>
  );
}
