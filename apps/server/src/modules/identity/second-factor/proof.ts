// Proving the second factor, wherever it is asked for: at signing in and before it is changed.
import type { PlayerId } from '@yakamoz/contracts';

import { hashToken } from '../../../platform/auth/tokens.ts';
import { verifyTotp } from '../../../platform/auth/totp.ts';
import type { Tx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/reencryption.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Attempt } from '../../access/index.ts';
import { recordChange } from '../changes.ts';
import type { Context } from '../context.ts';
import { findPlayer } from '../player-store.ts';
import { readTypedCode } from './recovery-code-rules.ts';
import { lockSecondFactor, spendRecoveryCode, writeLastStep } from './store.ts';
import type { SecondFactor } from './store.ts';

const placeOf = (playerId: PlayerId): string => `identity.second_factor.secret:${playerId}`;

export const sealedSecret: SealedColumn = {
  name: 'identity.second_factor.secret',
  placeOf: ({ row }) => placeOf(row as PlayerId),
};

export const sealSecret = (context: Context, secret: string, playerId: PlayerId): Buffer =>
  context.platform.encryption.encrypt(secret, placeOf(playerId));

export const openSecret = (context: Context, sealed: Buffer, playerId: PlayerId): string =>
  context.platform.encryption.decrypt(sealed, placeOf(playerId));

/**
 * Called before a code is checked: every code counts, also across successful sign-ins. A call without a code does not
 * count.
 */
export async function limitCodes(
  context: Context,
  playerId: PlayerId,
  code: string | undefined,
): Promise<void> {
  if (code) await context.throttle.tryCode(playerId);
}

/** Refuses unless the player has no second factor, or the code proves it. Returns whether there is one. */
export async function passSecondFactor(
  tx: Tx,
  context: Context,
  { playerId, typed, attempt }: { playerId: PlayerId; typed: string | undefined; attempt: Attempt },
): Promise<boolean> {
  const factor = await lockSecondFactor(tx, playerId);
  if (factor === undefined || factor.confirmedAt === null) return false;
  if (!typed) throw attempt.refusal('code_asked', new Refusal('identity.second_factor_required'));
  if (!(await accepts(tx, context, { playerId, factor, typed }))) throw wrongCode(attempt);
  return true;
}

/** Refuses unless there is a second factor and this is a code of the authenticator application. */
export async function passAuthenticator(
  tx: Tx,
  context: Context,
  { playerId, typed, attempt }: { playerId: PlayerId; typed: string; attempt: Attempt },
): Promise<void> {
  const factor = await lockSecondFactor(tx, playerId);
  const read = readTypedCode(typed);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  if (
    !isOn ||
    read?.kind !== 'totp' ||
    !(await acceptsTotp(tx, context, { playerId, factor, code: read.code }))
  ) {
    throw wrongCode(attempt);
  }
}

/** The event of the attempt is written although the transaction is rolled back. */
export const wrongCode = (attempt: Attempt): Refusal =>
  attempt.refusal('wrong_code', new Refusal('identity.second_factor_wrong'));

async function accepts(
  tx: Tx,
  context: Context,
  { playerId, factor, typed }: { playerId: PlayerId; factor: SecondFactor; typed: string },
): Promise<boolean> {
  const read = readTypedCode(typed);
  if (read === undefined) return false;
  if (read.kind === 'recovery') {
    if (!(await spendRecoveryCode(tx, playerId, hashToken(read.code)))) return false;
    await recordChange(tx, await findPlayer(tx, playerId), 'recovery_code_used');
    return true;
  }
  return acceptsTotp(tx, context, { playerId, factor, code: read.code });
}

async function acceptsTotp(
  tx: Tx,
  context: Context,
  { playerId, factor, code }: { playerId: PlayerId; factor: SecondFactor; code: string },
): Promise<boolean> {
  const step = verifyTotp({
    secret: openSecret(context, factor.secretSealed, playerId),
    code,
    nowMs: factor.nowMs,
    after: factor.lastStep,
  });
  if (step === undefined) return false;
  await writeLastStep(tx, playerId, step);
  return true;
}
