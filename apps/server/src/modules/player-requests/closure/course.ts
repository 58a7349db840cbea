// What becomes of a closure when its payout moves on. Called by payments in the transaction that moves it, with the purse and the
// payout locked; nothing here may fail where money has moved outside the house.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { debtCode } from '../../payments/index.ts';
import type { ClosureCourse } from '../../payments/index.ts';
import { beginPayout, hasMoved, openGates, refuseObstacles, refuseOpenExport } from './money.ts';
import { reopen } from './reopening.ts';
import { announceChange } from '../events.ts';
import type { Context } from '../context.ts';
import { finish, lockByPayment, putBack, takeUp } from '../store.ts';
import type { StoredRequest } from '../store.ts';

type Payout = Parameters<ClosureCourse['paid']>[1];

export const closureCourse = (context: Context): ClosureCourse => ({
  check: (tx, payout) => checkBeforeApproval(tx, context, payout),
  takenUp: (tx, payout, by) =>
    withClosure(tx, payout, ['waiting'], ({ requestId }) => takeUp(tx, requestId, { state: 'paying', by })),
  putBack: (tx, payout) => withClosure(tx, payout, ['paying'], ({ requestId }) => putBack(tx, requestId)),
  paid: (tx, payout) =>
    withClosure(tx, payout, ['paying'], (closure) => goOnPaid(tx, context, closure, payout)),
  givenBack: (tx, payout) =>
    withClosure(tx, payout, ['waiting', 'paying'], (closure) => goOnGivenBack(tx, context, closure, payout)),
  // By player: it may be an earlier payout of the closure, or a withdrawal from before it.
  cameBack: async (tx, { playerId }) => void (await reopen(tx, context, playerId)),
});

/** Does nothing where the closure has ended otherwise, or has another payout by now. */
async function withClosure(
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: PaymentRequestId },
  states: readonly StoredRequest['state'][],
  go: (closure: StoredRequest) => Promise<void>,
): Promise<void> {
  const closure = await lockByPayment(tx, requestId);
  if (closure === undefined || !states.includes(closure.state)) return;
  await go(closure);
  await announceChange(tx, playerId);
}

/** PLR-5: nothing stays behind, and nobody fetches a file from a closed account. */
async function checkBeforeApproval(tx: Tx, context: Context, payout: Payout): Promise<void> {
  const { playerId, amount } = payout;
  if (await hasMoved(tx, context, playerId)) throw new Refusal('player_requests.purse_moved');
  const balance = await context.wallet.lockedBalance(tx, playerId);
  await refuseObstacles(tx, context, { playerId, balance, held: amount });
  await refuseOpenExport(tx, playerId);
}

/** PLR-5: the account is closed if it is empty now; what came meanwhile is paid first, or waits for staff. */
async function goOnPaid(tx: Tx, context: Context, closure: StoredRequest, payout: Payout): Promise<void> {
  const { playerId, requestId } = closure;
  if (await isEmpty(tx, context, playerId)) {
    await context.identity.closeAccount(tx, playerId);
    await finish(tx, requestId, { state: 'done' });
    return;
  }
  await putBack(tx, requestId);
  await payTheRest(tx, context, closure, payout);
}

const isEmpty = async (tx: Tx, context: Context, playerId: PlayerId): Promise<boolean> =>
  !(await hasMoved(tx, context, playerId)) && (await isPossible(tx, context, playerId));

async function isPossible(tx: Tx, context: Context, playerId: PlayerId): Promise<boolean> {
  const balance = await context.wallet.lockedBalance(tx, playerId);
  try {
    await refuseObstacles(tx, context, { playerId, balance, held: 0n });
    await refuseOpenExport(tx, playerId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Where this is not possible now, it waits, and staff ask for the payout anew. */
async function payTheRest(tx: Tx, context: Context, closure: StoredRequest, earlier: Payout): Promise<void> {
  const { playerId } = closure;
  const { cash } = await context.wallet.lockedBalance(tx, playerId);
  const points = await context.promotions.countPoints(tx, playerId);
  const ways = await context.wallet.closuresOf(playerId, tx);
  const isClosed = ways.some(({ way }) => way === 'withdraw');
  if (cash + points === 0n || isClosed || !(await isPossible(tx, context, playerId))) return;
  await beginPayout(tx, context, closure, async (inTx, amount) => {
    const next = await context.payments.closures.repeat(inTx, earlier, amount);
    return next?.requestId ?? closure.paymentId;
  });
}

async function goOnGivenBack(
  tx: Tx,
  context: Context,
  closure: StoredRequest,
  payout: Payout,
): Promise<void> {
  const { playerId, requestId, state } = closure;
  if (payout.reasonCode === debtCode) {
    if (state === 'paying') await putBack(tx, requestId);
    return payTheRest(tx, context, closure, payout);
  }
  await openGates(tx, context.wallet, playerId);
  await finish(tx, requestId, { state: 'refused', reason: payout.reason ?? '' });
}
