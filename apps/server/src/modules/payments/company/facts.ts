// Applies what the payment company says about a request, in an event or as an answer to our question. Money and state
// move in the caller's transaction; the same fact applied again changes nothing.
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Tx } from '../../../platform/database.ts';
import { openCase } from '../request/cases.ts';
import type { FactKind } from './event-wire.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { capturePaid, clearingOf, creditDeposit, giveBack, referenceOf } from '../request/money.ts';
import { wasReturned } from '../request/rules.ts';
import { move, requireMoved } from '../request/move.ts';
import { lockRequest } from '../request/store.ts';
import type { Move, StoredRequest } from '../request/store.ts';

export interface CompanyFact {
  kind: FactKind;
  amount: bigint;
  currency: Currency;
  reason: string | null;
}

export type FactAnswer = 'taken' | 'known' | 'other_amount';

/** The amount the company is asked to pay or to collect: without our fee. */
export const agreedAmount = ({ amount, fee }: Pick<StoredRequest, 'amount' | 'fee'>): bigint => amount - fee;

/** Locks the purse, then the request; the house's accounts last. */
export async function applyFact(
  tx: Tx,
  context: Context,
  found: StoredRequest,
  fact: CompanyFact,
): Promise<FactAnswer> {
  const method = await methodOf(tx, found);
  await context.wallet.lock(tx, found.playerId);
  const request = await lockRequest(tx, found.requestId);
  if (fact.amount !== agreedAmount(request) || fact.currency !== request.currency) {
    await noteOtherAmount(tx, request, fact);
    return 'other_amount';
  }
  switch (fact.kind) {
    case 'deposit.succeeded':
      return creditOnce(tx, context, request, method);
    case 'deposit.refused':
      return closeDeposit(tx, request, {
        state: 'rejected',
        reason: outcomeTexts.depositRefused(fact.reason),
      });
    case 'deposit.expired':
      return closeDeposit(tx, request, { state: 'expired', reason: outcomeTexts.depositExpired });
    case 'payout.paid':
      return settlePayout(tx, request, (sent) => payOnce(tx, context, sent, method));
    case 'payout.bounced':
      return settlePayout(tx, request, (sent) => returnOnce(tx, context, sent, { method, fact }));
  }
}

/** A payment of another amount is not credited: it becomes a case. */
async function noteOtherAmount(tx: Tx, request: StoredRequest, fact: CompanyFact): Promise<void> {
  const reference = referenceOf(request);
  await openCase(tx, {
    kind: 'other_amount',
    subject: reference,
    facts: {
      said: fact.kind,
      asked: decimalOf(agreedAmount(request)),
      asked_currency: request.currency,
      told: decimalOf(fact.amount),
      told_currency: fact.currency,
    },
    request,
  });
  // In any other state staff have it already, or it is finished.
  if (fact.kind === 'deposit.succeeded') {
    await move(tx, request, ['claimed'], {
      state: 'in_review',
      reason: outcomeTexts.otherAmount,
      reasonCode: 'other_amount',
    });
  }
}

async function creditOnce(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  method: Method,
): Promise<FactAnswer> {
  // Money that was sent back is not credited by a late event.
  if (request.state === 'credited' || wasReturned(request)) return 'known';
  // The company has said so before, and staff are reviewing it.
  if (request.state === 'in_review' && request.handledBy === null) return 'known';
  if (request.state === 'rejected' && request.handledBy !== null) {
    const facts = { rejected_by: request.handledBy };
    await openCase(tx, { kind: 'late_money', subject: referenceOf(request), facts, request });
    const held = { state: 'in_review', reason: outcomeTexts.creditHeld, reasonCode: 'late_money' } as const;
    requireMoved(await move(tx, request, ['rejected'], held));
    return 'taken';
  }
  await creditOrReview(tx, context, request, clearingOf(method));
  return 'taken';
}

/** Where a closed gate or a limit refuses the credit, the deposit goes to review. */
export async function creditOrReview(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  house: `psp_clearing:${string}`,
): Promise<boolean> {
  const answer = await creditDeposit(tx, context, request, { house });
  if (answer.outcome === 'posted') return true;
  const facts = { outcome: answer.outcome, detail: answer.detail };
  await openCase(tx, { kind: 'credit_refused', subject: referenceOf(request), facts, request });
  // A deposit that is in review already stays there.
  const held = { state: 'in_review', reason: outcomeTexts.creditHeld, reasonCode: 'credit_refused' } as const;
  await move(tx, request, ['claimed', 'rejected', 'expired'], held);
  return false;
}

/** Only while it is open: a deposit that was credited or is in review stays so when the payment page expires. */
async function closeDeposit(
  tx: Tx,
  request: StoredRequest,
  to: Move & { state: 'rejected' | 'expired' },
): Promise<FactAnswer> {
  const { moved } = await move(tx, request, ['claimed'], to);
  return moved ? 'taken' : 'known';
}

async function settlePayout(
  tx: Tx,
  request: StoredRequest,
  settle: (sent: StoredRequest) => Promise<FactAnswer>,
): Promise<FactAnswer> {
  const { state } = request;
  // The answer to our call got lost, but the company has the payout.
  if (state === 'approved')
    return settle(requireMoved(await move(tx, request, ['approved'], { state: 'sent' })));
  if (state === 'sent' || state === 'paid' || state === 'failed') return settle(request);
  await openCase(tx, { kind: 'unasked_payout', subject: referenceOf(request), facts: { state }, request });
  return 'taken';
}

/** A payout that was returned is not paid again by a late event. */
async function payOnce(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  method: Method,
): Promise<FactAnswer> {
  if (request.state !== 'sent') return 'known';
  await capturePaid(tx, context, request, method);
  return 'taken';
}

async function returnOnce(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  { method, fact }: { method: Method; fact: CompanyFact },
): Promise<FactAnswer> {
  if (request.state === 'failed') return 'known';
  await giveBack(tx, context, request, method, {
    state: 'failed',
    reason: outcomeTexts.payoutBounced(fact.reason),
    reasonCode: 'bounced',
  });
  return 'taken';
}
