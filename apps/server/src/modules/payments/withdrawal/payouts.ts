// Sends approved withdrawals to the payment company. Our reference is the idempotency key there: sent by two workers, or
// again after a crash, a payout is carried out once. The state changes after the company's acknowledgement.
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import { correctionLeft } from '../request/due-requests-store.ts';
import { openCase } from '../request/cases.ts';
import { agreedAmount } from '../company/facts.ts';
import { destinationOf } from './basis.ts';
import type { Destination } from './destination-store.ts';
import { openAddress } from './destinations.ts';
import { GatewayRefused } from '../company/gateway.ts';
import type { Beneficiary, Gateway } from '../company/gateway.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { giveBack, referenceOf } from '../request/money.ts';
import { move, requireMoved } from '../request/move.ts';
import { debtCode } from '../request/rules.ts';
import { lockRequest, noteRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

/** After that the company is asked about a payout it has not reported on. */
const followSeconds = 30;
const conflictSeconds = 3600;

type Payout = Parameters<Gateway['sendPayout']>[0];

/** Throws `GatewaySilent` if it is unknown whether it was carried out; it stays approved and is sent again. */
export async function sendPayout(context: Context, gateway: Gateway, found: StoredRequest): Promise<void> {
  const { database } = context.platform;
  const reference = referenceOf(found);
  const payout = await database.inTransaction((tx) => prepare(tx, context, found));
  if (payout === undefined) return;
  if (payout === 'stopped') {
    // An earlier call without an answer may have succeeded: a payout the company has can no longer be stopped.
    const sent = await gateway.findPayout(reference);
    return database.inTransaction((tx) =>
      sent === undefined ? stop(tx, context, found) : noteSent(tx, context, found, sent.gatewayId),
    );
  }
  let gatewayId: string;
  try {
    ({ gatewayId } = await gateway.sendPayout(payout));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // An earlier call may have succeeded: the player gets the money back only if the company does not know the payout.
    const known = await gateway.findPayout(reference);
    if (error.reason === 'conflict')
      return database.inTransaction((tx) => leaveToPeople(tx, found, 'payout_conflict'));
    if (known === undefined) return database.inTransaction((tx) => refuse(tx, context, found));
    ({ gatewayId } = known);
  }
  await database.inTransaction((tx) => noteSent(tx, context, found, gatewayId));
}

/** The purse is locked: whoever closes the way out now waits until this is decided. */
async function isWayOutClosed(tx: Tx, { wallet }: Context, { playerId }: StoredRequest): Promise<boolean> {
  return (await wallet.closuresOf(playerId, tx)).some(({ way }) => way === 'withdraw');
}

async function lockBoth(tx: Tx, { wallet }: Context, { playerId, requestId }: StoredRequest) {
  const balance = await wallet.lockedBalance(tx, playerId);
  return { balance, request: await lockRequest(tx, requestId) };
}

/** Checks under the lock what may still stop it; nothing is sent here. */
async function prepare(
  tx: Tx,
  context: Context,
  found: StoredRequest,
): Promise<Payout | 'stopped' | undefined> {
  const { balance, request } = await lockBoth(tx, context, found);
  if (request.state !== 'approved') return undefined;
  const left = await correctionLeft(tx, request.requestId);
  if (left > 0) {
    // D-18: the address may still be corrected, so it is not sent yet.
    await noteRequest(tx, request.requestId, { attendSeconds: left });
    return undefined;
  }
  if (balance.receivable > 0n || (await isWayOutClosed(tx, context, request))) return 'stopped';
  const method = await methodOf(tx, request);
  const destination = await destinationOf(tx, request);
  return {
    reference: referenceOf(request),
    amount: agreedAmount(request),
    currency: request.currency,
    beneficiary: beneficiaryOf(context, method, destination),
  };
}

/** If withdrawing is closed, staff decide again; with a debt the money is returned and pays it. */
async function stop(tx: Tx, context: Context, found: StoredRequest): Promise<void> {
  const { balance, request } = await lockBoth(tx, context, found);
  if (request.state !== 'approved') return;
  if (await isWayOutClosed(tx, context, request)) {
    const reasonCode = 'way_out_closed';
    const reason = outcomeTexts.wayOutClosed;
    const back = await move(tx, request, ['approved'], { state: 'requested', reason, reasonCode });
    await context.closureNews.putBack(tx, requireMoved(back));
  } else if (balance.receivable > 0n) {
    const method = await methodOf(tx, request);
    const reason = outcomeTexts.debtOpen;
    await giveBack(tx, context, request, method, { state: 'rejected', reason, reasonCode: debtCode });
  }
}

function beneficiaryOf(context: Context, { channel }: Method, destination: Destination): Beneficiary {
  const address = openAddress(context, destination);
  assert(channel, 'a payout method has a channel');
  assert(
    (channel === 'crypto') === (destination.kind !== 'iban'),
    'the address fits the channel of the method',
  );
  if (channel !== 'crypto') return { channel, name: destination.holder, iban: address };
  return { channel, walletType: destination.kind === 'btc' ? 'BTC' : 'USDT (TRC-20)', address };
}

/** The company's event may have arrived before this answer. */
async function noteSent(tx: Tx, context: Context, found: StoredRequest, gatewayId: string): Promise<void> {
  await context.wallet.lock(tx, found.playerId);
  const sent = { state: 'sent', gatewayId, attendSeconds: followSeconds } as const;
  const { moved, request } = await move(tx, found, ['approved'], sent);
  if (!moved && request.gatewayId === null) await noteRequest(tx, request.requestId, { gatewayId });
}

async function refuse(tx: Tx, context: Context, found: StoredRequest): Promise<void> {
  const { request } = await lockBoth(tx, context, found);
  if (request.state !== 'approved') return;
  const method = await methodOf(tx, request);
  const reasonCode = 'company_refused';
  await giveBack(tx, context, request, method, {
    state: 'rejected',
    reason: outcomeTexts.payoutRefused,
    reasonCode,
  });
}

/** The payout was or may have been carried out: returning the money could pay it twice, so staff decide. */
export async function leaveToPeople(
  tx: Tx,
  request: StoredRequest,
  kind: 'payout_conflict' | 'payout_unknown',
): Promise<void> {
  const { requestId, state } = request;
  await openCase(tx, { kind, subject: referenceOf(request), facts: { state }, request });
  await noteRequest(tx, requestId, { attendSeconds: conflictSeconds });
}
