// Taking back a credited deposit that the company refused after all (PAY-27): the owner of its case proposes, another member approves, and
// the case ends by it. Order of locks: the approval, the purse, the request, the case.
import type { ApprovalId, CaseId, PaymentRequestId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as cases from '../../cases/index.ts';
import type { StoredCase } from '../../cases/index.ts';
import type { ApprovedProposal, Came, StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { reversalOwed } from '../desk-texts.ts';
import { findHeldMoney } from './desk-record-store.ts';
import type { CaseKind } from '../request/cases.ts';
import { debitBack } from '../request/money.ts';
import { listInState } from '../request/queue-store.ts';
import { findRequest, lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';

/** The name is also in payments.take_back_by_two. */
const reverseKind = 'payments.reverse_deposit';
/** The case of it, and why the deposit was taken back. */
const refusedAfterMoney = 'refused_after_money' satisfies CaseKind;

export interface Reversal {
  /** The proposal that waits for a second member. */
  approvalId: ApprovalId | null;
}

interface ShownCase {
  caseId: CaseId;
  kind: string;
  closedAt: Date | null;
  requestId: PaymentRequestId | null;
}

/** Of these cases those whose deposit is still credited. */
export async function reversalsOf(
  { platform, staff }: Context,
  shown: readonly ShownCase[],
): Promise<ReadonlyMap<CaseId, Reversal>> {
  const { reader } = platform.database;
  const open = shown.filter(({ kind, closedAt }) => kind === refusedAfterMoney && closedAt === null);
  const credited = await listInState(
    reader,
    'credited',
    open.flatMap(({ requestId }) => requestId ?? []),
  );
  const reversible = open.filter(({ requestId }) => requestId !== null && credited.has(requestId));
  const values = reversible.map(({ caseId }) => caseId);
  const waiting = await staff.approvals.waitingFor(reader, { kind: reverseKind, field: 'case_id', values });
  return new Map(reversible.map(({ caseId }) => [caseId, { approvalId: waiting.get(caseId) ?? null }]));
}

const about = z.object({ request_id: z.string() });
const payload = z.object({ payment_id: z.string(), player_id: z.string(), case_id: z.string() });

/** One proposal of a case at a time: they wait for one another at the purse. */
export async function proposeReversal(
  context: Context,
  session: StaffSession,
  given: { caseId: CaseId; reason: string; requireOwn: (tx: Tx) => Promise<StoredCase> },
): Promise<StoredCase> {
  const { caseId, reason, requireOwn } = given;
  const { platform, staff } = context;
  return platform.database.inTransaction(async (tx) => {
    const found = await cases.findCase(tx, { module: 'payments', name: 'case_id', id: caseId });
    if (found === undefined) throw new Refusal('payments.case_unknown');
    if (found.kind !== refusedAfterMoney) throw new Refusal('payments.case_of_other_kind');
    const request = await lockDepositOf(tx, context, about.parse(found.facts).request_id as PaymentRequestId);
    const own = await requireOwn(tx);
    const isProposed = { kind: reverseKind, field: 'case_id', values: [caseId] };
    if (request.state !== 'credited' || (await staff.approvals.waitingFor(tx, isProposed)).size > 0)
      throw new Refusal('payments.already_handled');
    await staff.approvals.propose(tx, session, {
      kind: reverseKind,
      subject: `player:${request.playerId}`,
      payload: {
        payment_id: request.requestId,
        case_id: caseId,
        player_id: request.playerId,
        amount: decimalOf(request.amount),
        currency: request.currency,
        method: (await methodOf(tx, request)).displayName,
        // Where the company has booked it, the house has the money until the company takes it back.
        company_record: (await findHeldMoney(tx, request)) !== undefined,
      },
      reason,
    });
    return own;
  });
}

export const registerReversals = (context: Context): void =>
  context.staff.approvals.register({
    kind: reverseKind,
    permission: 'withdrawals.second',
    execute: (tx, approval) => reverseApproved(tx, context, approval),
  });

async function reverseApproved(tx: Tx, context: Context, approval: ApprovedProposal): Promise<Came> {
  const { approvalId, reason } = approval;
  const { payment_id: requestId, case_id: caseId } = payload.parse(approval.payload);
  const request = await lockDepositOf(tx, context, requestId as PaymentRequestId);
  const handled = { outcome: 'failed', result: new Refusal('payments.already_handled').sentence() } as const;
  if (request.state !== 'credited') return handled;
  // Whoever closed the case meanwhile had explained it.
  if (!(await cases.closeByItself(tx, { module: 'payments', caseId, reason }))) return handled;
  const { owed } = await debitBack(tx, context, request, { approvalId, reasonCode: refusedAfterMoney });
  return owed > 0n ? { outcome: 'done', result: reversalOwed(owed, request.currency) } : { outcome: 'done' };
}

async function lockDepositOf(
  tx: Tx,
  { wallet }: Context,
  requestId: PaymentRequestId,
): Promise<StoredRequest> {
  const found = await findRequest(tx, requestId);
  if (found === undefined) throw new Refusal('payments.claim_unknown');
  await wallet.lock(tx, found.playerId);
  return lockRequest(tx, requestId);
}
