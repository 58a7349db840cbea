// SQL only: whether a person is frozen.
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';

/** IDN-15. Rows are added by the database itself, with the first deposit or accepted document. */
export async function isPersonFrozen(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const row = await reader
    .selectFrom('identity.person_freeze')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}
