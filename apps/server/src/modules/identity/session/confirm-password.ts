// The player types the password again before something that matters.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Attempt } from '../../access/index.ts';
import type { Context } from '../context.ts';
import { findPasswordHash, lockSameCredential } from '../player-store.ts';
import type { Credential } from '../player-store.ts';

/** A password that was typed again, and the attempt that it was. */
export interface Confirmed extends Credential {
  attempt: Attempt;
}

export async function confirmPassword(
  context: Context,
  playerId: PlayerId,
  password: string,
): Promise<Confirmed> {
  const attempt = await context.access.attempt('step_up', playerId);
  await attempt.within(() => context.throttle.confirmPassword(playerId));
  const passwordHash = await findPasswordHash(context.platform.database.reader, playerId);
  if (!(await context.platform.passwords.verify(passwordHash, password, attempt.queue))) {
    throw await attempt.failed('wrong_password', new Refusal('identity.wrong_password'));
  }
  await context.throttle.passwordConfirmed(playerId);
  return { playerId, passwordHash, attempt };
}

/**
 * In the transaction of what the password allows: refuses where it has changed meanwhile (IDN-4), and keeps the event of the
 * step-up with its effect.
 */
export async function recheckPassword(tx: Tx, confirmed: Confirmed, mode: 'share' | 'update'): Promise<void> {
  if (!(await lockSameCredential(tx, confirmed, mode))) {
    throw confirmed.attempt.refusal('wrong_password', new Refusal('identity.wrong_password'));
  }
  await confirmed.attempt.passed(tx);
}
