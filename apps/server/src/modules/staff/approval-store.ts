// SQL only: calls the functions that write staff.approval; the application's role cannot write the table itself.
import type { ApprovalId, StaffId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../platform/database.ts';
import type { StaffSession } from './session-store.ts';

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
  state: 'waiting' | 'done' | 'failed' | 'refused' | 'lapsed';
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

type Acting = Pick<StaffSession, 'staffId' | 'role'>;

export async function insertApproval(
  tx: Tx,
  { staffId, role }: Acting,
  given: { kind: string; subject: string; payload: Payload; reason: string },
): Promise<ApprovalId> {
  const { kind, subject, reason } = given;
  const { rows } = await sql<{ approval_id: string }>`
    select approval_id from staff.open_proposal(
      ${kind}, ${subject}, ${JSON.stringify(given.payload)}, ${reason}, ${staffId}, ${role}
    )`.execute(tx);
  return rows[0]?.approval_id as ApprovalId;
}

interface ProposalRow {
  approval_id: string;
  kind: string;
  subject: string;
  payload: unknown;
  reason: string;
  maker_id: string;
  result: string | null;
}

const toProposal = (row: ProposalRow) => ({
  approvalId: row.approval_id as ApprovalId,
  kind: row.kind,
  subject: row.subject,
  payload: payload.parse(row.payload),
  reason: row.reason,
  maker: row.maker_id as StaffId,
  result: row.result,
});

/** Undefined where no waiting approval has this id. */
export async function decide(
  tx: Tx,
  { staffId, role }: Acting,
  given: { approvalId: ApprovalId; state: 'approved' | 'refused'; payloadHash: string; reason: string },
) {
  const hash = Buffer.from(given.payloadHash, 'hex');
  const { rows } = await sql<ProposalRow>`
    select * from staff.decide_proposal(
      ${given.approvalId}, ${staffId}, ${role}, ${given.state}, ${hash}, ${given.reason}
    )`.execute(tx);
  return rows[0] && toProposal(rows[0]);
}

/** STF-8: undefined where it still counts, or was decided. */
export async function lapse(tx: Tx, approvalId: ApprovalId) {
  const { rows } = await sql<ProposalRow>`select * from staff.lapse(${approvalId})`.execute(tx);
  return rows[0] && toProposal(rows[0]);
}

export async function findCarriedOut(tx: Tx, approvalId: ApprovalId) {
  const { rows } = await sql<ProposalRow>`select * from staff.carried_out(${approvalId})`.execute(tx);
  return rows[0] && toProposal(rows[0]);
}

export async function listLapsed(reader: Reader, limit: number): Promise<ApprovalId[]> {
  const { rows } = await sql<{ id: ApprovalId }>`
    select approval_id as id from staff.approval as waiting
    where state = 'waiting' and staff.lapse_reason(waiting) is not null order by approval_id limit ${limit}
  `.execute(reader);
  return rows.map(({ id }) => id);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === code;

/** STF-3: the member has no open account in this role any more. */
export const isOutdated = (error: unknown): boolean => hasCode(error, 'YS003');
/** STF-5: the stored payload is not the proposed one, or not the one that was shown. */
export const isAltered = (error: unknown): boolean => hasCode(error, 'YS005');
/** STF-8: it counts no more. */
export const hasLapsed = (error: unknown): boolean => hasCode(error, 'YS008');

export async function conclude(
  tx: Tx,
  approvalId: ApprovalId,
  came: { outcome: 'done' | 'failed'; result?: string },
): Promise<void> {
  await sql`select from staff.conclude(${approvalId}, ${came.outcome}, ${came.result ?? null})`.execute(tx);
}

export const readWaiting = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('staff.approval')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(made_at)`.as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** By the value that a field of their payload has. */
export async function listWaitingFor(
  reader: Reader,
  { kind, field, values }: { kind: string; field: string; values: readonly string[] },
): Promise<ReadonlyMap<string, ApprovalId>> {
  const rows = await reader
    .selectFrom('staff.approval')
    .select(['approval_id as id', sql<string>`payload ->> ${field}`.as('value')])
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where(sql`payload ->> ${field}`, 'in', values)
    .execute();
  return new Map(rows.map(({ id, value }) => [value, id as ApprovalId]));
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
