// The only file of this module that moves a player's money. The caller has locked the purse and then the request; the
// house's accounts are locked last (the wallet's lock order).
import type { ApprovalId } from '@yakamoz/contracts';
import { parseIban } from '@yakamoz/payout-address/iban';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Answer } from '../../wallet/index.ts';
import { playerSource, requirePosted } from '../../wallet/index.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { move, requireMoved } from './move.ts';
import { outcomeTexts } from './outcome-texts.ts';
import { correctableStates } from './states.ts';
import { noteRequest } from './store.ts';
import type { Move, StoredRequest } from './store.ts';

const source = 'payments';

export const clearingOf = (method: Pick<Method, 'name'>): `psp_clearing:${string}` =>
  `psp_clearing:${method.name}`;

/** The reference of a request in the ledger and at the payment company. */
export const referenceOf = ({ direction, requestId }: Pick<StoredRequest, 'direction' | 'requestId'>) =>
  `${direction === 'deposit' ? 'dep' : 'wd'}-${requestId}`;

/**
 * Credits a deposit from the account that holds the money: the method's clearing account or suspense. Where a closed
 * gate or a limit refuses the posting, nothing moves and the request keeps its state.
 */
export async function creditDeposit(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  given: {
    house: 'suspense' | `psp_clearing:${string}`;
    by?: string;
    reason?: string;
    /** What really arrived, of a crypto deposit (PAY-22). */
    amount?: bigint;
    /** The bank account it came from, where that is known. */
    payerIban?: string | null;
  },
): Promise<Answer> {
  const { wallet, promotions } = context;
  const { playerId, requestId, currency, creditAttempt } = request;
  const { amount = request.amount } = given;
  const answer = await wallet.post(tx, {
    playerId,
    source,
    key: `deposit-${requestId}-${creditAttempt}`,
    currency,
    steps: [{ code: 'deposit', amount, house: given.house }],
  });
  if (answer.outcome !== 'posted') {
    await noteRequest(tx, requestId, { anotherCredit: true });
    return answer;
  }
  const credited = {
    state: 'credited',
    ...(given.amount === undefined ? {} : { amount: given.amount }),
    ...(given.by === undefined ? {} : { by: given.by }),
    ...(given.reason === undefined ? {} : { reason: given.reason }),
  } as const;
  requireMoved(await move(tx, request, ['claimed', 'in_review', 'rejected', 'expired'], credited));
  // D-55: what was claimed for this deposit comes with it.
  const payerMark = markOfPayer(context, given.payerIban ?? null);
  await promotions.deposited(tx, { playerId, requestId, currency, amount, payerMark });
  return answer;
}

/**
 * PAY-27: what was credited is taken back, also from a closed or excluded account: it is no stake and no deposit. Cash that is gone is owed
 * from then on. Promotions hear of it in the same transaction, so that the deposit counts as none and the bonus that it brought ends.
 */
export async function debitBack(
  tx: Tx,
  { wallet, promotions }: Context,
  request: StoredRequest,
  given: { approvalId: ApprovalId; reasonCode: string },
): Promise<{ owed: bigint }> {
  const { playerId, requestId, creditAttempt, currency } = request;
  const before = await wallet.lockedBalance(tx, playerId);
  const answer = await wallet.reverse(
    tx,
    { playerId, source, key: reversalKeyOf(requestId) },
    { key: `deposit-${requestId}-${creditAttempt}` },
  );
  requirePosted(answer, currency);
  const after = await wallet.lockedBalance(tx, playerId);
  const owed = after.receivable - before.receivable;
  const reason = owed > 0n ? outcomeTexts.depositReversed.owed : outcomeTexts.depositReversed.covered;
  requireMoved(await move(tx, request, ['credited'], { state: 'reversed', reason, ...given }));
  await promotions.depositReversed(tx, { playerId, requestId });
  return { owed };
}

const reversalKeyOf = (requestId: string): string => `deposit-${requestId}-reversed`;

/** Keyed, and by a key of its own: it tells two payers apart and leads to no saved address. */
function markOfPayer({ platform }: Context, iban: string | null): Buffer | null {
  const read = iban === null ? undefined : parseIban(iban);
  return read?.ok === true ? platform.encryption.blindIndex(read.iban, 'payer:iban') : null;
}

