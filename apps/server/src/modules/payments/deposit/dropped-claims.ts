// Whoever is excluded, listed, under age, or takes a time-out, is awaited no more: open claims are closed and the player is told (PAY-25). Money that comes
// all the same goes back (PAY-24). The news of it is heard at once; what is lost of it the worker finds here.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { wakeUnsettled } from '../differences/record-store.ts';
import { isClosedForSafety, safetySources } from '../request/refused-credits.ts';
import { move } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { droppedCode } from '../request/rules.ts';
import { listAwaited } from '../request/standing-store.ts';

const atOnce = 500;
/** More than a player can have open. */
const ownMax = 100;

/** Nothing where depositing is open: news may be old. Gives how many were closed. */
export async function dropClaims(tx: Tx, context: Context, playerId: PlayerId): Promise<number> {
  await context.wallet.lock(tx, playerId);
  if (!isClosedForSafety(await context.wallet.closuresOf(playerId, tx))) return 0;
  const claims = await listAwaited(tx, { playerId, limit: ownMax });
  for (const claim of claims) {
    const dropped = {
      state: 'expired',
      reason: outcomeTexts.claimDropped,
      reasonCode: droppedCode,
    } as const;
    await move(tx, claim, ['claimed'], dropped);
    // The company may have booked it already, and its word may be lost: the worker was about to ask, and must all the same.
    await wakeUnsettled(tx, claim.requestId);
  }
  return claims.length;
}

/** Looks through all open claims. */
export async function dropClosedClaims(context: Context): Promise<number> {
  const { database } = context.platform;
  let dropped = 0;
  for (let after = '0'; ;) {
    const claims = await listAwaited(database.reader, { limit: atOnce, after });
    const playerIds = [...new Set(claims.map(({ playerId }) => playerId))];
    const closed = await context.wallet.closedAmong({ playerIds, way: 'deposit', sources: safetySources });
    for (const playerId of closed)
      dropped += await database.inTransaction((tx) => dropClaims(tx, context, playerId));
    const last = claims.at(-1);
    if (last === undefined || claims.length < atOnce) return dropped;
    after = last.requestId;
  }
}
