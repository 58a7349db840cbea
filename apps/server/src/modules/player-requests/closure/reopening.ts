// PLR-9: money that reaches a closed account opens it to its owner, who alone can have it paid. What closed the gates stays closed.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { announceChange, announceReopening } from '../events.ts';
import type { Context } from '../context.ts';
import { listClosedBy } from '../store.ts';

const atOnce = 500;

/** With the purse locked. False where the account is open. */
export async function reopen(tx: Tx, { identity }: Context, playerId: PlayerId): Promise<boolean> {
  if (!(await identity.reopenAccount(tx, playerId))) return false;
  await announceReopening(tx, playerId);
  await announceChange(tx, playerId);
  return true;
}

/**
 * What no gate keeps out and no payout brings: a late win, a corrected round, an adjustment. They are booked by lower modules, which
 * know nothing of closures, so the worker looks for them. Gives how many accounts were opened.
 */
export async function reopenFunded(context: Context): Promise<number> {
  const { platform, identity, wallet } = context;
  let reopened = 0;
  for (let after = '0'; ;) {
    const page = await listClosedBy(platform.database.reader, { after, limit: atOnce });
    const closed = await identity.closedAmong(page.players);
    const cash = await wallet.cashOf(closed);
    for (const playerId of closed.filter((one) => (cash.get(one) ?? 0n) > 0n)) {
      const done = await platform.database.inTransaction(
        async (tx) =>
          (await wallet.lockedBalance(tx, playerId)).cash > 0n && (await reopen(tx, context, playerId)),
      );
      if (done) reopened += 1;
    }
    if (page.next === undefined) return reopened;
    after = page.next;
  }
}
