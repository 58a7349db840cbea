// Sending back the money of a deposit in review (PAY-11): a proposal reserves it, a second member approves, then somebody sends
// it by the bank and records the transfer. What is sent and posted is what was approved: amount, currency and account of the house.
// Order of locks: the purse, the request, the house's accounts.
import type { ApprovalId, Currency, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { HouseAccount } from '../../wallet/index.ts';
import { isCreditable, requireDeposit } from './desk.ts';
import { approveReturn, reserveReturn } from './return-store.ts';
import { findHeldMoney, listHeldMoney } from '../differences/desk-record-store.ts';
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

const payload = z.object({
  payment_id: z.string(),
  player_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Proposals from before it was named have none: amount and currency tell which money it was. */
  account: z.optional(z.string()),
});

interface ReturnedMoney {
  amount: bigint;
  currency: Currency;
  account: HouseAccount;
}

const moneyOf = ({ amount, currency, agrees }: HeldMoney, method: Method): ReturnedMoney => ({
  amount,
  currency,
  account: agrees ? clearingOf(method) : 'suspense',
});

const isApproved = (approval: ApprovedProposal, { amount, currency, account }: ReturnedMoney): boolean => {
  const approved = payload.parse(approval.payload);
  const { account: approvedAccount = account } = approved;
  return (
    approved.amount === decimalOf(amount) && approved.currency === currency && approvedAccount === account
  );
};

/** Says both, so that whoever reads it knows what to propose instead. */
function returnDiffers(approval: ApprovedProposal, held: HeldMoney): Refusal {
  const { amount, currency } = payload.parse(approval.payload);
  return new Refusal('payments.return_differs', {
    say: {
      approved: { amount, currency },
      held: { amount: decimalOf(held.amount), currency: held.currency },
    },
  });
}

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
    const { amount, currency, account } = moneyOf(await requireHeldMoney(tx, request), method);
    const approvalId = await context.staff.approvals.propose(tx, session, {
      kind: returnKind,
      subject: `player:${request.playerId}`,
      payload: {
        payment_id: requestId,
        player_id: request.playerId,
        amount: decimalOf(amount),
        currency,
        account,
        method: method.displayName,
      },
      reason,
    });
    await reserveReturn(tx, requestId, approvalId);
  });
}

/** Approved by a second member and not sent yet, as far as anybody recorded. */
export const isReturning = ({ state, returnApprovedAt }: StoredRequest): boolean =>
  state === 'in_review' && returnApprovedAt !== null;

/**
 * The last step: the transfer was sent. Posts what was approved, from the account that the company's record credited, so that it is at
 * zero again. A record that came after the approval is other money and changes nothing here.
 */
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
    const { amount, currency, account } = await approvedMoney(tx, context, { request, method, approvalId });
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
      debit: account,
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

export async function lockDeposit(
  tx: Tx,
  { wallet }: Context,
  requestId: PaymentRequestId,
): Promise<{ request: StoredRequest; method: Method }> {
  const { playerId } = await requireDeposit(tx, requestId);
  await wallet.lock(tx, playerId);
  const request = await lockRequest(tx, requestId);
  return { request, method: await methodOf(tx, request) };
}

/** Only if the house has a record of exactly that. */
async function approvedMoney(
  tx: Tx,
  { staff }: Context,
  { request, method, approvalId }: { request: StoredRequest; method: Method; approvalId: ApprovalId },
): Promise<ReturnedMoney> {
  const approval = await staff.approvals.carriedOut(tx, approvalId);
  if (approval === undefined) throw new Refusal('payments.return_not_approved');
  const held = await listHeldMoney(tx, request);
  const money = held.map((one) => moneyOf(one, method)).find((one) => isApproved(approval, one));
  if (money !== undefined && payload.parse(approval.payload).payment_id === request.requestId) return money;
  throw returnDiffers(approval, await requireHeldMoney(tx, request));
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
      // Nothing was sent yet: where another record has come meanwhile, somebody looks again.
      const held = await requireHeldMoney(tx, request);
      if (!isApproved(approval, moneyOf(held, await methodOf(tx, request)))) {
        await reserveReturn(tx, request.requestId, null);
        return { outcome: 'failed', result: returnDiffers(approval, held).sentence() };
      }
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
