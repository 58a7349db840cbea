// Sends refused money back to where it came from, and follows it there (PAY-24). Our reference is the idempotency key at the company:
// sent by two workers, or again after a crash, it is carried out once.
import type { Tx } from '../../platform/database.ts';
import type { FactKind } from './company/event-wire.ts';
import { GatewayRefused, GatewaySilent } from './company/gateway.ts';
import type { Gateway, GatewayStatus } from './company/gateway.ts';
import { applyRefundFact } from './company/refund-facts.ts';
import type { Context } from './context.ts';
import { findBankLine } from './deposit/bank-line-desk-store.ts';
import { openOtherIban } from './deposit/statements.ts';
import {
  findRefund,
  lockLine,
  lockRefund,
  minutesReserved,
  moveRefund,
  postponeRefund,
  takeDueRefunds,
} from './refund/refund-store.ts';
import type { StoredRefund } from './refund/refund-store.ts';
import { aboutRefund, freeRefund, noteStuck, refundReference } from './refund/refunds.ts';
import { openCase } from './request/cases.ts';
import { referenceOf } from './request/money.ts';
import { doubling, lease } from './request/pace.ts';
import { findRequest, lockRequest } from './request/store.ts';

/** After that the company is asked about what it has not reported on. */
const followSeconds = 30;
const peopleSeconds = 3600;
/** D-48: after that somebody looks why it takes so long. */
const lateMinutes = 10;

/** Gives how many were due: as long as there are any, there may be more. */
export async function sendRefunds(context: Context): Promise<number> {
  const { database, log } = context.platform;
  const due = await database.inTransaction((tx) => takeDueRefunds(tx, lease));
  await Promise.all(
    due.map(async (refund) => {
      try {
        await followUp(context, refund);
      } catch (error) {
        if (!(error instanceof GatewaySilent))
          log.warn({ err: error, refund: refund.refundId }, 'the follow-up of a refund failed');
        // If that fails too, it is due again when its lease is over.
        await postpone(context, refund, doubling(refund.attempts, 2, 60)).catch(() => undefined);
      }
      await tellLate(context, refund).catch(() => undefined);
    }),
  );
  return due.length;
}

async function followUp(context: Context, refund: StoredRefund): Promise<void> {
  const { gateway } = context;
  const { attempts, state } = refund;
  if (gateway === undefined) return postpone(context, refund, doubling(attempts, 60, 900));
  if (state === 'reserved') return send(context, gateway, refund);
  const status = await find(gateway, refund);
  if (status === undefined) return leaveToPeople(context, refund, 'unknown');
  await apply(context, refund, status);
  return postpone(context, refund, doubling(attempts, 30, state === 'paid' ? 3600 : 900));
}

const find = (gateway: Gateway, refund: StoredRefund): Promise<GatewayStatus | undefined> =>
  refund.lineId === null
    ? gateway.findRefund(refundReference(refund))
    : gateway.findPayout(refundReference(refund));

/** Throws `GatewaySilent` if it is unknown whether it was carried out; it stays reserved and is sent again. */
async function send(context: Context, gateway: Gateway, refund: StoredRefund): Promise<void> {
  const { database } = context.platform;
  let gatewayId: string;
  try {
    ({ gatewayId } = await carryOut(context, gateway, refund));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // An earlier call may have succeeded: it is free only if the company does not know it.
    const known = await find(gateway, refund);
    if (known === undefined && error.reason !== 'conflict')
      return database.inTransaction((tx) => giveUp(tx, context, refund, error.reason));
    if (known === undefined || error.reason === 'conflict') return leaveToPeople(context, refund, 'conflict');
    ({ gatewayId } = known);
  }
  await database.inTransaction(async (tx) => {
    const { state } = await lockAll(tx, context, refund);
    // The company's event may have arrived before this answer.
    if (state === 'reserved')
      await moveRefund(tx, refund.refundId, { state: 'sent', gatewayId, attendSeconds: followSeconds });
  });
}

async function carryOut(
  context: Context,
  gateway: Gateway,
  refund: StoredRefund,
): Promise<{ gatewayId: string }> {
  const { reader } = context.platform.database;
  const { amount, currency, lineId, requestId } = refund;
  const reference = refundReference(refund);
  if (lineId === null) {
    const deposit = referenceOf({ direction: 'deposit', requestId });
    return gateway.sendRefund({ reference, deposit, amount, currency });
  }
  const line = await findBankLine(reader, lineId);
  const iban = line === undefined ? null : openOtherIban(context, line);
  if (line === undefined || iban === null) throw new GatewayRefused('no_sender');
  const claimed = (await findRequest(reader, requestId))?.claimedName ?? '';
  const name = [line.otherName, claimed].find((known) => known !== '') ?? iban;
  return gateway.sendPayout({ reference, amount, currency, beneficiary: { channel: 'bank', name, iban } });
}

async function lockAll(tx: Tx, { wallet }: Context, found: StoredRefund): Promise<StoredRefund> {
  await wallet.lock(tx, found.playerId);
  await lockRequest(tx, found.requestId);
  if (found.lineId !== null) await lockLine(tx, found.lineId);
  return lockRefund(tx, found.refundId);
}

/** Nothing was sent, and nothing will be. */
async function giveUp(tx: Tx, context: Context, found: StoredRefund, detail: string): Promise<void> {
  const refund = await lockAll(tx, context, found);
  if (refund.state === 'reserved') await freeRefund(tx, context, refund, detail);
}

/** It was or may have been carried out: to free the money could pay it twice. The company is asked again in an hour. */
const leaveToPeople = (context: Context, refund: StoredRefund, detail: string): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    await noteStuck(tx, refund, { detail });
    await postponeRefund(tx, refund, peopleSeconds);
  });

const words: Partial<Record<GatewayStatus['status'], 'paid' | 'bounced'>> = {
  paid: 'paid',
  bounced: 'bounced',
};

/** Nothing if the company has not decided yet, or if an event has moved it since it was asked. */
async function apply(context: Context, refund: StoredRefund, status: GatewayStatus): Promise<void> {
  const word = words[status.status];
  if (word === undefined) return;
  const kind: FactKind = `${refund.lineId === null ? 'refund' : 'payout'}.${word}`;
  const { amount, currency, reason } = status;
  await context.platform.database.inTransaction(async (tx) => {
    const { state } = await lockAll(tx, context, refund);
    if (state === refund.state)
      await applyRefundFact(tx, context, refund, { kind, amount, currency, reason });
  });
}

const postpone = (context: Context, refund: StoredRefund, seconds: number): Promise<void> =>
  context.platform.database.inTransaction((tx) => postponeRefund(tx, refund, seconds));

async function tellLate(context: Context, { refundId }: StoredRefund): Promise<void> {
  const { database } = context.platform;
  const refund = await findRefund(database.reader, refundId);
  if (refund === undefined || (refund.state !== 'reserved' && refund.state !== 'sent')) return;
  if ((await minutesReserved(database.reader, refundId)) < lateMinutes) return;
  await database.inTransaction((tx) =>
    openCase(tx, { kind: 'refund_late', ...aboutRefund(refund), facts: { state: refund.state } }),
  );
}
