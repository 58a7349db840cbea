// Asks for password and code again before something that other modules allow only after that.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { lockSameCredential } from '../player-store.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';

export interface Confirmation {
  /** Called in the transaction of what it allows: checks that the password has not changed (IDN-4), and uses up the code. */
  recheck(tx: Tx): Promise<void>;
  /** After the commit. */
  accepted(): Promise<void>;
}

/** Checks the password, and the second factor where it is on. Attempts are limited as at signing in. */
export async function confirmPlayer(
  context: Context,
  playerId: PlayerId,
  given: { password: string; code?: string | undefined },
): Promise<Confirmation> {
  const credential = await confirmPassword(context, playerId, given.password);
  await limitCodes(context, playerId, given.code);
  return {
    async recheck(tx) {
      if (!(await lockSameCredential(tx, credential, 'share'))) throw new Refusal('identity.wrong_password');
      await passSecondFactor(tx, context, playerId, given.code);
    },
    accepted: () => context.throttle.codeAccepted(playerId),
  };
}
