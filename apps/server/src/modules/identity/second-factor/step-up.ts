// Proves the owner again before money may be paid to a new destination: by the code of the second factor where it is on,
// otherwise by the password. Unlike in confirmation.ts the code is used up at once, because the change may take several calls.
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findPasswordHash, lockSameCredential } from '../player-store.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import type { Confirmed } from '../session/confirm-password.ts';
import { readTypedCode } from './recovery-code-rules.ts';
import { limitCodes, passAuthenticator } from './proof.ts';
import { findSecondFactorState } from './store.ts';

export interface OwnerProof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Which of them a player is asked for. */
export async function ownerProofOf(context: Context, playerId: PlayerId): Promise<keyof OwnerProof> {
  const { confirmedAt } = await findSecondFactorState(context.platform.database.reader, playerId);
  return confirmedAt === null ? 'password' : 'code';
}

export interface ProvenOwner {
  /** Called in the transaction of what it allows: refuses where password or second factor has changed since (IDN-4). */
  recheck(tx: Tx): Promise<void>;
}

export async function proveOwner(
  context: Context,
  playerId: PlayerId,
  { password, code }: OwnerProof,
): Promise<ProvenOwner> {
  const { confirmedAt } = await findSecondFactorState(context.platform.database.reader, playerId);
  const credential =
    confirmedAt === null
      ? await provePassword(context, playerId, password)
      : await proveCode(context, playerId, code);
  return {
    async recheck(tx) {
      const isSame = await lockSameCredential(tx, credential, 'share');
      const now = await findSecondFactorState(tx, playerId);
      if (!isSame || now.confirmedAt?.getTime() !== confirmedAt?.getTime()) {
        throw new Refusal('identity.step_up_stale');
      }
      if (confirmedAt === null) await credential.attempt.passed(tx);
    },
  };
}

function provePassword(
  context: Context,
  playerId: PlayerId,
  password: string | undefined,
): Promise<Confirmed> {
  if (!password) throw new Refusal('identity.step_up_password_required');
  return confirmPassword(context, playerId, password);
}

/** Recovery codes are not accepted: a player who lost the phone should not add a payout destination the same day. */
async function proveCode(context: Context, playerId: PlayerId, code: string | undefined): Promise<Confirmed> {
  if (!code) throw new Refusal('identity.step_up_code_required');
  if (readTypedCode(code)?.kind === 'recovery') throw new Refusal('identity.step_up_recovery_code');
  const attempt = await context.access.attempt('step_up', playerId);
  await attempt.within(() => limitCodes(context, playerId, code));
  const { database } = context.platform;
  const passwordHash = await findPasswordHash(database.reader, playerId);
  await database.inTransaction(async (tx) => {
    await passAuthenticator(tx, context, { playerId, typed: code, attempt });
    await attempt.passed(tx);
  });
  await context.throttle.codeAccepted(playerId);
  return { playerId, passwordHash, attempt };
}
