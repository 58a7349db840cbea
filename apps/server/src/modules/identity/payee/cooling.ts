// After a change of password, contact, second factor or person withdrawals wait: whoever takes over an account changes these first,
// and the owner needs time to read the notice (IDN-7).
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { findRecentChange } from '../change-store.ts';
import type { ChangeKind } from '../change-store.ts';
import type { Context } from '../context.ts';

const coolingHours = 24;

const coolingKinds: readonly ChangeKind[] = [
  'email',
  'phone',
  'password',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'person',
];

export interface Cooling {
  /** When the newest change was made. */
  since: Date;
  until: Date;
}

/**
 * Null where nothing changed, or long enough ago. Registering is no change. `reader`: the
 * transaction that decides by it.
 */
export const coolingOf = (
  context: Context,
  playerId: PlayerId,
  reader: Reader = context.platform.database.reader,
): Promise<Cooling | null> =>
  findRecentChange(reader, playerId, { kinds: coolingKinds, hours: coolingHours });

export const coolingUntil = async (
  context: Context,
  playerId: PlayerId,
  reader?: Reader,
): Promise<Date | null> => (await coolingOf(context, playerId, reader))?.until ?? null;
