import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Origin } from '../../../platform/http/caller-origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findCredentialByLogin, findPlayer, lockSameCredential, isClosed } from '../player-store.ts';
import { limitCodes, passSecondFactor } from '../second-factor/proof.ts';
import { insertSession } from '../session/store.ts';
import type { OpenSession } from '../session/store.ts';
import { makeSessionToken } from '../session/sessions.ts';
import { foldTurkish } from '../turkish-folding.ts';

const deviceLengthMax = 200;

export async function signIn(
  context: Context,
  given: { username: string; password: string; code?: string | undefined; device: string },
  origin: Origin,
): Promise<{ token: string; session: OpenSession }> {
  const { platform, throttle } = context;
  const loginKey = foldTurkish(given.username);
  await throttle.signIn({ loginKey, address: origin.address });

  const credential = await findCredentialByLogin(platform.database.reader, loginKey);
  const matches = await platform.passwords.verify(credential?.passwordHash, given.password);
  if (credential === undefined || !matches) throw new Refusal('identity.wrong_credentials');
  await limitCodes(context, credential.playerId, given.code);

  const token = makeSessionToken(credential.playerId);
  const device = given.device.slice(0, deviceLengthMax);
  const session = await platform.database.inTransaction(async (tx) => {
    if (!(await lockSameCredential(tx, credential, 'share'))) throw new Refusal('identity.wrong_credentials');
    const { playerId } = credential;
    // IDN-12: only after the right password does the answer say that the account is closed.
    if (await isClosed(tx, playerId)) throw new Refusal('identity.account_closed');
    await passSecondFactor(tx, context, playerId, given.code);
    const sessionId = await insertSession(tx, { playerId, tokenHash: hashToken(token), device });
    const player = await findPlayer(tx, playerId);
    return {
      sessionId,
      playerId,
      username: player.username,
      currency: player.currency,
      emailVerified: player.emailVerifiedAt !== null,
      renewalDue: false,
    };
  });
  await throttle.signedIn({ loginKey });
  await throttle.codeAccepted(credential.playerId);
  return { token, session };
}
