// The second approval of a withdrawal from the threshold on (D-18), and of every closure. The purse is locked first, then the request.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { Destination } from './destination-store.ts';
import type { Context } from '../context.ts';
import { move, requireMoved } from '../request/move.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { findRisks, readStanding } from './risk-facts.ts';
import { destinationOf, refuseStops } from './basis.ts';
import { methodOf } from '../setup/method-store.ts';

const withdrawalKind = 'payments.withdrawal';

export async function proposeWithdrawal(
  tx: Tx,
  context: Context,
  session: StaffSession,
  given: { request: StoredRequest; destination: Destination; reason: string },
): Promise<void> {
  const { request, destination, reason } = given;
  const { requestId, playerId, amount, fee, currency } = request;
  const method = await methodOf(tx, request);
  const approvalId = await context.staff.approvals.propose(tx, session, {
    kind: withdrawalKind,
    subject: `player:${playerId}`,
    payload: {
      payment_id: requestId,
      player_id: playerId,
      amount: decimalOf(amount),
      net: decimalOf(amount - fee),
      currency,
      method: method.displayName,
      destination: destination.masked,
      destination_mark: destination.mark.toString('hex'),
    },
    reason,
  });
  const to = { state: 'second_approval', by: session.login, approvalId } as const;
  await context.closureNews.takenUp(
    tx,
    requireMoved(await move(tx, request, ['requested'], to)),
    session.login,
  );
}

const payload = z.object({
  payment_id: z.string(),
  player_id: z.string(),
  amount: z.string(),
  net: z.string(),
  currency: z.string(),
  destination_mark: z.string(),
});

export function registerWithdrawals(context: Context): void {
  context.staff.approvals.register({
    kind: withdrawalKind,
    permission: 'withdrawals.second',
    execute: (tx, approval) => approveSecond(tx, context, approval),
    refused: async (tx, approval) => {
      const request = await lockOf(tx, context, approval);
      if (isProposed(request, approval)) await putBack(tx, context, request);
    },
  });
}

/** Everything is checked again under the lock; if anything has changed, the request goes back to the queue. */
async function approveSecond(
  tx: Tx,
  context: Context,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const request = await lockOf(tx, context, approval);
  const waits = isProposed(request, approval);
  try {
    const destination = await destinationOf(tx, request);
    refuseOther(approval, request, destination);
    if (!waits) throw new Refusal('payments.already_handled');
    await context.closureNews.check(tx, request);
    const balance = await context.wallet.lockedBalance(tx, request.playerId);
    const standing = await readStanding(context, request, tx);
    refuseStops(await findRisks(tx, { request, destination, balance, standing }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (waits) await putBack(tx, context, request);
    return { outcome: 'failed', result: error.sentence() };
  }
  requireMoved(await move(tx, request, ['second_approval'], { state: 'approved', attendSeconds: 0 }));
  return { outcome: 'done' };
}

/** D-18: an approval is for the address that was proposed, not for one it was corrected to. */
function refuseOther(approval: ApprovedProposal, request: StoredRequest, destination: Destination): void {
  const proposed = payload.parse(approval.payload);
  if (proposed.destination_mark !== destination.mark.toString('hex'))
    throw new Refusal('payments.address_corrected');
  const { amount, fee, currency } = request;
  assert.deepEqual(
    [proposed.amount, proposed.net, proposed.currency],
    [decimalOf(amount), decimalOf(amount - fee), currency],
    'PAY-2: what a request asks for does not change',
  );
}

async function lockOf(
  tx: Tx,
  context: Context,
  { payload: given }: ApprovedProposal,
): Promise<StoredRequest> {
  const { player_id: playerId, payment_id: requestId } = payload.parse(given);
  await context.wallet.lock(tx, playerId as PlayerId);
  return lockRequest(tx, requestId as PaymentRequestId);
}

/** It waits for this proposal and not for a later one. */
const isProposed = (request: StoredRequest, { approvalId }: ApprovedProposal): boolean =>
  request.state === 'second_approval' && request.approvalId === approvalId;

async function putBack(tx: Tx, context: Context, request: StoredRequest): Promise<void> {
  const back = requireMoved(await move(tx, request, ['second_approval'], { state: 'requested' }));
  await context.closureNews.putBack(tx, back);
}
