import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';

/** Fails on the directory's unique key where another player has it (IDN-1). */
export async function writeNationalId(
  tx: Tx,
  playerId: PlayerId,
  { index, sealed }: { index: Buffer; sealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('identity.directory')
    .set({ national_id_index: index })
    .where('player_id', '=', playerId)
    .execute();
  await tx
    .updateTable('identity.player')
    .set({ national_id: sealed })
    .where('player_id', '=', playerId)
    .execute();
}
