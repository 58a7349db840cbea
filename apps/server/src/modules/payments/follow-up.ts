// What the worker does with due requests: sends payouts, asks the company about payouts and payment pages whose callback
// was lost, and closes deposits that nobody paid.
import type { Tx } from '../../platform/database.ts';
import {
  ageMinutes,
  listOverdueDeposits,
  takeDueRequests,
  wakeForgotten,
} from './request/due-requests-store.ts';
import { applyFact } from './company/facts.ts';
import type { FactAnswer } from './company/facts.ts';
import type { FactKind } from './company/event-wire.ts';
import { GatewaySilent } from './company/gateway.ts';
import { followUpQuote } from './crypto/follow-up.ts';
import type { Gateway, GatewayStatus } from './company/gateway.ts';
import { outcomeTexts } from './request/outcome-texts.ts';
import { findMethod } from './setup/method-store.ts';
import type { Context } from './context.ts';
import { leaveToPeople, sendPayout } from './withdrawal/payouts.ts';
import { referenceOf } from './request/money.ts';
import { move } from './request/move.ts';
import { doubling, lease } from './request/pace.ts';
import { lockRequest, noteRequest } from './request/store.ts';
import type { StoredRequest } from './request/store.ts';
import { openDepositHours } from './terms.ts';

/** The company's own page is closed by then. */
const pageMinutes = 35;
const overdueAtOnce = 100;

/** Gives how many were due: as long as there are any, there may be more. */
export async function followUpDue(context: Context): Promise<number> {
  const { database, log } = context.platform;
  const due = await database.inTransaction((tx) => takeDueRequests(tx, lease));
  await Promise.all(
    due.map((request) =>
      followUp(context, request).catch(async (error: unknown) => {
        log.warn({ err: error, request: request.requestId }, 'the follow-up of a payment request failed');
        // If that fails too, the request is due again when its lease is over.
        await postpone(context, request, doubling(request.attempts, 2, 60)).catch(() => undefined);
      }),
    ),
  );
  return due.length;
}

async function followUp(context: Context, request: StoredRequest): Promise<void> {
  const { gateway } = context;
  const { attempts } = request;
  if (await isCrypto(context, request))
    return postpone(context, request, await followUpQuote(context, request));
  if (gateway === undefined) return postpone(context, request, doubling(attempts, 60, 900));
  try {
    if (request.direction === 'withdrawal') await followUpPayout(context, gateway, request);
    else await followUpDeposit(context, gateway, request);
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    await postpone(context, request, doubling(attempts, 2, 60));
  }
}

const isCrypto = async ({ platform }: Context, request: StoredRequest): Promise<boolean> =>
  request.direction === 'deposit' &&
  (await findMethod(platform.database.reader, request.methodId))?.flow === 'crypto';

async function followUpPayout(context: Context, gateway: Gateway, request: StoredRequest): Promise<void> {
  const { state, attempts } = request;
  if (state === 'approved') return sendPayout(context, gateway, request);
  // Of a paid one a record said that the bank has sent it back.
  if (state !== 'sent' && state !== 'paid') return postpone(context, request, null);
  const status = await gateway.findPayout(referenceOf(request));
  if (status === undefined) {
    return context.platform.database.inTransaction((tx) => leaveToPeople(tx, request, 'payout_unknown'));
  }
  const answer = await apply(context, request, status);
  // The record of a return and the company's word may be hours apart; another amount is with people, who may put it right.
  const maxSeconds = state === 'paid' || answer === 'other_amount' ? 3600 : 900;
  return postpone(context, request, doubling(attempts, 30, maxSeconds));
}

async function followUpDeposit(context: Context, gateway: Gateway, request: StoredRequest): Promise<void> {
  const { reader } = context.platform.database;
  const method = await findMethod(reader, request.methodId);
  // Transfers are closed by their age alone.
  if (method?.flow !== 'redirect' || request.state === 'credited') return postpone(context, request, null);
  const status = await gateway.findDeposit(referenceOf(request));
  if (status !== undefined && (await apply(context, request, status)) !== undefined)
    return postpone(context, request, null);
  if (request.state !== 'claimed') return postpone(context, request, null);
  const minutes = await ageMinutes(reader, request.requestId);
  // It never heard of it, or never tells how it ended: money that still comes is still taken.
  const isOver = minutes > (status === undefined ? pageMinutes : openDepositHours * 60);
  if (isOver) return expire(context, request, outcomeTexts.depositExpired);
  return postpone(context, request, doubling(request.attempts, 30, 600));
}

const facts: Readonly<Record<GatewayStatus['status'], FactKind | undefined>> = {
  pending: undefined,
  accepted: undefined,
  succeeded: 'deposit.succeeded',
  refused: 'deposit.refused',
  expired: 'deposit.expired',
  paid: 'payout.paid',
  bounced: 'payout.bounced',
};

/**
 * Nothing if the company has not decided yet, or if an event has moved the request since it was asked: the answer may be
 * older than the event, and would contradict it.
 */
async function apply(
  context: Context,
  request: StoredRequest,
  status: GatewayStatus,
): Promise<FactAnswer | undefined> {
  const kind = facts[status.status];
  if (kind === undefined) return undefined;
  const { amount, currency, reason } = status;
  return context.platform.database.inTransaction(async (tx) => {
    await context.wallet.lock(tx, request.playerId);
    const { state } = await lockRequest(tx, request.requestId);
    if (state !== request.state) return undefined;
    return applyFact(tx, context, request, { kind, amount, currency, reason });
  });
}

/** Only if its state is still the one that was found: whoever changed the state also set when it is due again. */
async function postpone(context: Context, found: StoredRequest, attendSeconds: number | null): Promise<void> {
  await context.platform.database.inTransaction(async (tx) => {
    const request = await lockRequest(tx, found.requestId);
    if (request.state === found.state) await noteRequest(tx, request.requestId, { attendSeconds });
  });
}

/**
 * What nobody could match within a day is closed; what comes later is found by staff. A claim that nobody said was paid is
 * closed without a word, and what comes later is credited as before (PAY-9).
 */
export async function expireDeposits(context: Context): Promise<number> {
  const { database } = context.platform;
  await database.inTransaction((tx) => wakeForgotten(tx));
  for (let closed = 0; ;) {
    const overdue = await listOverdueDeposits(database.reader, { limit: overdueAtOnce });
    for (const request of overdue)
      await expire(
        context,
        request,
        request.onlyOpened ? outcomeTexts.openedExpired : outcomeTexts.transferExpired,
      );
    closed += overdue.length;
    if (overdue.length < overdueAtOnce) return closed;
  }
}

const expire = (context: Context, found: StoredRequest, reason: string): Promise<void> =>
  context.platform.database.inTransaction(async (tx: Tx) => {
    await context.wallet.lock(tx, found.playerId);
    // Nothing where it was moved on meanwhile.
    await move(tx, found, ['claimed'], { state: 'expired', reason, reasonCode: 'expired' });
  });
