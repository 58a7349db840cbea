// The person the house pays: compared with the holder of the account that receives the money.
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { findDeskPlayer } from '../player-store.ts';

export interface Payee {
  firstName: string;
  lastName: string;
  country: string;
  /** Required before the first withdrawal (D-08). */
  hasNationalId: boolean;
  registeredAt: Date;
}

export async function payeeOf(
  context: Context,
  playerId: PlayerId,
  reader: Reader = context.platform.database.reader,
): Promise<Payee> {
  const player = await findDeskPlayer(reader, playerId);
  if (player === undefined) throw new Error(`there is no player ${playerId}`);
  const { firstName, lastName, country, nationalIdSealed, registeredAt } = player;
  return { firstName, lastName, country, hasNationalId: nationalIdSealed !== null, registeredAt };
}
