// Sending back the money of a deposit in review (PAY-11): a proposal reserves it, a second member approves, then somebody sends
// it by the bank and records the transfer. Order of locks: the purse, the request, the house's accounts.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { isCreditable, requireDeposit } from './desk.ts';
import { approveReturn, reserveReturn } from './return-store.ts';
import { findHeldMoney } from '../differences/desk-record-store.ts';
import type { HeldMoney } from '../differences/desk-record-store.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { clearingOf, referenceOf } from '../request/money.ts';
import { returnedCode } from '../request/rules.ts';
import { move, requireMoved } from '../request/move.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';

const returnKind = 'payments.return_deposit';

const payload = z.object({ payment_id: z.string(), player_id: z.string() });

/** Reserves the money: until the proposal is refused or lapses it is neither credited nor proposed again. */
export async function proposeDepositReturn(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const { request, method } = await lockDeposit(tx, context, requestId);
    if (!isCreditable(request, method)) throw new Refusal('payments.already_handled');
    const money = await requireHeldMoney(tx, request);
    const approvalId = await context.staff.approvals.propose(tx, session, {
      kind: returnKind,
      subject: `player:${request.playerId}`,
      payload: {
        payment_id: requestId,
        player_id: request.playerId,
        amount: decimalOf(money.amount),
        currency: money.currency,
        method: method.displayName,
      },
      reason,
    });
    await reserveReturn(tx, requestId, approvalId);
  });
}

/** Approved by a second member and not sent yet, as far as anybody recorded. */
const isReturning = ({ state, returnApprovedAt }: StoredRequest): boolean =>
  state === 'in_review' && returnApprovedAt !== null;

/** The last step: the transfer was sent. Debits the account that the company's record credited, so that it is at zero again. */
export async function recordDepositReturn(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; bankReference: string; reason: string },
): Promise<void> {
  const { requestId, bankReference, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const { request, method } = await lockDeposit(tx, context, requestId);
    const { returnApprovalId: approvalId } = request;
    if (!isReturning(request) || approvalId === null) throw new Refusal('payments.return_not_approved');
    const { amount, currency, agrees } = await requireHeldMoney(tx, request);
    const returned = {
      state: 'rejected',
      reason: outcomeTexts.depositReturned(bankReference),
      reasonCode: returnedCode,
      by: session.login,
    } as const;
    requireMoved(await move(tx, request, ['in_review'], returned));
    const answer = await context.wallet.postHouse(tx, {
      key: `payments:${referenceOf(request)}-returned`,
      code: 'settlement',
      currency,
      debit: agrees ? clearingOf(method) : 'suspense',
      credit: 'bank',
      amount,
      about: bankReference,
      approvalId,
    });
    assert.equal(answer.outcome, 'posted', 'a deposit is returned once');
    await context.staff.record(tx, session, {
      action: 'payments.record_return',
      subject: `player:${request.playerId}`,
      facts: {
        payment_id: requestId,
        amount: decimalOf(amount),
        currency,
        bank_reference: bankReference,
        reason,
      },
    });
  });
}

async function lockDeposit(
  tx: Tx,
  { wallet }: Context,
  requestId: PaymentRequestId,
): Promise<{ request: StoredRequest; method: Method }> {
  const { playerId } = await requireDeposit(tx, requestId);
  await wallet.lock(tx, playerId);
  const request = await lockRequest(tx, requestId);
  return { request, method: await methodOf(tx, request) };
}

async function requireHeldMoney(tx: Tx, request: StoredRequest): Promise<HeldMoney> {
  const money = await findHeldMoney(tx, request);
  if (money === undefined) throw new Refusal('payments.record_awaited');
  return money;
}

export const registerReturns = (context: Context): void =>
  context.staff.approvals.register({
    kind: returnKind,
    permission: 'withdrawals.second',
    async execute(tx, approval) {
      const request = await lockReserved(tx, context, approval);
      if (request === undefined)
        return { outcome: 'failed', result: new Refusal('payments.already_handled').sentence() };
      await approveReturn(tx, request.requestId);
      return { outcome: 'done' };
    },
    async refused(tx, approval) {
      const request = await lockReserved(tx, context, approval);
      if (request !== undefined) await reserveReturn(tx, request.requestId, null);
    },
  });

/** Nothing where its money is not reserved by this proposal. */
async function lockReserved(
  tx: Tx,
  { wallet }: Context,
  approval: ApprovedProposal,
): Promise<StoredRequest | undefined> {
  const { payment_id: requestId, player_id: playerId } = payload.parse(approval.payload);
  await wallet.lock(tx, playerId as PlayerId);
  const request = await lockRequest(tx, requestId as PaymentRequestId);
  return request.returnApprovalId === approval.approvalId && request.returnApprovedAt === null
    ? request
    : undefined;
}
