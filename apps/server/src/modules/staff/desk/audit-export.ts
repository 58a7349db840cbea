// The audit trail as a CSV file, written page by page while it is read.
import { Readable } from 'node:stream';

import { byteOrderMark, csvRow } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listEntries, record } from '../audit.ts';
import type { AuditFilter, Entry } from '../audit.ts';
import type { StaffSession } from '../session-store.ts';
import { exportHeads } from './audit-export-texts.ts';

export type ExportFilter = Pick<AuditFilter, 'action' | 'subject' | 'login' | 'from' | 'to'>;

/** Whoever needs more narrows the days down. */
const rowsMax = 10_000;
const rowsPerPage = 100;

/** Recorded before the first byte is sent; so the entry of the export may be the first row of its own file. */
export async function exportAudit(
  { platform }: { platform: Platform },
  session: StaffSession,
  filter: ExportFilter,
  reason: string,
): Promise<Readable> {
  const { action = null, subject = null, login = null, from = null, to = null } = filter;
  await platform.database.inTransaction((tx) =>
    record(tx, session, {
      action: 'audit.export',
      subject: 'audit',
      facts: { asked_action: action, asked_subject: subject, login, from, to, reason },
    }),
  );
  return Readable.from(rowsOf(platform, filter));
}

async function* rowsOf({ searches }: Platform, filter: ExportFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(exportHeads);
  let before: string | undefined;
  for (let written = 0; written < rowsMax; written += rowsPerPage) {
    const page = { ...filter, before, limit: rowsPerPage };
    const { entries, next } = await searches.run((reader) => listEntries(reader, page));
    yield entries.map((entry) => csvRow(cellsOf(entry))).join('');
    if (next === null) return;
    before = next;
  }
}

const cellsOf = ({ seq, at, login, action, subject, facts, address, hash }: Entry): string[] => [
  seq,
  at.toISOString(),
  login ?? '',
  action,
  subject,
  JSON.stringify(facts),
  address ?? '',
  hash.toString('hex'),
];
