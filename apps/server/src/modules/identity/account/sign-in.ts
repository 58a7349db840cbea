import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Origin } from '../../../platform/http/caller-origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeviceMark } from '../../access/index.ts';
import type { Context } from '../context.ts';
import { findCredentialByLogin, findPlayer, lockSameCredential, isClosed } from '../player-store.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';
import { screen } from '../screening/screen.ts';
import { insertSession } from '../session/store.ts';
import type { OpenSession } from '../session/store.ts';
import { makeSessionToken } from '../session/sessions.ts';
import { foldTurkish } from '../turkish-folding.ts';

const deviceLengthMax = 200;

export async function signIn(
  context: Context,
  given: { username: string; password: string; code?: string | undefined; device: string },
  origin: Origin,
): Promise<{ token: string; session: OpenSession; deviceMark: DeviceMark }> {
  const { platform, access } = context;
  if (access.device() === undefined) platform.passwords.refuseEarly();
  const loginKey = foldTurkish(given.username);
  const credential = await findCredentialByLogin(platform.database.reader, loginKey);
  const attempt = await access.attempt('sign_in', credential?.playerId);
  const who = { login: loginKey, address: origin.address, knownDevice: attempt.knownDevice };
  await attempt.within((limits) => limits.signIn(who));

  const matches = await platform.passwords.verify(credential?.passwordHash, given.password, attempt.queue);
  if (credential === undefined || !matches) {
    throw await attempt.failed('wrong_password', new Refusal('identity.wrong_credentials'));
  }
  const { playerId } = credential;
  await attempt.within(() => limitCodes(context, playerId, given.code));

  const token = makeSessionToken(playerId);
  const device = given.device.slice(0, deviceLengthMax);
  const opened = await platform.database.inTransaction(async (tx) => {
    if (!(await lockSameCredential(tx, credential, 'share'))) {
      throw attempt.refusal('wrong_password', new Refusal('identity.wrong_credentials'));
    }
    // IDN-12: only after the right password does the answer say that the account is closed.
    if (await isClosed(tx, playerId)) {
      throw attempt.refusal('closed', new Refusal('identity.account_closed'));
    }
    await passSecondFactor(tx, context, { playerId, typed: given.code, attempt });
    const sessionId = await insertSession(tx, { playerId, tokenHash: hashToken(token), device });
    const deviceMark = await attempt.passed(tx);
    await screen(tx, context, { playerId, occasion: 'sign_in', device: deviceMark.device });
    const player = await findPlayer(tx, playerId);
    const session = {
      sessionId,
      playerId,
      username: player.username,
      currency: player.currency,
      emailVerified: player.emailVerifiedAt !== null,
      renewalDue: false,
    };
    return { session, deviceMark };
  });
  await access.limits.signedIn(who);
  await context.throttle.codeAccepted(playerId);
  return { token, ...opened };
}
