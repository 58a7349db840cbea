// For what other modules let a player do only after asking again who it is.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { lockSameCredential } from '../player-store.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';

export interface Confirmation {
  /** In the transaction of what it allows: the password is still this one (I4), and the code is spent with it. */
  recheck(tx: Tx): Promise<void>;
  /** After the commit. */
  accepted(): Promise<void>;
}

/** The password, and the second factor where it is on. Limited as every other guess at them. */
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
