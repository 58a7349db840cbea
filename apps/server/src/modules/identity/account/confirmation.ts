// Asks for password and code again before something that other modules allow only after that.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { confirmPassword, recheckPassword } from '../session/confirm-password.ts';
import { readTypedCode } from '../second-factor/recovery-code-rules.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';

export interface Confirmation {
  /**
   * Called in the transaction of what it allows: checks that the password has not changed (IDN-4), and uses up the code.
   * `update` where the password itself is changed.
   */
  recheck(tx: Tx, mode?: 'share' | 'update'): Promise<void>;
  /** After the commit. */
  accepted(): Promise<void>;
}

interface GivenConfirmation {
  password: string;
  code?: string | undefined;
  /** False before money is paid out, as in step-up.ts. */
  recoveryCodes?: boolean;
}

/** Checks the password, and the second factor where it is on. Attempts are limited as at signing in. */
export async function confirmPlayer(
  context: Context,
  playerId: PlayerId,
  given: GivenConfirmation,
): Promise<Confirmation> {
  const isRecovery = given.code !== undefined && readTypedCode(given.code)?.kind === 'recovery';
  if (isRecovery && given.recoveryCodes === false) throw new Refusal('identity.step_up_recovery_code');
  const credential = await confirmPassword(context, playerId, given.password);
  await credential.attempt.within(() => limitCodes(context, playerId, given.code));
  return {
    async recheck(tx, mode = 'share') {
      await recheckPassword(tx, credential, mode);
      await passSecondFactor(tx, context, { playerId, typed: given.code, attempt: credential.attempt });
    },
    accepted: () => context.throttle.codeAccepted(playerId),
  };
}
