// SAFE-1: free rounds and prizes are bonuses. Whoever is closed to bonuses is promised none; what was promised before is paid (SAFE-7).
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeskContext } from './context.ts';

export async function refuseClosedBonus(
  { wallet }: Pick<DeskContext, 'wallet'>,
  playerId: PlayerId,
  reader?: Reader,
): Promise<void> {
  const closures = await wallet.closuresOf(playerId, reader);
  if (closures.some(({ way }) => way === 'bonus')) throw new Refusal('wallet.gate_closed');
}

/** Whoever closes bonuses now waits until the promise is made, or has closed them before it. */
export async function lockOpenBonus(
  tx: Tx,
  context: Pick<DeskContext, 'wallet'>,
  playerId: PlayerId,
): Promise<void> {
  await context.wallet.lock(tx, playerId);
  await refuseClosedBonus(context, playerId, tx);
}
