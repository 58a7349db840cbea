// The purse of a player whose account is being closed: its gates, what keeps it from being closed, and the payout of its cash,
// which is a withdrawal of payments. The purse is locked before anything is read.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Balance, Wallet, Way } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { hasOpen, linkPayout } from '../store.ts';
import type { StoredRequest } from '../store.ts';

/** The source of these gate closures in the wallet. */
const source = 'closure';
/** Withdrawing stays open, because the payout of the closure is a withdrawal. */
const closedWays: readonly Way[] = ['stake', 'deposit', 'bonus'];

export async function closeGates(tx: Tx, wallet: Wallet, playerId: PlayerId): Promise<void> {
  for (const way of closedWays) await wallet.setGate(tx, { playerId, source, way, until: 'infinity' });
}

/** Only what this closure had closed; closures of other sources stay. */
export async function openGates(tx: Tx, wallet: Wallet, playerId: PlayerId): Promise<void> {
  for (const way of closedWays) await wallet.setGate(tx, { playerId, source, way, until: null });
}

/** An account with open bets, open rounds, another withdrawal or a debt cannot be closed. */
export async function refuseObstacles(
  tx: Tx,
  { casino, sportsbook }: Context,
  { playerId, balance, held }: { playerId: PlayerId; balance: Balance; held: bigint },
): Promise<void> {
  // A bet at the house's cost holds nothing.
  if (balance.openBets > 0n || (await sportsbook.tickets.hasOpen(tx, playerId)))
    throw new Refusal('player_requests.bets_open');
  if (await casino.hasOpenRounds(tx, playerId)) throw new Refusal('player_requests.rounds_open');
  if (balance.withdrawalPending > held) throw new Refusal('player_requests.withdrawal_open');
  if (balance.receivable > 0n) throw new Refusal('wallet.debt_open');
}

export async function refuseOpenExport(tx: Tx, playerId: PlayerId): Promise<void> {
  if (await hasOpen(tx, playerId, 'export')) throw new Refusal('player_requests.export_open');
}

/** Points count: they are paid with the cash. */
export async function hasMoved(
  tx: Tx,
  { wallet, promotions }: Context,
  playerId: PlayerId,
): Promise<boolean> {
  const { cash, bonus, receivable } = await wallet.lockedBalance(tx, playerId);
  return cash > 0n || bonus > 0n || receivable > 0n || (await promotions.countPoints(tx, playerId)) > 0n;
}

type Ask = (tx: Tx, amount: bigint) => Promise<StoredRequest['paymentId']>;

/**
 * Pays the points, ends the run, whose earned part becomes cash (D-58), and asks for the payout of the whole cash. Without cash
 * nothing is asked for.
 */
export async function beginPayout(
  tx: Tx,
  context: Context,
  request: StoredRequest,
  ask: Ask | undefined,
): Promise<void> {
  const { wallet, promotions } = context;
  const { playerId, requestId } = request;
  const balance = await wallet.lockedBalance(tx, playerId);
  await refuseObstacles(tx, context, { playerId, balance, held: 0n });
  const payoutNumber = request.payoutNumber + 1;
  await promotions.settlePoints(tx, { playerId, key: `closure/${requestId}/${payoutNumber}` });
  const { cash } = await wallet.endRun(tx, { playerId, how: 'closed' });
  if (cash > 0n && ask === undefined) throw new Refusal('player_requests.iban_required');
  const paymentId = cash > 0n && ask !== undefined ? await ask(tx, cash) : request.paymentId;
  await linkPayout(tx, requestId, { paymentId, payoutNumber });
}
