import type { PlayerId } from '@yakamoz/contracts';
import { randomBytes } from 'node:crypto';

import { hashToken } from '../../../platform/auth/tokens.ts';
import { makeTotpSecret, qrPicture, totpUri, verifyTotp } from '../../../platform/auth/totp.ts';
import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../changes.ts';
import type { Context } from '../context.ts';
import { findPlayer, lockCredential } from '../player-store.ts';
import { confirmPassword, recheckPassword } from '../session/confirm-password.ts';
import {
  readTypedCode,
  recoveryCodeBytes,
  recoveryCodeOf,
  recoveryCodesPerSet,
} from './recovery-code-rules.ts';
import { limitCodes, openSecret, passSecondFactor, sealSecret, wrongCode } from './proof.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  deleteShortCodes,
  findSecondFactorState,
  listShortCodeOwners,
  lockSecondFactor,
  putSecondFactorSetup,
  replaceRecoveryCodes,
} from './store.ts';
import type { SecondFactorState } from './store.ts';
import type { OpenSession } from '../session/store.ts';
import { endAndAnnounce } from '../session/sessions.ts';

// Long enough to install an authenticator application; after that the password is asked for again.
const setupLifetimeMs = 30 * 60_000;

export interface SecondFactorSetup {
  /** In base32, for typing by hand. */
  secret: string;
  /** The same as a link and as a QR code for the authenticator application. */
  uri: string;
  qrSvg: string;
}

/** Every change of the second factor requires password and code. */
export interface SecondFactorProof {
  password: string;
  code: string;
}

export const secondFactorOf = (context: Context, playerId: PlayerId): Promise<SecondFactorState> =>
  findSecondFactorState(context.platform.database.reader, playerId);

/** Does not switch it on: only a code of the new secret does (confirmSetup). Starting again makes a new secret. */
export async function startSecondFactor(
  context: Context,
  session: OpenSession,
  password: string,
): Promise<SecondFactorSetup> {
  const { playerId, username } = session;
  const credential = await confirmPassword(context, playerId, password);
  const secret = makeTotpSecret();
  await context.platform.database.inTransaction(async (tx) => {
    await recheckPassword(tx, credential, 'share');
    const begun = await putSecondFactorSetup(tx, playerId, sealSecret(context, secret, playerId));
    if (!begun) throw new Refusal('identity.second_factor_already_on');
  });
  const uri = totpUri({ secret, issuer: context.brand, account: username });
  return { secret, uri, qrSvg: qrPicture(uri) };
}

/** Returns the recovery codes; they cannot be read again later. */
export async function confirmSetup(context: Context, session: OpenSession, typed: string): Promise<string[]> {
  const { playerId } = session;
  const attempt = await context.access.attempt('step_up', playerId);
  await attempt.within(() => limitCodes(context, playerId, typed));
  const codes = await context.platform.database.inTransaction(async (tx) => {
    // A sign-in locks the credential too: either it is done, and its session ends below, or it will be asked for a code.
    await lockCredential(tx, playerId);
    const factor = await lockSecondFactor(tx, playerId);
    if (factor?.confirmedAt) throw new Refusal('identity.second_factor_already_on');
    if (factor === undefined || factor.nowMs - factor.startedMs > setupLifetimeMs) {
      throw new Refusal('identity.second_factor_setup_over');
    }
    const step = verifyTotp({
      secret: openSecret(context, factor.secretSealed, playerId),
      code: readTypedCode(typed)?.code ?? '',
      nowMs: factor.nowMs,
      after: null,
    });
    if (step === undefined) throw wrongCode(attempt);
    await confirmSecondFactor(tx, playerId, step);
    await attempt.passed(tx);
    const made = await makeRecoveryCodes(tx, playerId);
    await recordChange(tx, await findPlayer(tx, playerId), 'second_factor_on');
    await endAndAnnounce(tx, { playerId, except: session.sessionId }, 'second_factor');
    return made;
  });
  await context.throttle.codeAccepted(playerId);
  return codes;
}

export const removeSecondFactor = (
  context: Context,
  session: OpenSession,
  proof: SecondFactorProof,
): Promise<void> =>
  changeWithProof(context, session.playerId, proof, async (tx) => {
    const { playerId, sessionId } = session;
    await deleteSecondFactor(tx, playerId);
    await recordChange(tx, await findPlayer(tx, playerId), 'second_factor_off');
    await endAndAnnounce(tx, { playerId, except: sessionId }, 'second_factor');
  });

/** The old codes become invalid, used or not. */
export const renewRecoveryCodes = (
  context: Context,
  session: OpenSession,
  proof: SecondFactorProof,
): Promise<string[]> =>
  changeWithProof(context, session.playerId, proof, async (tx) => {
    const { playerId } = session;
    const codes = await makeRecoveryCodes(tx, playerId);
    await recordChange(tx, await findPlayer(tx, playerId), 'recovery_codes_renewed');
    return codes;
  });

/** For a player who lost phone and codes. All sessions of the player end. */
export async function resetSecondFactor(tx: Tx, playerId: PlayerId): Promise<boolean> {
  await lockCredential(tx, playerId);
  if (!(await deleteSecondFactor(tx, playerId))) return false;
  await recordChange(tx, await findPlayer(tx, playerId), 'second_factor_reset');
  await endAndAnnounce(tx, { playerId }, 'second_factor');
  return true;
}

const ownersAtOnce = 100;

/** IDN-9: codes of sixteen letters open nothing since they are too short for their hash. Returns how many players had some. */
export async function endShortCodes({ platform }: Context): Promise<number> {
  const { database } = platform;
  const owners = await listShortCodeOwners(database.reader, ownersAtOnce);
  for (const playerId of owners) {
    await database.inTransaction(async (tx) => {
      const wereGood = await deleteShortCodes(tx, playerId);
      if (wereGood) await recordChange(tx, await findPlayer(tx, playerId), 'recovery_codes_ended');
    });
  }
  return owners.length;
}

async function changeWithProof<T>(
  context: Context,
  playerId: PlayerId,
  proof: SecondFactorProof,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const credential = await confirmPassword(context, playerId, proof.password);
  await credential.attempt.within(() => limitCodes(context, playerId, proof.code));
  const changed = await context.platform.database.inTransaction(async (tx) => {
    await recheckPassword(tx, credential, 'update');
    const code = { playerId, typed: proof.code, attempt: credential.attempt };
    if (!(await passSecondFactor(tx, context, code))) {
      throw new Refusal('identity.second_factor_not_on');
    }
    return change(tx);
  });
  await context.throttle.codeAccepted(playerId);
  return changed;
}

async function makeRecoveryCodes(tx: Tx, playerId: PlayerId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesPerSet }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((code) => hashToken(code.replaceAll('-', ''))),
  );
  return codes;
}
