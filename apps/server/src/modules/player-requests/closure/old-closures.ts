// Closures from before their payout was a withdrawal: their money is held by this module's own hold, and their IBAN is sealed in
// their own row. Waiting ones are taken over into the queue of withdrawals. Where a payout was proposed, the money had been sent
// by hand before: approved, such a proposal ends as it began. Refused or lapsed, it is taken over too, with a case that stops the
// payout until somebody has looked whether the money left. All but `sealedClosureIban` can go when no open request (waiting or
// proposed) has `held`: ended ones keep it, and their sealed IBAN as well.
import type { PlayerId, RequestId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/reencryption.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovedProposal } from '../../staff/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import { beginPayout, hasMoved, refuseObstacles, refuseOpenExport } from './money.ts';
import { announceChange } from '../events.ts';
import type { Context } from '../context.ts';
import { clearHold, finish, listOldClosures, lockRequest, putBack } from '../store.ts';
import type { StoredRequest } from '../store.ts';

const source = 'closure';
const atOnce = 100;

const keyOf = (
  operation: 'hold' | 'release' | 'payout',
  { requestId, payoutNumber }: StoredRequest,
): string => `request-${requestId}-${operation}-${payoutNumber}`;

export async function releaseOldHold(tx: Tx, { wallet }: Context, request: StoredRequest): Promise<void> {
  const { playerId } = request;
  const { currency } = await wallet.lockedBalance(tx, playerId);
  const released = await wallet.release(
    tx,
    { playerId, source, key: keyOf('release', request) },
    { key: keyOf('hold', request) },
  );
  requirePosted(released, currency);
}

type Of = Pick<StoredRequest, 'playerId' | 'requestId'>;

const placeOf = ({ playerId, requestId }: Of): string =>
  `player_requests.request.iban:${playerId}:${requestId}`;

export const sealedClosureIban: SealedColumn = {
  name: 'player_requests.request.iban',
  needs: ['player_id'],
  placeOf: ({ row, player_id: playerId }) =>
    placeOf({ playerId: playerId as Of['playerId'], requestId: row as Of['requestId'] }),
};

function openIban({ platform }: Context, request: StoredRequest): string {
  assert(request.ibanSealed, `request ${request.requestId} has no IBAN`);
  return platform.encryption.decrypt(request.ibanSealed, placeOf(request));
}

export interface Adoption {
  adopted: number;
  /** For example because withdrawing is closed; tried again. */
  refused: number;
  /** By a fault, which is in the log; tried again. */
  failed: number;
}

/** One that cannot be taken over does not keep the others waiting. */
export async function adoptOldClosures(context: Context): Promise<Adoption> {
  const { database, log } = context.platform;
  const came: Adoption = { adopted: 0, refused: 0, failed: 0 };
  for (let after = '0'; ;) {
    const page = await listOldClosures(database.reader, { after, limit: atOnce });
    for (const request of page) {
      try {
        if (await adopt(context, request)) came.adopted += 1;
      } catch (error) {
        const facts = { request: request.requestId };
        if (error instanceof Refusal) {
          came.refused += 1;
          log.warn({ ...facts, why: error.code }, 'an old closure is not taken over');
        } else {
          came.failed += 1;
          log.error({ ...facts, err: error }, 'an old closure could not be taken over');
        }
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return came;
    after = last.requestId;
  }
}

/** In one transaction: the money is never free in between. */
async function adopt(context: Context, known: StoredRequest): Promise<boolean> {
  const { platform, wallet, payments } = context;
  const { playerId, requestId } = known;
  const { currency } = await wallet.balanceOf(playerId);
  const iban = openIban(context, known);
  const ask = await payments.closures.adopt(playerId, { iban, currency, unclear: known.approvalId !== null });
  return platform.database.inTransaction(async (tx) => {
    await wallet.lock(tx, playerId);
    const request = await lockRequest(tx, requestId);
    if (request.state !== 'waiting' || request.held === 0n) return false;
    await releaseOldHold(tx, context, request);
    await clearHold(tx, requestId);
    const askFor = async (inTx: Tx, amount: bigint) => (await ask(inTx, amount)).requestId;
    await beginPayout(tx, context, request, askFor);
    await announceChange(tx, playerId);
    return true;
  });
}

const payload = z.object({ player_id: z.string(), request_id: z.string(), amount: z.string() });

/** Nothing proposes this any more. */
export const registerOldProposals = (context: Context): void =>
  context.staff.approvals.register({
    kind: 'player_requests.closure_payout',
    permission: 'adjustments.approve',
    execute: (tx, approval) => payOut(tx, context, approval),
    async refused(tx, approval) {
      const request = await lockProposed(tx, context, approval);
      if (request === undefined) return;
      await putBack(tx, request.requestId);
      await announceChange(tx, request.playerId);
    },
  });

async function lockProposed(
  tx: Tx,
  { wallet }: Context,
  approval: ApprovedProposal,
): Promise<StoredRequest | undefined> {
  const { player_id: playerId, request_id: requestId } = payload.parse(approval.payload);
  await wallet.lock(tx, playerId as PlayerId);
  const request = await lockRequest(tx, requestId as RequestId);
  return request.state === 'proposed' && request.approvalId === approval.approvalId ? request : undefined;
}

/** Pays exactly the proposed amount; if anything has changed, nothing is paid and the request is back in the queue. */
async function payOut(
  tx: Tx,
  context: Context,
  approval: ApprovedProposal,
): Promise<{ outcome: 'done' | 'failed'; result?: string }> {
  const request = await lockProposed(tx, context, approval);
  const refuse = (refusal: Refusal) => ({ outcome: 'failed' as const, result: refusal.sentence() });
  if (request === undefined) return refuse(new Refusal('player_requests.not_waiting'));
  const { playerId, requestId, held } = request;
  const balance = await context.wallet.lockedBalance(tx, playerId);
  try {
    if ((await hasMoved(tx, context, playerId)) || decimalOf(held) !== payload.parse(approval.payload).amount)
      throw new Refusal('player_requests.purse_moved');
    await refuseObstacles(tx, context, { playerId, balance, held });
    await refuseOpenExport(tx, playerId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await putBack(tx, requestId);
    await announceChange(tx, playerId);
    return refuse(error);
  }
  const captured = await context.wallet.capture(
    tx,
    { playerId, source, key: keyOf('payout', request) },
    { key: keyOf('hold', request), house: 'bank' },
  );
  requirePosted(captured, balance.currency);
  await context.identity.closeAccount(tx, playerId);
  await finish(tx, requestId, { state: 'done' });
  return { outcome: 'done' };
}
