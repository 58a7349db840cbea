// The only place of this module where money moves. Every function is called with the purse locked, then the request; the
// house's own books come last (the wallet's lock order).
import type { Tx } from '../../../platform/database.ts';
import type { Answer } from '../../wallet/index.ts';
import { playerSource, requirePosted } from '../../wallet/index.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { move, requireMoved } from './move.ts';
import { correctableStates } from './states.ts';
import { noteRequest } from './store.ts';
import type { Move, StoredRequest } from './store.ts';

const source = 'payments';

export const clearingOf = (method: Pick<Method, 'name'>): `psp_clearing:${string}` =>
  `psp_clearing:${method.name}`;

/** The number under which companies and the ledger know a request. */
export const referenceOf = ({ direction, requestId }: Pick<StoredRequest, 'direction' | 'requestId'>) =>
  `${direction === 'deposit' ? 'dep' : 'wd'}-${requestId}`;

/**
 * Credits a deposit out of the account the money lies in: the method's clearing account, or the suspense staff found it
 * in. A closed gate or a limit refuses it; then nothing has moved and the request stays where it is.
 */
export async function creditDeposit(
  tx: Tx,
  { wallet }: Context,
  request: StoredRequest,
  given: { house: 'suspense' | `psp_clearing:${string}`; by?: string; reason?: string },
): Promise<Answer> {
  const { playerId, requestId, currency, amount, creditAttempt } = request;
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
    ...(given.by === undefined ? {} : { by: given.by }),
    ...(given.reason === undefined ? {} : { reason: given.reason }),
  } as const;
  requireMoved(await move(tx, request, ['claimed', 'in_review', 'rejected', 'expired'], credited));
  return answer;
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

/** The company has paid it: what was held leaves for its clearing account, and our fee stays in the house. */
export async function capturePaid(
  tx: Tx,
  { wallet }: Context,
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
  requireMoved(await move(tx, request, ['sent'], { state: 'paid' }));
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

/** Refused by staff, or returned by the bank: the whole amount is back in the balance, the fee too. */
export async function giveBack(
  tx: Tx,
  { wallet }: Context,
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
      steps: [{ code: 'adjustment_in', amount, house: clearingOf(method) }],
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
  requireMoved(await move(tx, request, to.state === 'rejected' ? correctableStates : ['sent', 'paid'], to));
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