/** The hold has the key the player's browser made, so that GET /operations finds it (D-35). */
export const holdWithdrawal = (
  tx: Tx,
  { wallet }: Context,
  given: Pick<StoredRequest, 'playerId' | 'key' | 'currency' | 'amount'> & { about: string },
): Promise<Answer> =>
  wallet.hold(tx, {
    playerId: given.playerId,
    source: playerSource,
    key: given.key,
    code: 'withdrawal_hold',
    currency: given.currency,
    amount: given.amount,
    about: given.about,
  });

/** Throws where nothing was held. CAS-14: the player hears that a win is being looked at, and not only that the way is closed. */
export async function requireHeld(
  { wallet }: Context,
  held: Answer,
  { playerId, currency }: Pick<StoredRequest, 'playerId' | 'currency'>,
  reader?: Reader,
): Promise<void> {
  if (held.outcome === 'gate_closed' && isWinUnderReview(await wallet.closuresOf(playerId, reader)))
    throw new Refusal('payments.win_under_review');
  requirePosted(held, currency);
}

/** A win above its game's highest closed the way out. */
export const isWinUnderReview = (closures: readonly { source: string; way: string }[]): boolean =>
  closures.some(({ source: closedBy, way }) => closedBy === 'excess_win' && way === 'withdraw');

/** The company has paid it: the held amount goes to the method's clearing account, and our fee from there to `fee`. */
export async function capturePaid(
  tx: Tx,
  { wallet, closureNews }: Context,
  request: StoredRequest,
  method: Method,
): Promise<void> {
  const { playerId, currency, fee, key } = request;
  const captured = await wallet.capture(
    tx,
    { playerId, source: playerSource, key: `${referenceOf(request)}-paid` },
    { key, house: clearingOf(method) },
  );
  requirePosted(captured, currency);
  const paid = requireMoved(await move(tx, request, ['sent'], { state: 'paid' }));
  await closureNews.paid(tx, paid);
  if (fee > 0n) {
    await wallet.postHouse(tx, {
      key: `${referenceOf(request)}-fee`,
      code: 'fee',
      currency,
      debit: clearingOf(method),
      credit: 'fee',
      amount: fee,
    });
  }
}

/** Refused, or returned by the bank: the player gets the whole amount back, including the fee. */
export async function giveBack(
  tx: Tx,
  { wallet, closureNews }: Context,
  request: StoredRequest,
  method: Method,
  to: Move & { state: 'rejected' | 'failed'; reason: string },
): Promise<void> {
  const { playerId, currency, amount, fee, key } = request;
  const paid = request.state === 'paid';
  if (paid) {
    const returned = await wallet.post(tx, {
      playerId,
      source,
      key: `${referenceOf(request)}-returned`,
      currency,
      steps: [{ code: 'payout_returned', amount, house: clearingOf(method) }],
    });
    requirePosted(returned, currency);
  } else {
    const released = await wallet.release(
      tx,
      { playerId, source: playerSource, key: `${referenceOf(request)}-back` },
      { key },
    );
    requirePosted(released, currency);
  }
  // From the state that chose how the money went back, so that a stale row rolls back.
  const from = to.state === 'rejected' ? correctableStates : ([paid ? 'paid' : 'sent'] as const);
  const back = requireMoved(await move(tx, request, from, to));
  await closureNews.givenBack(tx, back);
  if (paid) await closureNews.cameBack(tx, back);
  if (paid && fee > 0n) {
    await wallet.postHouse(tx, {
      key: `${referenceOf(request)}-fee-returned`,
      code: 'fee',
      currency,
      debit: 'fee',
      credit: clearingOf(method),
      amount: fee,
    });
  }
}

const depositKey = /^deposit-(\d{1,18})-(?:\d+|reversed)$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const withdrawalKey = /^wd-(\d{1,18})-(?:back|returned|paid)$/;

/** The request behind an operation of the wallet: its number, or the player's own key of it. */
export function requestBehind(cause: {
  source: string;
  key: string;
}): { id: string } | { key: string } | null {
  if (cause.source !== source && cause.source !== playerSource) return null;
  const [, id] = depositKey.exec(cause.key) ?? withdrawalKey.exec(cause.key) ?? [];
  if (id !== undefined) return { id };
  return cause.source === playerSource && uuid.test(cause.key) ? { key: cause.key } : null;
}
