// The player types the password again before something that matters.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../context.ts';
import { findPasswordHash } from '../player-store.ts';
import type { Credential } from '../player-store.ts';

export async function confirmPassword(
  parts: Parts,
  playerId: PlayerId,
  password: string,
): Promise<Credential> {
  await parts.throttle.confirmPassword(playerId);
  const passwordHash = await findPasswordHash(parts.platform.database.reader, playerId);
  if (!(await parts.platform.passwords.verify(passwordHash, password))) {
    throw new Refusal('identity.wrong_password');
  }
  await parts.throttle.passwordConfirmed(playerId);
  return { playerId, passwordHash };
}
