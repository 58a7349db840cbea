// Reads what the crypto company tells of the chains. Each word is applied in one transaction of one player, in which the cursor
// moves too; repeated and older words change nothing (PAY-21). A payment that is final is booked once: to the player, or to
// suspense for people. Order of locks: the purse, the request, the payment, the house's accounts.
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { announceChange } from '../events.ts';
import { openCase } from '../request/cases.ts';
import { clearingOf, creditDeposit, referenceOf } from '../request/money.ts';
import { move } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { wasReturned } from '../request/rules.ts';
import { wasCredited } from '../request/states.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { findBounds, methodOf } from '../setup/method-store.ts';
import type { ChainCompany, ChainWord, UnreadableWord } from './chain-company.ts';
import { effectOfWord, valued, whyNotCredited } from './payment-rules.ts';
import type { ChainWhy, Valued } from './payment-rules.ts';
import { followPayment, insertPayment, lockOutput, settlePayment } from './payment-store.ts';
import type { ChainPayment } from './payment-store.ts';
import { advanceWords, findQuoteByAddress, readWordCursor } from './quote-store.ts';
import type { Quote } from './quote-store.ts';

const pageMax = 200;

/** Returns how many words were read: as long as there are any, there may be more. */
export async function readChainWords(context: Context): Promise<number> {
  const { chain } = context;
  return chain === undefined ? 0 : readPage(context, chain);
}

async function readPage(context: Context, chain: ChainCompany): Promise<number> {
  const after = await readWordCursor(context.platform.database.reader);
  const { words, unreadable } = await chain.words(after, pageMax);
  // The cursor only moves forward: a word out of order would be skipped by a worker that is killed in between.
  const inOrder = [...words, ...unreadable].toSorted((one, other) => (one.cursor < other.cursor ? -1 : 1));
  for (const word of inOrder) {
    if ('detail' in word) await leaveOut(context, word);
    else await takeWord(context, word);
  }
  return inOrder.length;
}

const leaveOut = ({ platform }: Context, { cursor, detail }: UnreadableWord): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    await openCase(tx, { kind: 'word_unreadable', subject: `word-${cursor}`, facts: { detail } });
    await advanceWords(tx, cursor);
  });

export async function takeWord(context: Context, word: ChainWord): Promise<void> {
  const { database } = context.platform;
  const quote = await findQuoteByAddress(database.reader, word.address);
  await database.inTransaction(async (tx) => {
    if (quote !== undefined) await context.wallet.lock(tx, quote.playerId);
    const request = quote && (await lockRequest(tx, quote.requestId));
    const known = await lockOutput(tx, word);
    if (known !== undefined && !isSame(known, word)) await noteDifference(tx, known, word);
    else await applyWord(tx, context, word, { known, quote, request });
    await advanceWords(tx, word.cursor);
  });
}

interface Found {
  known: ChainPayment | undefined;
  quote: Quote | undefined;
  request: StoredRequest | undefined;
}

async function applyWord(
  tx: Tx,
  context: Context,
  word: ChainWord,
  { known, quote, request }: Found,
): Promise<void> {
  const effect = effectOfWord(word, known);
  if (effect === 'known') return;
  const payment = known ?? (await insertPayment(tx, word, quote));
  // Another worker has just stored it; that can only be to an address of nobody.
  if (payment === undefined) return;
  if (known !== undefined) await followPayment(tx, known, word);
  if (effect === 'settle') await settle(tx, context, payment, quote && request && { quote, request });
  else if (effect === 'case') await noteGone(tx, payment);
  if (request !== undefined) await announceChange(tx, request);
}

/** A payment is one output of one transaction: what it says never changes. */
const isSame = (known: ChainPayment, word: ChainWord): boolean =>
  known.asset === word.asset && known.amount === word.amount && known.address === word.address;

