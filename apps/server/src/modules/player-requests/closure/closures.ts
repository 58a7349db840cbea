// Closing an account: requested by the player, paid by a withdrawal that two members of staff approve (PLR-7). The purse is
// always locked first, then the request.
import type { Currency, DestinationId, PlayerId, RequestId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { renewedCode, takenBackCode } from '../../payments/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { beginPayout, closeGates, openGates, refuseOpenExport } from './money.ts';
import { closureTexts } from './closure-texts.ts';
import { announceChange } from '../events.ts';
import { releaseOldHold } from './old-closures.ts';
import { refuseSecond } from '../open-requests.ts';
import type { Context } from '../context.ts';
import { findRequest, finish, insertRequest, linkPayout, lockRequest } from '../store.ts';
import type { StoredRequest } from '../store.ts';

export interface ClosureRequest {
  password: string;
  code?: string | undefined;
  /** Where the cash goes: a typed IBAN or a saved address. */
  iban?: string | undefined;
  destinationId?: DestinationId | undefined;
  docNumber?: string | undefined;
  why?: string | undefined;
}

/** The request, the closed gates, the ended run and the held cash are one transaction. */
export async function askClosure(
  context: Context,
  { playerId, currency }: { playerId: PlayerId; currency: Currency },
  asked: ClosureRequest,
): Promise<StoredRequest> {
  const { platform, identity, wallet, payments } = context;
  const to = addressOf(asked);
  const { password, code, docNumber } = asked;
  const confirmation = await identity.confirm(playerId, { password, code, recoveryCodes: to === undefined });
  const ask = to && (await payments.closures.prepare(playerId, { currency, to, docNumber }));
  const request = await platform.database
    .inTransaction(async (tx) => {
      await wallet.lock(tx, playerId);
      await confirmation.recheck(tx);
      const made = await insertRequest(tx, { playerId, kind: 'closure', why: asked.why ?? '' });
      await closeGates(tx, wallet, playerId);
      await beginPayout(
        tx,
        context,
        made,
        ask && (async (inTx, amount) => (await ask(inTx, amount)).requestId),
      );
      return lockRequest(tx, made.requestId);
    })
    .catch(refuseSecond);
  await confirmation.accepted();
  return request;
}

function addressOf({ iban, destinationId }: ClosureRequest) {
  if (destinationId !== undefined) return { destinationId };
  return iban === undefined || iban.trim() === '' ? undefined : { iban };
}

/** PLR-7: the player takes it back as long as nobody has begun to pay it. */
export function withdrawRequest(
  context: Context,
  playerId: PlayerId,
  requestId: RequestId,
): Promise<StoredRequest> {
  return context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, (known) => known.playerId === playerId);
    if (await mayHaveLeft(tx, context, request)) throw new Refusal('player_requests.not_waiting');
    await finish(tx, requestId, { state: 'withdrawn' });
    if (request.kind === 'closure')
      await giveBack(tx, context, request, { reason: closureTexts.takenBack, reasonCode: takenBackCode });
    return lockRequest(tx, requestId);
  });
}

/** A payout of the earlier course that was proposed may have left by hand: a member of staff looks first. */
async function mayHaveLeft(
  tx: Tx,
  { payments }: Context,
  { held, approvalId, paymentId }: StoredRequest,
): Promise<boolean> {
  if (approvalId === null) return false;
  return held > 0n || (paymentId !== null && (await payments.closures.isUnclear(tx, paymentId)));
}

/** For every kind. The player sees the reason. */
export async function refuseRequest(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, () => true);
    await finish(tx, requestId, { state: 'refused', reason, by: session.login });
    if (request.kind === 'closure')
      await giveBack(tx, context, request, { reason, reasonCode: 'closure_refused', by: session.login });
    await announceChange(tx, request.playerId);
    await context.staff.record(tx, session, {
      action: 'player_requests.refuse',
      subject: `player:${request.playerId}`,
      facts: { request: requestId, kind: request.kind, reason },
    });
  });
}

/** The request has ended already, so that its course takes no part in the end of its payout. */
async function giveBack(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  why: { reason: string; reasonCode: string; by?: string },
): Promise<void> {
  const { payments, wallet } = context;
  if (request.held > 0n) await releaseOldHold(tx, context, request);
  const payout = await openPayoutOf(tx, context, request);
  if (payout !== undefined) await payments.closures.giveBack(tx, payout.requestId, why);
  await openGates(tx, wallet, request.playerId);
}

async function openPayoutOf(tx: Tx, { payments }: Context, { paymentId }: StoredRequest) {
  if (paymentId === null) return undefined;
  const { request, open } = await payments.closures.payoutOf(paymentId, tx);
  return open ? request : undefined;
}

/** The balance has changed since: the payout is asked for anew, for what is there now; a debt is paid from it first. */
export async function renewPayout(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  const { payments, staff } = context;
  await context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, isClosure);
    const { paymentId, payoutNumber, playerId } = request;
    if (paymentId === null) throw new Refusal('player_requests.iban_required');
    const { request: earlier, open } = await payments.closures.payoutOf(paymentId, tx);
    // Not linked any more, so that the end of the earlier payout is not the end of the request.
    await linkPayout(tx, requestId, { paymentId: null, payoutNumber });
    if (open)
      await payments.closures.giveBack(tx, paymentId, {
        reason: closureTexts.renewed,
        reasonCode: renewedCode,
        by: session.login,
      });
    await beginPayout(tx, context, { ...request, paymentId: null }, async (inTx, amount) => {
      const next = await payments.closures.repeat(inTx, earlier, amount);
      if (next === undefined) throw new Refusal('payments.destination_unknown');
      return next.requestId;
    });
    await announceChange(tx, playerId);
    await staff.record(tx, session, {
      action: 'player_requests.renew_payout',
      subject: `player:${playerId}`,
      facts: { request: requestId, reason },
    });
  });
}

/** Without money to pay out one member is enough. */
export async function finishClosure(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, isClosure);
    const { playerId } = request;
    const balance = await context.wallet.lockedBalance(tx, playerId);
    const payout = await openPayoutOf(tx, context, request);
    if (balance.cash > 0n || request.held > 0n || payout !== undefined)
      throw new Refusal('player_requests.payout_due');
    await refuseOpenExport(tx, playerId);
    // Refuses obstacles, and ends a run, as at the beginning.
    await beginPayout(tx, context, request, undefined);
    await context.identity.closeAccount(tx, playerId);
    await finish(tx, requestId, { state: 'done', by: session.login });
    await context.staff.record(tx, session, {
      action: 'player_requests.close_account',
      subject: `player:${playerId}`,
      facts: { request: requestId, reason },
    });
  });
}

const isClosure = ({ kind }: StoredRequest): boolean => kind === 'closure';

async function lockWaiting(
  tx: Tx,
  context: Context,
  requestId: RequestId,
  isMeant: (known: StoredRequest) => boolean,
): Promise<StoredRequest> {
  const known = await findRequest(tx, requestId);
  if (known === undefined || !isMeant(known)) throw new Refusal('player_requests.unknown');
  await context.wallet.lock(tx, known.playerId);
  const request = await lockRequest(tx, requestId);
  if (request.state !== 'waiting') throw new Refusal('player_requests.not_waiting');
  return request;
}
