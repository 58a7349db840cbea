// Closes claims whose quote ended without a payment. Nothing is announced: the player did not pay, and money that still comes
// is taken at the rate of its arrival.
import type { Context } from '../context.ts';
import { readNow } from '../request/due-requests-store.ts';
import { move } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { quoteOverCode } from '../request/rules.ts';
import type { StoredRequest } from '../request/store.ts';
import { quoteFollowUpSeconds } from '../terms.ts';
import { followedQuote } from './quotes.ts';

/** Seconds until it is looked at again; null for never. */
export async function followUpQuote(context: Context, found: StoredRequest): Promise<number | null> {
  const { database } = context.platform;
  if (found.state !== 'claimed') return null;
  const followed = await followedQuote(database.reader, found.requestId);
  // What was seen ends by its confirmations, or comes back here when the chain has lost it.
  if (followed?.payments.some(({ state }) => state === 'seen') === true) return 60;
  const now = await readNow(database.reader);
  const over = new Date(found.askedAt.getTime() + quoteFollowUpSeconds * 1000);
  if (now < over) return Math.ceil((over.getTime() - now.getTime()) / 1000);
  await database.inTransaction(async (tx) => {
    await context.wallet.lock(tx, found.playerId);
    await move(tx, found, ['claimed'], {
      state: 'expired',
      reason: outcomeTexts.quoteOver,
      reasonCode: quoteOverCode,
    });
  });
  return null;
}
