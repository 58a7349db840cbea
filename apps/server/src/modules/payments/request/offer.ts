// What a player can choose, in the player's own currency (D-37).
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import { Refusal } from '../../../platform/refusal.ts';
import { refuseAboveRoom, refuseClosedGate } from './deposit-limits.ts';
import { findLastUsed } from './standing-store.ts';
import { listAccounts, listOffered } from '../setup/method-store.ts';
import type { Account, Direction, Flow, OfferedMethod } from '../setup/method-store.ts';
import type { Context } from '../context.ts';

interface Wanted {
  direction: Direction;
  currency: Currency;
}

export async function methodsFor(
  { platform, gateway, chain }: Context,
  playerId: PlayerId,
  wanted: Wanted,
): Promise<(OfferedMethod & { lastUsed: boolean })[]> {
  const { reader } = platform.database;
  const offered = await listOffered(reader, wanted);
  const lastUsed = await findLastUsed(reader, playerId, wanted.direction);
  return (
    offered
      // Without a gateway there is no payment page to redirect to.
      .filter(({ flow }) => flow !== 'redirect' || gateway !== undefined)
      .filter(({ flow }) => flow !== 'crypto' || chain !== undefined)
      .map((method) => ({ ...method, lastUsed: method.methodId === lastUsed }))
  );
}

/** Whoever may not deposit, or not this amount, is not shown where to pay: a transfer needs no request of ours. */
export async function accountsFor(
  context: Context,
  { playerId, currency }: { playerId: PlayerId; currency: Currency },
  { methodId, amount }: { methodId: number; amount: string },
): Promise<Account[]> {
  await context.identity.refuseUnready(playerId);
  await refuseClosedGate(context, playerId);
  const { reader } = context.platform.database;
  const offered = await listOffered(reader, { direction: 'deposit', currency });
  const method = offered.find((one) => one.methodId === methodId);
  if (method === undefined) return [];
  requireAmount(method, minorOf(amount));
  await refuseAboveRoom(context, { playerId, currency, amount: minorOf(amount) });
  const accounts = await listAccounts(reader, { methodId, enabledOnly: true });
  return accounts.filter((account) => account.currency === currency);
}

export async function requireMethod(
  { platform }: Context,
  wanted: Wanted,
  methodId: number,
  flows: readonly Flow[],
): Promise<OfferedMethod> {
  const offered = await listOffered(platform.database.reader, wanted);
  const method = offered.find((one) => one.methodId === methodId && flows.includes(one.flow));
  if (method === undefined) throw new Refusal('payments.method_unknown');
  return method;
}

/** D-17: the bounds are checked here, whatever a screen showed. */
export function requireAmount({ min, max, currency }: OfferedMethod, amount: bigint): void {
  if (amount < min) {
    throw new Refusal('payments.amount_too_small', { say: { amount: decimalOf(min), currency } });
  }
  if (amount > max) {
    throw new Refusal('payments.amount_too_large', { say: { amount: decimalOf(max), currency } });
  }
}
