import type { StaffResponseFor } from '@yakamoz/contracts';
import { Drawer } from '@yakamoz/ui/drawer';
import { useState } from 'react';

import { api } from '../../shared/api-client.ts';
import { CopyId } from '../../shared/copy-id.tsx';
import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';
import { Facts } from '../../shared/detail/facts.tsx';
import { ExportButton } from '../../shared/file-export/export-button.tsx';
import { fetchFile } from '../../shared/file-export/fetch-file.ts';
import { FilterBar } from '../../shared/filters/filter-bar.tsx';
import type { FilterField } from '../../shared/filters/filter-field.ts';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatExactMoment } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { auditWordingTexts } from '../../shared/audit-wording/audit-wording-texts.ts';
import { Subject, AuditFacts, actionName, subjectName } from '../../shared/audit-wording/audit-facts.tsx';
import { auditTexts as texts } from './audit-texts.ts';

type Entry = StaffResponseFor<'GET /api/staff/v1/audit'>['entries'][number];

const actionOptions = Object.entries(auditWordingTexts.areas).flatMap(([area, name]) => [
  { value: area, label: texts.all(name) },
  ...Object.entries(auditWordingTexts.actions)
    .filter(([action]) => action.startsWith(`${area}.`))
    .map(([value, label]) => ({ value, label })),
]);

const fields: readonly FilterField[] = [
  { name: 'action', label: texts.action, kind: 'choice', options: actionOptions },
  { name: 'subject', label: texts.subject, kind: 'text', placeholder: texts.subjectHint },
  { name: 'login', label: texts.login, kind: 'text', placeholder: texts.loginHint },
  { name: 'from', label: texts.from, kind: 'day' },
  { name: 'to', label: texts.to, kind: 'day' },
];

const columns: readonly Column<Entry>[] = [
  { id: 'seq', label: texts.seq, cell: ({ seq }) => <span className="tnum">{seq}</span> },
  { id: 'at', label: texts.at, cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span> },
  { id: 'login', label: texts.who, cell: ({ login }) => login ?? texts.system, onCard: 'beside' },
  { id: 'action', label: texts.action, cell: ({ action }) => actionName(action) },
  { id: 'subject', label: texts.subject, cell: ({ subject }) => subjectName(subject) },
  { id: 'address', label: texts.address, cell: ({ address }) => address, onCard: 'hidden' },
  { id: 'hash', label: texts.hash, cell: ({ hash }) => <HashText hash={hash} />, onCard: 'hidden' },
];

/** /denetim: who did what. Nothing here can be changed, by anybody. */
export function AuditPage() {
  const filters = useUrlFilters();
  const asked = {
    action: filters.get('action'),
    subject: filters.get('subject'),
    login: filters.get('login'),
    from: filters.get('from'),
    to: filters.get('to'),
  };
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const list = useKeysetList({
    queryKey: ['staff', 'audit', asked],
    fetchPage: (before) => api('GET /api/staff/v1/audit', { query: { ...asked, before } }),
    rowsOf: ({ entries }) => entries,
  });
  const [open, setOpen] = useState<Entry>();
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <FilterBar
        list="audit"
        fields={fields}
        actions={
          <ExportButton
            words={texts}
            fetch={(reason) => fetchFile('POST /api/staff/v1/audit-exports', { body: { ...asked, reason } })}
          />
        }
      />
      <DataTable
        label={texts.list}
        list={list}
        columns={columns}
        rowKey={({ seq }) => seq}
        onOpen={setOpen}
        currentKey={open?.seq}
        empty={
          isFiltered
            ? { title: texts.emptyTitle, text: texts.emptyText }
            : { title: texts.noneTitle, text: texts.noneText }
        }
      />
      <EntryDrawer entry={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

function EntryDrawer({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={entry !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={entry === undefined ? '' : texts.entry(entry.seq)}
      side="right"
      closeLabel={texts.close}
    >
      {entry !== undefined && (
        <div className="grid gap-5 px-2 pt-2">
          <Facts
            facts={[
              { label: texts.action, value: actionName(entry.action) },
              { label: texts.code, value: entry.action },
              { label: texts.who, value: entry.login ?? texts.system },
              { label: texts.at, value: formatExactMoment(entry.at) },
              { label: texts.subject, value: <Subject subject={entry.subject} /> },
              { label: texts.address, value: entry.address ?? '' },
              { label: texts.hash, value: <CopyId id={entry.hash} label={texts.hash} ends={8} /> },
            ]}
          />
          <div className="grid gap-3 border-t border-line pt-4">
            <h3 className="text-13">{texts.facts}</h3>
            <AuditFacts facts={entry.facts} />
          </div>
        </div>
      )}
    </Drawer>
  );
}

const HashText = ({ hash }: { hash: string }) => <code className="tnum text-xs text-text-3">{hash}</code>;
