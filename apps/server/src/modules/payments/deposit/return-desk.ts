// Sending back the money of a deposit in review, by a bank transfer that two members approve. Order of locks: the purse,
// the request, the house's accounts.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { isCreditable, requireDeposit } from './desk.ts';
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

const payload = z.object({
  payment_id: z.string(),
  player_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  bank_reference: z.string(),
});

export async function proposeDepositReturn(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; bankReference: string; reason: string },
): Promise<void> {
  const { requestId, bankReference, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const { playerId } = await requireDeposit(tx, requestId);
    const { method, money } = await lockHeld(tx, context, { requestId, playerId });
    await context.staff.approvals.propose(tx, session, {
      kind: returnKind,
      subject: `player:${playerId}`,
      payload: {
        payment_id: requestId,
        player_id: playerId,
        amount: decimalOf(money.amount),
        currency: money.currency,
        method: method.displayName,
        bank_reference: bankReference,
      },
      reason,
    });
  });
}

async function lockHeld(
  tx: Tx,
  { wallet }: Context,
  { requestId, playerId }: Pick<StoredRequest, 'requestId' | 'playerId'>,
): Promise<{ request: StoredRequest; method: Method; money: HeldMoney }> {
  await wallet.lock(tx, playerId);
  const request = await lockRequest(tx, requestId);
  const method = await methodOf(tx, request);
  if (!isCreditable(request, method)) throw new Refusal('payments.already_handled');
  const money = await findHeldMoney(tx, request);
  if (money === undefined) throw new Refusal('payments.record_awaited');
  return { request, method, money };
}

export const registerReturns = (context: Context): void =>
  context.staff.approvals.register({
    kind: returnKind,
    permission: 'withdrawals.second',
    async execute(tx, approval) {
      try {
        await returnApproved(tx, context, approval);
        return { outcome: 'done' };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { outcome: 'failed', result: error.sentence() };
      }
    },
  });

/** Debits the account that the company's record credited, so that its balance is zero again. */
async function returnApproved(tx: Tx, context: Context, approval: ApprovedProposal): Promise<void> {
  const proposed = payload.parse(approval.payload);
  const { request, method, money } = await lockHeld(tx, context, {
    requestId: proposed.payment_id as PaymentRequestId,
    playerId: proposed.player_id as PlayerId,
  });
  const { amount, currency, agrees } = money;
  if (proposed.amount !== decimalOf(amount) || proposed.currency !== currency)
    throw new Refusal('payments.already_handled');
  const reason = outcomeTexts.depositReturned(proposed.bank_reference);
  const returned = { state: 'rejected', reason, reasonCode: returnedCode } as const;
  requireMoved(await move(tx, request, ['in_review'], returned));
  const answer = await context.wallet.postHouse(tx, {
    key: `payments:${referenceOf(request)}-returned`,
    code: 'settlement',
    currency,
    debit: agrees ? clearingOf(method) : 'suspense',
    credit: 'bank',
    amount,
    about: proposed.bank_reference,
  });
  assert.equal(answer.outcome, 'posted', 'a deposit is returned once');
}
