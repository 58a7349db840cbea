import type { Tx } from '../../platform/database.ts';
import { announceChange } from './events.ts';
import { insertChange } from './change-store.ts';
import type { ChangeKind } from './change-store.ts';
import type { StoredPlayer } from './player-store.ts';

/** IDN-7: stores the change; a notice goes to the address the player had before. */
export async function recordChange(
  tx: Tx,
  before: Pick<StoredPlayer, 'playerId' | 'email'>,
  kind: ChangeKind,
): Promise<void> {
  const { playerId, email } = before;
  const changeId = await insertChange(tx, { playerId, kind, oldEmail: email });
  await announceChange(tx, playerId, changeId);
}
