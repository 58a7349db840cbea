// Closing an account: requested by the player, paid out with the approval of two members of staff. The purse is always
// locked first, then the request.
import type { PlayerId, RequestId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovedProposal, StaffSession } from '../staff/index.ts';
import { capture, closeGates, giveBack, hasMoved, refuseObstacles, setAside } from './closure-money.ts';
import { announceChange } from './events.ts';
import { maskIban, readIban, sealIban } from './iban.ts';
import { refuseSecond } from './open-requests.ts';
import type { Context } from './context.ts';
import {
  findRequest,
  finish,
  hasOpen,
  insertRequest,
  lockRequest,
  putBack,
  takeUp,
  writeIban,
} from './store.ts';
import type { StoredRequest } from './store.ts';

const payoutKind = 'player_requests.closure_payout';

export interface ClosureRequest {
  password: string;
  code?: string | undefined;
  iban?: string | undefined;
  why?: string | undefined;
}

/** The request, the closed gates, the forfeited bonus and the held cash are one transaction. */
export async function askClosure(
  context: Context,
  playerId: PlayerId,
  asked: ClosureRequest,
): Promise<StoredRequest> {
  const { platform, identity, wallet } = context;
  const iban = readIban(asked.iban);
  const confirmation = await identity.confirm(playerId, asked);
  const request = await platform.database
    .inTransaction(async (tx) => {
      await wallet.lock(tx, playerId);
      await confirmation.recheck(tx);
      const { requestId } = await insertRequest(tx, { playerId, kind: 'closure', why: asked.why ?? '' });
      if (iban !== null) {
        const sealed = sealIban(context, iban, { playerId, requestId });
        await writeIban(tx, requestId, { sealed, lastFour: iban.slice(-4) });
      }
      await closeGates(tx, wallet, playerId);
      return setAside(tx, context, await lockRequest(tx, requestId));
    })
    .catch(refuseSecond);
  await confirmation.accepted();
  return request;
}

/** The player withdraws it, as long as no payout was proposed. */
export function withdrawRequest(
  context: Context,
  playerId: PlayerId,
  requestId: RequestId,
): Promise<StoredRequest> {
  return context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, (known) => known.playerId === playerId);
    if (request.kind === 'closure') await giveBack(tx, context, request);
    await finish(tx, requestId, { state: 'withdrawn' });
    return lockRequest(tx, requestId);
  });
}

/** For both kinds. The player sees the reason. */
export async function refuseRequest(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const request = await lockWaiting(tx, context, requestId, () => true);
    if (request.kind === 'closure') await giveBack(tx, context, request);
    await finish(tx, requestId, { state: 'refused', reason, by: session.login });
    await announceChange(tx, request.playerId);
    await context.staff.record(tx, session, {
      action: 'player_requests.refuse',
      subject: `player:${request.playerId}`,
      facts: { request: requestId, kind: request.kind, released: decimalOf(request.held), reason },
    });
  });
}

export async function proposePayout(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; bankReference: string; reason: string },
): Promise<void> {
  const { requestId, bankReference, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const request = await settle(tx, context, requestId);
    if (request.held === 0n) throw new Refusal('player_requests.nothing_to_pay');
    const { playerId, ibanEnd } = request;
    const { currency } = await context.wallet.lockedBalance(tx, playerId);
    await announceChange(tx, playerId);
    const approvalId = await context.staff.approvals.propose(tx, session, {
      kind: payoutKind,
      subject: `player:${playerId}`,
      payload: {
        player_id: playerId,
        request_id: requestId,
        amount: decimalOf(request.held),
        currency,
        iban: maskIban(ibanEnd ?? ''),
        bank_reference: bankReference,
      },
      reason,
    });
    await takeUp(tx, requestId, { state: 'proposed', by: session.login, approvalId });
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
    const request = await settle(tx, context, requestId);
    if (request.held > 0n) throw new Refusal('player_requests.payout_due');
    await context.identity.closeAccount(tx, request.playerId);
    await finish(tx, requestId, { state: 'done', by: session.login });
    await context.staff.record(tx, session, {
      action: 'player_requests.close_account',
      subject: `player:${request.playerId}`,
      facts: { request: requestId, reason },
    });
  });
}

export function registerPayout(context: Context): void {
  context.staff.approvals.register({
    kind: payoutKind,
    permission: 'adjustments.approve',
    execute: (tx, approval) => payOut(tx, context, approval),
    refused: async (tx, approval) => {
      const { request_id: requestId, player_id: playerId } = payload.parse(approval.payload);
      if (!(await isProposed(tx, requestId as RequestId, approval))) return;
      await putBack(tx, requestId as RequestId);
      await announceChange(tx, playerId as PlayerId);
    },
  });
}

const payload = z.object({ player_id: z.string(), request_id: z.string(), amount: z.string() });

/** Pays exactly the proposed amount; if anything has changed, nothing is paid and the request is back in the queue. */
async function payOut(
  tx: Tx,
  context: Context,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const { player_id, request_id, amount } = payload.parse(approval.payload);
  const playerId = player_id as PlayerId;
  const requestId = request_id as RequestId;
  const balance = await context.wallet.lockedBalance(tx, playerId);
  const request = await lockRequest(tx, requestId);
  const refuse = (refusal: Refusal) => ({ outcome: 'failed' as const, result: refusal.sentence() });
  if (!(await isProposed(tx, requestId, approval))) return refuse(new Refusal('player_requests.not_waiting'));
  try {
    if (hasMoved(balance) || decimalOf(request.held) !== amount) {
      throw new Refusal('player_requests.purse_moved');
    }
    await refuseObstacles(tx, context, { playerId, balance, held: request.held });
    await refuseOpenExport(tx, playerId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await putBack(tx, requestId);
    await announceChange(tx, playerId);
    return refuse(error);
  }
  await capture(tx, context, request);
  await context.identity.closeAccount(tx, playerId);
  await finish(tx, requestId, { state: 'done' });
  return { outcome: 'done' };
}

async function isProposed(tx: Tx, requestId: RequestId, { approvalId }: ApprovedProposal): Promise<boolean> {
  const request = await lockRequest(tx, requestId);
  return request.state === 'proposed' && request.approvalId === approvalId;
}

/** Called before a proposal or a closure without money: the hold is brought up to the current balance. */
async function settle(tx: Tx, context: Context, requestId: RequestId): Promise<StoredRequest> {
  const request = await lockWaiting(tx, context, requestId, ({ kind }) => kind === 'closure');
  await refuseOpenExport(tx, request.playerId);
  return setAside(tx, context, request);
}

async function refuseOpenExport(tx: Tx, playerId: PlayerId): Promise<void> {
  if (await hasOpen(tx, playerId, 'export')) throw new Refusal('player_requests.export_open');
}

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
