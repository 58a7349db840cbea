// Sends approved returns through the crypto company and records them once they are on the chain. The reference is the approval's:
// however often a return is sent, the company carries it out once.
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import { GatewayRefused, GatewaySilent } from '../company/gateway.ts';
import type { Context } from '../context.ts';
import { openCase } from '../request/cases.ts';
import { move } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { returnedCode } from '../request/rules.ts';
import { findDestination } from '../withdrawal/destination-store.ts';
import { openAddress } from '../withdrawal/destinations.ts';
import type { ChainCompany } from './chain-company.ts';
import { lockHeld } from './desk.ts';
import { decidePayment, listApproved } from './payment-store.ts';
import type { ChainPayment } from './payment-store.ts';

const atOnce = 20;

/** How many are on the chain now. */
export async function sendChainReturns(context: Context): Promise<number> {
  const { chain, platform } = context;
  if (chain === undefined) return 0;
  const approved = await listApproved(platform.database.reader, atOnce);
  let sent = 0;
  for (const payment of approved) {
    try {
      if (await sendReturn(context, chain, payment)) sent += 1;
    } catch (error) {
      if (!(error instanceof GatewaySilent)) throw error;
      platform.log.warn({ payment: payment.paymentId }, 'a crypto return was not answered; it is sent again');
    }
  }
  return sent;
}

async function sendReturn(context: Context, chain: ChainCompany, payment: ChainPayment): Promise<boolean> {
  const { database } = context.platform;
  const { paymentId, playerId, destinationId, approvalId, network, asset, amount } = payment;
  assert(
    playerId !== null && destinationId !== null && approvalId !== null,
    'PAY-23: approved with an address',
  );
  // Two members approved this address. That it is removed later stops nothing: a call without an answer may have been carried
  // out, and the money must not be free again while it is on its way.
  const destination = await findDestination(database.reader, playerId, destinationId);
  assert(destination, 'addresses are never deleted');
  const reference = `ret-${paymentId}-${approvalId}`;
  const address = openAddress(context, destination);
  try {
    const { txid } = await chain.sendReturn({ reference, network, asset, amount, address });
    if (txid === null) return false;
    await database.inTransaction((tx) => recordReturn(tx, context, payment, txid));
    return true;
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    await database.inTransaction((tx) => takeBack(tx, context, payment, error.reason));
    return false;
  }
}

/** Nothing was sent: the money is in suspense again, and somebody is told. */
async function takeBack(tx: Tx, context: Context, found: ChainPayment, detail: string): Promise<void> {
  const payment = await lockHeld(tx, context, found.paymentId);
  if (payment.state !== 'approved') return;
  const { playerId, requestId, paymentId, txid } = payment;
  await decidePayment(tx, paymentId, { state: 'suspense', by: null, destinationId: null });
  await openCase(tx, {
    kind: 'return_refused',
    subject: `chain-${paymentId}`,
    facts: { detail, txid, amount: decimalOf(payment.value), currency: payment.currency },
    request: { playerId, requestId },
  });
}

async function recordReturn(tx: Tx, context: Context, found: ChainPayment, txid: string): Promise<void> {
  const payment = await lockHeld(tx, context, found.paymentId);
  const { paymentId, requestId, value, currency, approvalId, decidedBy } = payment;
  // Another worker has recorded it.
  if (payment.state !== 'approved' || approvalId === null) return;
  await decidePayment(tx, paymentId, { state: 'returned', by: decidedBy, returnTxid: txid });
  // Where the claim was credited from another payment it stays so.
  await move(tx, { requestId }, ['in_review'], {
    state: 'rejected',
    reason: outcomeTexts.cryptoReturned(txid),
    reasonCode: returnedCode,
    ...(decidedBy === null ? {} : { by: decidedBy }),
  });
  const posted = await context.wallet.postHouse(tx, {
    key: `payments:chain-${paymentId}-returned`,
    code: 'statement_out',
    currency,
    debit: 'suspense',
    credit: 'bank',
    amount: value,
    about: txid,
    approvalId,
  });
  assert.equal(posted.outcome, 'posted', 'PAY-23: a payment is returned once');
}