async function noteDifference(tx: Tx, known: ChainPayment, word: ChainWord): Promise<void> {
  const first = `${known.amount} ${known.asset} ${known.address}`;
  const later = `${word.amount} ${word.asset} ${word.address}`;
  await openCase(tx, { ...about(known), kind: 'payment_differs', facts: { txid: known.txid, first, later } });
}

async function noteGone(tx: Tx, payment: ChainPayment): Promise<void> {
  const { txid, network, value, currency } = payment;
  const money = value === null || currency === null ? {} : { amount: decimalOf(value), currency };
  await openCase(tx, { ...about(payment), kind: 'payment_gone', facts: { txid, network, ...money } });
}

const about = ({ paymentId, playerId, requestId }: ChainPayment) => ({
  subject: `chain-${paymentId}`,
  request: playerId === null || requestId === null ? undefined : { playerId, requestId },
});

/** It is final now: credited where everything fits, otherwise in suspense with its player known. */
async function settle(
  tx: Tx,
  context: Context,
  payment: ChainPayment,
  claim: { quote: Quote; request: StoredRequest } | undefined,
): Promise<void> {
  const worth = claim && valued(payment, claim.quote);
  const bounds = claim && (await findBounds(tx, claim.request));
  let why = whyNotCredited(
    payment,
    worth,
    // A method that is not offered any more is left to people.
    claim && {
      quote: claim.quote,
      min: bounds?.min ?? 1n,
      max: bounds?.max ?? 0n,
      standing: standingOf(claim.request),
    },
  );
  if (claim === undefined || worth === undefined) {
    const facts = {
      txid: payment.txid,
      network: payment.network,
      told: `${payment.amount} ${payment.asset}`,
    };
    await openCase(tx, { ...about(payment), kind: 'payment_unpriced', facts });
    return settlePayment(tx, payment, { state: 'noted', why: why ?? 'unpriced' });
  }
  const { request } = claim;
  if (why === undefined) why = await credit(tx, context, request, worth);
  else await hold(tx, request, why);
  const { currency } = request;
  await settlePayment(
    tx,
    payment,
    why === undefined
      ? { state: 'credited', requestId: request.requestId, worth, currency }
      : { state: 'suspense', why, worth, currency },
  );
  const method = await methodOf(tx, request);
  const posted = await context.wallet.postHouse(tx, {
    key: `payments:chain:line-${payment.paymentId}`,
    code: 'statement_in',
    currency,
    debit: 'bank',
    credit: why === undefined ? clearingOf(method) : 'suspense',
    amount: worth.value,
    about: payment.txid,
  });
  assert.equal(posted.outcome, 'posted', 'PAY-21: a payment is booked once');
}

function standingOf(request: StoredRequest): 'open' | 'credited' | 'refused' {
  if (wasCredited(request.state)) return 'credited';
  return request.state === 'rejected' ? 'refused' : 'open';
}

/** Nothing where it was credited. */
async function credit(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  { value }: Valued,
): Promise<ChainWhy | undefined> {
  const house = clearingOf(await methodOf(tx, request));
  const answer = await creditDeposit(tx, context, request, { house, amount: value });
  if (answer.outcome === 'posted') return undefined;
  const facts = { outcome: answer.outcome, detail: answer.detail };
  await openCase(tx, { kind: 'credit_refused', subject: referenceOf(request), facts, request });
  await hold(tx, request, 'credit_refused');
  return 'credit_refused';
}

/** The player reads why it waits. What was credited, or went back, stays so: this is other money. */
async function hold(tx: Tx, request: StoredRequest, why: ChainWhy): Promise<void> {
  if (wasReturned(request)) return;
  const texts: Partial<Record<ChainWhy, string>> & { usual: string } = outcomeTexts.cryptoHeld;
  await move(tx, request, ['claimed', 'rejected', 'expired'], {
    state: 'in_review',
    reason: texts[why] ?? texts.usual,
    reasonCode: why,
  });
}
