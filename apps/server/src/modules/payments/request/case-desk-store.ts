// SQL only: cases as staff see, take and close them.
import type { BankLineId, CaseId, PaymentRequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import type { CaseKind } from './case-store.ts';

const facts = z.record(z.string(), z.unknown());

export interface DeskCase {
  caseId: CaseId;
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  requestId: PaymentRequestId | null;
  lineId: BankLineId | null;
  openedAt: Date;
  owner: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  reason: string | null;
}

const toCase = (row: Selectable<DB['payments.case']>): DeskCase => ({
  caseId: row.case_id as CaseId,
  kind: row.kind,
  subject: row.subject,
  facts: facts.parse(row.facts),
  requestId: row.request_id as PaymentRequestId | null,
  lineId: row.line_id as BankLineId | null,
  openedAt: row.opened_at,
  owner: row.owner,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  reason: row.reason,
});

/** The open ones oldest first, the closed ones newest first. */
export async function listCases(
  reader: Reader,
  page: { open: boolean; before?: string | undefined; limit: number },
): Promise<DeskCase[]> {
  const { open, before } = page;
  const rows = await reader
    .selectFrom('payments.case')
    .selectAll()
    .where('closed_at', open ? 'is' : 'is not', null)
    .$if(before !== undefined, (query) => query.where('case_id', open ? '>' : '<', before ?? ''))
    .orderBy('case_id', open ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toCase);
}

export async function countOpenCases(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('payments.case')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.open;
}

export async function findCase(reader: Reader, caseId: CaseId): Promise<DeskCase | undefined> {
  const row = await reader
    .selectFrom('payments.case')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row && toCase(row);
}

export async function hasOpenCase(
  reader: Reader,
  requestId: PaymentRequestId,
  kind: CaseKind,
): Promise<boolean> {
  const row = await reader
    .selectFrom('payments.case')
    .select('case_id')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockCase(tx: Tx, caseId: CaseId): Promise<DeskCase | undefined> {
  const row = await tx
    .selectFrom('payments.case')
    .selectAll()
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return row && toCase(row);
}

export async function setOwner(tx: Tx, caseId: CaseId, owner: string): Promise<void> {
  await tx.updateTable('payments.case').set({ owner }).where('case_id', '=', caseId).execute();
}

export async function setClosed(
  tx: Tx,
  caseId: CaseId,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('payments.case')
    .set({ closed_at: sql<Date>`platform.now()`, closed_by: by, reason })
    .where('case_id', '=', caseId)
    .execute();
}
