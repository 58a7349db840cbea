// Applies what the payment company says about a request, in an event or as an answer to our question; words.ts decides
// what it does. Money and state move in the caller's transaction; the same fact applied again moves nothing.
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Tx } from '../../../platform/database.ts';
import { openCase } from '../request/cases.ts';
import type { FactKind } from './event-wire.ts';
import { effectOf, otherAmountCode } from './words.ts';
import type { Contradiction } from './words.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { whyBack } from '../request/refused-credits.ts';
import type { BackWhy } from '../request/refused-credits.ts';
import { reserveDeposit } from '../refund/refunds.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { capturePaid, clearingOf, creditDeposit, giveBack, referenceOf } from '../request/money.ts';
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
  const effect = effectOf(request, fact.kind);
  switch (effect) {
    case 'known':
      return 'known';
    case 'credit':
      await creditOrSendBack(tx, context, request, clearingOf(method));
      break;
    case 'close':
      requireMoved(await move(tx, request, ['claimed'], closingOf(fact)));
      break;
    case 'pay':
      await capturePaid(tx, context, await noteSending(tx, request), method);
      break;
    case 'give_back':
      await giveBack(tx, context, await noteSending(tx, request), method, {
        state: 'failed',
        reason: outcomeTexts.payoutBounced(fact.reason),
        reasonCode: 'bounced',
      });
      break;
    case 'late_money':
    case 'money_after_reversal':
    case 'other_amount':
    case 'refused_after_money':
    case 'unasked_payout':
    case 'paid_after_return':
      await noteContradiction(tx, request, fact, effect);
  }
  return 'taken';
}

const closingOf = ({ kind, reason }: CompanyFact): Move & { state: 'rejected' | 'expired' } =>
  kind === 'deposit.refused'
    ? { state: 'rejected', reason: outcomeTexts.depositRefused(reason) }
    : { state: 'expired', reason: outcomeTexts.depositExpired };

/** The answer to our call may have got lost: what the company tells of was sent. */
const noteSending = async (tx: Tx, request: StoredRequest): Promise<StoredRequest> =>
  request.state === 'approved'
    ? requireMoved(await move(tx, request, ['approved'], { state: 'sent' }))
    : request;

/** Money and state stay, and people explain it; a deposit that staff had refused comes back to them. */
async function noteContradiction(
  tx: Tx,
  request: StoredRequest,
  { kind: said, amount, currency }: CompanyFact,
  kind: Contradiction,
): Promise<void> {
  const { state, handledBy } = request;
  await openCase(tx, {
    kind,
    subject: referenceOf(request),
    facts: {
      said,
      state,
      amount: decimalOf(amount),
      currency,
      ...(kind === 'late_money' && { rejected_by: handledBy }),
    },
    request,
  });
  if (kind === 'late_money') {
    const held = { state: 'in_review', reason: outcomeTexts.creditHeld, reasonCode: 'late_money' } as const;
    requireMoved(await move(tx, request, ['rejected'], held));
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
      reasonCode: otherAmountCode,
    });
  }
}

/** What the company told of and the wallet refuses goes back by the company (PAY-24). */
async function creditOrSendBack(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  house: `psp_clearing:${string}`,
): Promise<void> {
  const canGoBack = context.gateway !== undefined;
  const came = await creditOrReview(tx, context, request, { house, canGoBack });
  if (came === 'closed' || came === 'limit') await reserveDeposit(tx, context, request, came);
}

/**
 * Where play safety or a limit of the player refuses the credit and the money can go back, the caller reserves it for that; where anything
 * else refuses it, the deposit goes to review.
 */
export async function creditOrReview(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  {
    house,
    canGoBack,
    payerIban = null,
  }: { house: `psp_clearing:${string}`; canGoBack: boolean; payerIban?: string | null },
): Promise<'credited' | 'held' | BackWhy> {
  const answer = await creditDeposit(tx, context, request, { house, payerIban });
  if (answer.outcome === 'posted') return 'credited';
  const back = canGoBack ? whyBack(answer) : undefined;
  if (back !== undefined) return back;
  const facts = { outcome: answer.outcome, detail: answer.detail };
  await openCase(tx, { kind: 'credit_refused', subject: referenceOf(request), facts, request });
  // A deposit that is in review already stays there.
  const held = { state: 'in_review', reason: outcomeTexts.creditHeld, reasonCode: 'credit_refused' } as const;
  await move(tx, request, ['claimed', 'rejected', 'expired'], held);
  return 'held';
}
