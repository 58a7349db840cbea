// Settling a withdrawal by evidence, where the company no longer knows it, knows it with other content, or paid another
// amount: two members of staff confirm how it ended. The purse is locked first, then the request.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { hasOpenCase } from '../request/cases.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import type { Context } from '../context.ts';
import { capturePaid, giveBack } from '../request/money.ts';
import { move, requireMoved } from '../request/move.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { destinationOf, requireWithdrawal } from './basis.ts';
import { methodOf } from '../setup/method-store.ts';

const settleKind = 'payments.settle_withdrawal';

export type SettledOutcome = 'paid' | 'returned';

export interface Settlement {
  requestId: PaymentRequestId;
  outcome: SettledOutcome;
  /** For example the number of the bank's receipt. */
  evidence: string;
  reason: string;
}

/** An approved one may be sent any moment, unless the company reports a conflict about it. */
export async function outcomesOf(reader: Reader, request: StoredRequest): Promise<readonly SettledOutcome[]> {
  const { state } = request;
  if (state === 'sent') return ['paid', 'returned'];
  if (state === 'paid') return ['returned'];
  if (state !== 'approved') return [];
  return (await hasOpenCase(reader, request, 'payout_conflict')) ? ['paid', 'returned'] : [];
}

const payload = z.object({
  payment_id: z.string(),
  player_id: z.string(),
  state: z.string(),
  outcome: z.enum(['paid', 'returned']),
});

export async function proposeSettlement(
  context: Context,
  session: StaffSession,
  { requestId, outcome, evidence, reason }: Settlement,
): Promise<void> {
  await context.platform.database.inTransaction(async (tx) => {
    const { playerId } = await requireWithdrawal(tx, requestId);
    await context.wallet.lock(tx, playerId);
    const request = await lockRequest(tx, requestId);
    if (!(await outcomesOf(tx, request)).includes(outcome)) throw new Refusal('payments.already_handled');
    const destination = await destinationOf(tx, request);
    await context.staff.approvals.propose(tx, session, {
      kind: settleKind,
      subject: `player:${playerId}`,
      payload: {
        payment_id: requestId,
        player_id: playerId,
        amount: decimalOf(request.amount),
        net: decimalOf(request.amount - request.fee),
        currency: request.currency,
        destination: destination.masked,
        state: request.state,
        outcome,
        evidence,
      },
      reason,
    });
  });
}

export const registerSettlements = (context: Context): void =>
  context.staff.approvals.register({
    kind: settleKind,
    permission: 'withdrawals.second',
    execute: (tx, approval) => settleApproved(tx, context, approval),
  });

async function settleApproved(
  tx: Tx,
  context: Context,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const { payment_id, player_id, state, outcome } = payload.parse(approval.payload);
  await context.wallet.lock(tx, player_id as PlayerId);
  const request = await lockRequest(tx, payment_id as PaymentRequestId);
  // The evidence was for the state at the time of the proposal.
  if (request.state !== state || !(await outcomesOf(tx, request)).includes(outcome))
    return { outcome: 'failed', result: new Refusal('payments.already_handled').sentence() };
  const method = await methodOf(tx, request);
  if (outcome === 'returned') {
    await giveBack(tx, context, request, method, {
      state: request.state === 'approved' ? 'rejected' : 'failed',
      reason: outcomeTexts.payoutMissed,
      reasonCode: 'by_evidence',
    });
    return { outcome: 'done' };
  }
  const sent =
    request.state === 'approved'
      ? requireMoved(await move(tx, request, ['approved'], { state: 'sent' }))
      : request;
  await capturePaid(tx, context, sent, method);
  return { outcome: 'done' };
}
