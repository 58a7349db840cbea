// After something about how a player signs in or is reached has changed, money waits: whoever took an account over
// changes these things first, and the notice of it (I7) needs time to be read.
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
 * Until when money waits; null where nothing changed, or long enough ago. Registering changes nothing. `reader`: the
 * transaction of whoever decides by it.
 */
export const coolingUntil = (
  context: Context,
  playerId: PlayerId,
  reader: Reader = context.platform.database.reader,
): Promise<Date | null> => findChangeEnd(reader, playerId, { kinds: coolingKinds, hours: coolingHours });
