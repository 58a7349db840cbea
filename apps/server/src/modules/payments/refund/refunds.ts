// Money that the wallet refused goes back whole to where it came from (D-48, SAFE-8): reserved in the transaction that refused it, sent by
// the worker, and moved on by what the company says. No choice is left, so nobody approves it. The caller has locked the purse,
// then the request and the bank line; the house's accounts are locked last.
import type { BankLineId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { openCase } from '../request/cases.ts';
import { clearingOf } from '../request/money.ts';
import { move, requireMoved } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { refundFailedCode, returnedCode, returningCode } from '../request/rules.ts';
import { lockRequest, noteReview } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';
import type { BackWhy } from '../request/refused-credits.ts';
import { findBankPayout, insertRefund, moveLine, moveRefund } from './refund-store.ts';
import type { StoredRefund } from './refund-store.ts';

/** At the payment company; deposits and payouts are numbered apart from it. */
export const refundReference = ({ refundId }: Pick<StoredRefund, 'refundId'>): string => `ref-${refundId}`;

/** A line goes back only where its sender is known and a company carries it. */
export const canReturnLine = async (
  tx: Tx,
  { gateway }: Context,
  { otherIban }: { otherIban: string | Buffer | null },
): Promise<boolean> =>
  gateway !== undefined && otherIban !== null && (await findBankPayout(tx)) !== undefined;

/** The company's deposit goes back by the company: what was asked for is what it told of. */
export async function reserveDeposit(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  why: BackWhy,
): Promise<void> {
  await beginReturning(tx, request, why);
  const { playerId, requestId, methodId, amount, currency } = request;
  const refund = await insertRefund(tx, {
    playerId,
    requestId,
    lineId: null,
    methodId,
    amount,
    currency,
    why,
    holdsRequest: true,
  });
  await postBetween(tx, context, refund, 'reserved');
}

/** It lies in suspense already, where it waits for its way back. `holds`: the deposit is not credited because of it. */
export async function reserveLine(
  tx: Tx,
  request: StoredRequest,
  line: Pick<StoredRefund, 'amount' | 'currency'> & { lineId: BankLineId },
  { why, holds }: { why: BackWhy; holds: boolean },
): Promise<void> {
  const methodId = await findBankPayout(tx);
  assert(methodId !== undefined, 'asked before: a company pays to bank accounts');
  if (holds) await beginReturning(tx, request, why);
  const { playerId, requestId } = request;
  const { lineId, amount, currency } = line;
  await insertRefund(tx, {
    playerId,
    requestId,
    lineId,
    methodId,
    amount,
    currency,
    why,
    holdsRequest: holds,
  });
  await moveLine(tx, lineId, 'returning');
}

async function beginReturning(tx: Tx, request: StoredRequest, why: BackWhy): Promise<void> {
  const returning = { reason: outcomeTexts.goingBack[why], reasonCode: returningCode };
  if (request.state === 'in_review') return noteReview(tx, request.requestId, returning);
  const from = ['claimed', 'rejected', 'expired'] as const;
  requireMoved(await move(tx, request, from, { state: 'in_review', ...returning }));
}

/** It has arrived where it came from. */
export async function settleRefund(tx: Tx, context: Context, refund: StoredRefund): Promise<void> {
  await moveRefund(tx, refund.refundId, { state: 'paid' });
  if (refund.lineId !== null) await moveLine(tx, refund.lineId, 'returned');
  if (refund.holdsRequest) {
    const returned = {
      state: 'rejected',
      reason: outcomeTexts.wentBack[refund.why],
      reasonCode: returnedCode,
    } as const;
    requireMoved(await move(tx, refund, ['in_review'], returned));
  }
  await postBetween(tx, context, refund, 'left');
}

/** It did not arrive: the house has it again, free for what two members decide, and somebody is told. */
export async function freeRefund(
  tx: Tx,
  context: Context,
  refund: StoredRefund,
  detail: string | null,
): Promise<void> {
  const { refundId, lineId, holdsRequest, state } = refund;
  await moveRefund(tx, refundId, { state: 'failed', ...(detail === null ? {} : { reason: detail }) });
  if (lineId !== null) await moveLine(tx, lineId, 'suspense');
  if (holdsRequest) await reviewAgain(tx, refund);
  // What the bank sends back afterwards, its own record brings to where the deposit's money was before.
  const isBack = state === 'paid';
  if (lineId === null ? !isBack : isBack) await postBetween(tx, context, refund, 'kept');
  await noteStuck(tx, refund, detail === null ? {} : { detail });
}

async function reviewAgain(tx: Tx, { requestId }: StoredRefund): Promise<void> {
  const { state } = await lockRequest(tx, requestId);
  const held = { reason: outcomeTexts.refundFailed, reasonCode: refundFailedCode };
  if (state === 'in_review') return noteReview(tx, requestId, held);
  requireMoved(await move(tx, { requestId }, ['rejected'], { state: 'in_review', ...held }));
}

export const noteStuck = (tx: Tx, refund: StoredRefund, facts: Record<string, string>): Promise<void> =>
  openCase(tx, { kind: 'refund_stuck', ...aboutRefund(refund), facts });

export const aboutRefund = (refund: StoredRefund) => ({
  subject: refundReference(refund),
  request: refund,
  lineId: refund.lineId ?? undefined,
});

/**
 * `reserved`: set aside for the payer, from where the company's record will bring it. `left`: on its way out, which the company's record
 * tells. `kept`: taken from there again. Nothing of it leaves the house without a record (WAL-14).
 */
async function postBetween(
  tx: Tx,
  { wallet }: Context,
  refund: StoredRefund,
  step: 'reserved' | 'left' | 'kept',
): Promise<void> {
  const clearing = clearingOf(await methodOf(tx, refund));
  const toSuspense = step === 'reserved' || (step === 'kept' && refund.lineId !== null);
  const posted = await wallet.postHouse(tx, {
    key: `payments:refund-${refund.refundId}-${step}`,
    code: 'settlement',
    currency: refund.currency,
    debit: toSuspense ? clearing : 'suspense',
    credit: toSuspense ? 'suspense' : clearing,
    amount: refund.amount,
    about: refundReference(refund),
  });
  assert.equal(posted.outcome, 'posted', 'PAY-24: refused money moves once each way');
}
