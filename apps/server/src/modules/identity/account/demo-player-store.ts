// SQL only: which players belong to a demonstration. The database takes none where money is real (D-60).
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';

export async function markDemo(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.insertInto('identity.demo_player').values({ player_id: playerId }).execute();
}

export async function isDemo(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const row = await reader
    .selectFrom('identity.demo_player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countDemoPlayers(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('identity.demo_player')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
