import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { dropLinks } from './link-store.ts';
import { lockCredential, markClosed, markReopened } from '../player-store.ts';
import { endAndAnnounce } from '../session/sessions.ts';

/**
 * IDN-12: in the caller's transaction, after the purse is locked. A sign-in locks the credential too: either it is done, and its
 * session ends here, or it finds the account closed.
 */
export async function closeAccount(tx: Tx, playerId: PlayerId): Promise<void> {
  await lockCredential(tx, playerId);
  await markClosed(tx, playerId);
  await dropLinks(tx, playerId);
  await endAndAnnounce(tx, { playerId }, 'closure');
}

/**
 * Money has reached a closed account: its owner signs in again to have it paid. What closed the gates stays closed. After the purse is
 * locked, too; gives false where the account is open.
 */
export async function reopenAccount(tx: Tx, playerId: PlayerId): Promise<boolean> {
  await lockCredential(tx, playerId);
  return markReopened(tx, playerId);
}
