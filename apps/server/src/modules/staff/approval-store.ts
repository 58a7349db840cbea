// SQL only: calls the functions that write staff.approval; the application's role cannot write the table itself.
import type { ApprovalId, StaffId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../platform/database.ts';

const payload = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type Payload = z.output<typeof payload>;

export interface StoredApproval {
  approvalId: ApprovalId;
  kind: string;
  subject: string;
  payload: Payload;
  payloadHash: Buffer;
  reason: string;
  makerId: StaffId;
  makerLogin: string;
  madeAt: Date;
  state: 'waiting' | 'done' | 'failed' | 'refused';
  checkerLogin: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  result: string | null;
}

export interface ApprovalPage {
  state?: 'waiting' | 'decided' | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

const pageMax = 50;

export async function insertApproval(
  tx: Tx,
  maker: StaffId,
  given: { kind: string; subject: string; payload: Payload; reason: string },
): Promise<ApprovalId> {
  const { kind, subject, reason } = given;
  const { rows } = await sql<{ approval_id: string }>`
    select approval_id from staff.propose(${kind}, ${subject}, ${JSON.stringify(given.payload)}, ${reason}, ${maker})
  `.execute(tx);
  return rows[0]?.approval_id as ApprovalId;
}

/** Undefined where no waiting approval has this id. */
export async function decide(
  tx: Tx,
  given: {
    approvalId: ApprovalId;
    checker: StaffId;
    state: 'approved' | 'refused';
    payloadHash: string;
    reason: string;
  },
) {
  const { rows } = await sql<{
    kind: string;
    subject: string;
    payload: unknown;
    reason: string;
    maker_id: string;
  }>`
    select kind, subject, payload, reason, maker_id from staff.decide(
      ${given.approvalId}, ${given.checker}, ${given.state}, ${Buffer.from(given.payloadHash, 'hex')}, ${given.reason}
    )`.execute(tx);
  const [row] = rows;
  return (
    row && {
      approvalId: given.approvalId,
      kind: row.kind,
      subject: row.subject,
      payload: payload.parse(row.payload),
      reason: row.reason,
      maker: row.maker_id as StaffId,
      checker: given.checker,
    }
  );
}

/** STF-5: the stored payload is not the proposed one, or not the one that was shown. */
export const isAltered = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === 'YS005';

export async function conclude(
  tx: Tx,
  approvalId: ApprovalId,
  came: { outcome: 'done' | 'failed'; result?: string },
): Promise<void> {
  await sql`select from staff.conclude(${approvalId}, ${came.outcome}, ${came.result ?? null})`.execute(tx);
}

export async function countWaiting(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('staff.approval')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.waiting;
}

const selectApprovals = (reader: Reader) =>
  reader
    .selectFrom('staff.approval as a')
    .innerJoin('staff.member as maker', 'maker.staff_id', 'a.maker_id')
    .leftJoin('staff.member as checker', 'checker.staff_id', 'a.checker_id')
    .selectAll('a')
    .select(['maker.login as maker_login', 'checker.login as checker_login']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

const toApproval = (row: Row): StoredApproval => ({
  approvalId: row.approval_id as ApprovalId,
  kind: row.kind,
  subject: row.subject,
  payload: payload.parse(row.payload),
  payloadHash: row.payload_hash,
  reason: row.reason,
  makerId: row.maker_id as StaffId,
  makerLogin: row.maker_login,
  madeAt: row.made_at,
  state: row.state as StoredApproval['state'],
  checkerLogin: row.checker_login,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
  result: row.result,
});

export async function findApproval(reader: Reader, id: ApprovalId): Promise<StoredApproval | undefined> {
  const row = await selectApprovals(reader).where('a.approval_id', '=', id).executeTakeFirst();
  return row && toApproval(row);
}

export async function listApprovals(
  reader: Reader,
  { state, before, limit: wanted }: ApprovalPage,
): Promise<{ approvals: StoredApproval[]; next: string | null }> {
  const limit = Math.min(wanted ?? pageMax, pageMax);
  const rows = await selectApprovals(reader)
    .$if(state === 'waiting', (query) => query.where('a.state', '=', 'waiting'))
    .$if(state === 'decided', (query) => query.where('a.state', '!=', 'waiting'))
    .$if(before !== undefined, (query) => query.where('a.approval_id', '<', before ?? ''))
    .orderBy('a.approval_id', 'desc')
    .limit(limit + 1)
    .execute();
  const approvals = rows.slice(0, limit).map(toApproval);
  return { approvals, next: rows.length > limit ? (approvals.at(-1)?.approvalId ?? null) : null };
}
