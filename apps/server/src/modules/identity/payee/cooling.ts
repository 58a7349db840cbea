// After a change of password, contact or second factor withdrawals wait: whoever takes over an account changes these first,
// and the owner needs time to read the notice (I7).
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { findChangeEnd } from '../change-store.ts';
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
];

/**
 * Until when withdrawals wait; null where nothing changed, or long enough ago. Registering is no change. `reader`: the
 * transaction that decides by it.
 */
export const coolingUntil = (
  context: Context,
  playerId: PlayerId,
  reader: Reader = context.platform.database.reader,
): Promise<Date | null> => findChangeEnd(reader, playerId, { kinds: coolingKinds, hours: coolingHours });
