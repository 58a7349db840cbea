// The money of a player whose account is being closed. Every function locks the purse before it reads.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Balance, Wallet, Way } from '../wallet/index.ts';
import { requirePosted } from '../wallet/index.ts';
import { markOfIban } from './iban.ts';
import type { Context } from './context.ts';
import { writeHold } from './store.ts';
import type { StoredRequest } from './store.ts';

/** The source of these operations and gate closures in the wallet. */
const source = 'closure';
/** Withdrawing stays open, because the payout of the closure is a withdrawal. */
const closedWays: readonly Way[] = ['stake', 'deposit', 'bonus'];

export async function closeGates(tx: Tx, wallet: Wallet, playerId: PlayerId): Promise<void> {
  for (const way of closedWays) await wallet.setGate(tx, { playerId, source, way, until: 'infinity' });
}

/** An account with open bets, open rounds, another withdrawal or a debt cannot be closed. */
export async function refuseObstacles(
  tx: Tx,
  { casino }: Context,
  { playerId, balance, held }: { playerId: PlayerId; balance: Balance; held: bigint },
): Promise<void> {
  if (balance.openBets > 0n) throw new Refusal('player_requests.bets_open');
  if (await casino.hasOpenRounds(tx, playerId)) throw new Refusal('player_requests.rounds_open');
  if (balance.withdrawalPending > held) throw new Refusal('player_requests.withdrawal_open');
  if (balance.receivable > 0n) throw new Refusal('wallet.debt_open');
}

export const hasMoved = (balance: Balance): boolean =>
  balance.cash > 0n || balance.bonus > 0n || balance.receivable > 0n;

/**
 * Forfeits the bonus and holds the whole cash. If the balance has changed since, the old hold is released first, which
 * pays a debt, and the cash then available is held under the next number.
 */
export async function setAside(tx: Tx, context: Context, request: StoredRequest): Promise<StoredRequest> {
  const { wallet } = context;
  const { playerId, requestId } = request;
  const found = await wallet.lockedBalance(tx, playerId);
  if (!hasMoved(found)) {
    await refuseObstacles(tx, context, { playerId, balance: found, held: request.held });
    return request;
  }
  if (request.held > 0n) await release(tx, context, request);
  const balance = await wallet.lockedBalance(tx, playerId);
  await refuseObstacles(tx, context, { playerId, balance, held: 0n });

  const { currency, cash, bonus } = balance;
  const next = { ...request, held: cash, holdNumber: request.holdNumber + 1 };
  if (bonus > 0n) {
    const forfeited = await wallet.post(tx, {
      playerId,
      source,
      key: keyOf('forfeit', next),
      currency,
      steps: [{ code: 'bonus_forfeit', amount: bonus, house: 'bonus_cost' }],
    });
    requirePosted(forfeited, currency);
  }
  if (cash > 0n) {
    if (request.ibanSealed === null) throw new Refusal('player_requests.iban_required');
    const held = await wallet.hold(tx, {
      playerId,
      source,
      key: keyOf('hold', next),
      code: 'withdrawal_hold',
      currency,
      amount: cash,
      about: markOfIban(context, request),
    });
    requirePosted(held, currency);
  }
  await writeHold(tx, requestId, next);
  return next;
}

/** Releases the hold and opens the gates that this closure had closed; closures of other sources stay. */
export async function giveBack(tx: Tx, context: Context, request: StoredRequest): Promise<void> {
  const { playerId } = request;
  await context.wallet.lock(tx, playerId);
  if (request.held > 0n) await release(tx, context, request);
  for (const way of closedWays) await context.wallet.setGate(tx, { playerId, source, way, until: null });
}

/** WAL-5, WAL-8: the key belongs to this hold, and a hold is captured or released once. */
export async function capture(tx: Tx, { wallet }: Context, request: StoredRequest): Promise<void> {
  const { playerId } = request;
  const { currency } = await wallet.lockedBalance(tx, playerId);
  const captured = await wallet.capture(
    tx,
    { playerId, source, key: keyOf('payout', request) },
    { key: keyOf('hold', request), house: 'bank' },
  );
  requirePosted(captured, currency);
}

async function release(tx: Tx, { wallet }: Context, request: StoredRequest): Promise<void> {
  const { playerId } = request;
  const { currency } = await wallet.lockedBalance(tx, playerId);
  const released = await wallet.release(
    tx,
    { playerId, source, key: keyOf('release', request) },
    { key: keyOf('hold', request) },
  );
  requirePosted(released, currency);
}

type Operation = 'forfeit' | 'hold' | 'release' | 'payout';

const keyOf = (
  operation: Operation,
  { requestId, holdNumber }: Pick<StoredRequest, 'requestId' | 'holdNumber'>,
) => `request-${requestId}-${operation}-${holdNumber}`;
