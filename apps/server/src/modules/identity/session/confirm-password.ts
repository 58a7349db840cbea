// The player types the password again before something that matters.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findPasswordHash } from '../player-store.ts';
import type { Credential } from '../player-store.ts';

export async function confirmPassword(
  context: Context,
  playerId: PlayerId,
  password: string,
): Promise<Credential> {
  await context.throttle.confirmPassword(playerId);
  const passwordHash = await findPasswordHash(context.platform.database.reader, playerId);
  if (!(await context.platform.passwords.verify(passwordHash, password))) {
    throw new Refusal('identity.wrong_password');
  }
  await context.throttle.passwordConfirmed(playerId);
  return { playerId, passwordHash };
}
