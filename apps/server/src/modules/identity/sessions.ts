import type { PlayerId, SessionId } from '@yakamoz/contracts';

import type { Origin } from '../../platform/http/caller-origin.ts';
import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { slotOf } from '../../platform/cells.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { announceSessionsEnded } from './events.ts';
import type { Parts } from './parts.ts';
import { findCredentialByLogin, findPlayer, holdCredential, isClosed } from './player-store.ts';
import { limitCodes, passSecondFactor } from './second-factor-proof.ts';
import {
  endSessions,
  findOpenSession,
  insertSession,
  listOpenSessions,
  renewSession,
} from './session-store.ts';
import type { EndCause, ListedSession, OpenSession } from './session-store.ts';
import { foldTurkish } from './turkish-folding.ts';

/** The slot travels in front, so that an edge can route to the player's cell without a look-up. */
export const makeSessionToken = (playerId: PlayerId): string => `${slotOf(playerId)}.${makeToken()}`;

const tokenPattern = /^\d{1,4}\.[A-Za-z0-9_-]{43}$/;
const deviceLengthMax = 200;

export async function signIn(
  parts: Parts,
  given: { username: string; password: string; code?: string | undefined; device: string },
  origin: Origin,
): Promise<{ token: string; session: OpenSession }> {
  const { platform, throttle } = parts;
  const loginKey = foldTurkish(given.username);
  await throttle.signIn({ loginKey, address: origin.address });

  const credential = await findCredentialByLogin(platform.database.reader, loginKey);
  const matches = await platform.passwords.verify(credential?.passwordHash, given.password);
  if (credential === undefined || !matches) throw new Refusal('identity.wrong_credentials');
  await limitCodes(parts, credential.playerId, given.code);

  const token = makeSessionToken(credential.playerId);
  const device = given.device.slice(0, deviceLengthMax);
  const session = await platform.database.inTransaction(async (tx) => {
    if (!(await holdCredential(tx, credential, 'share'))) throw new Refusal('identity.wrong_credentials');
    const { playerId } = credential;
    // I12: told only to whoever knows the password.
    if (await isClosed(tx, playerId)) throw new Refusal('identity.account_closed');
    await passSecondFactor(tx, parts, playerId, given.code);
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

/** The session of a token, renewed by being used; nothing where it is unknown, idle for too long or ended. */
export async function sessionOf(parts: Parts, token: string | undefined): Promise<OpenSession | undefined> {
  if (token === undefined || !tokenPattern.test(token)) return undefined;
  const { database } = parts.platform;
  const session = await findOpenSession(database.reader, hashToken(token));
  if (!session?.renewalDue) return session;
  const renewed = await database.inTransaction((tx) => renewSession(tx, session.sessionId));
  return renewed === undefined ? undefined : session;
}

export async function reportActivity(parts: Parts, session: OpenSession): Promise<Date> {
  const idleEndsAt = await parts.platform.database.inTransaction((tx) => renewSession(tx, session.sessionId));
  if (idleEndsAt === undefined) throw new Refusal('identity.no_session');
  return idleEndsAt;
}

export const listSessions = (parts: Parts, playerId: PlayerId): Promise<ListedSession[]> =>
  listOpenSessions(parts.platform.database.reader, playerId);

export const signOut = (parts: Parts, session: OpenSession): Promise<number> =>
  parts.platform.database.inTransaction((tx) =>
    endAndAnnounce(tx, { playerId: session.playerId, only: session.sessionId }, 'logout'),
  );

export const endOtherSessions = (parts: Parts, session: OpenSession): Promise<number> =>
  parts.platform.database.inTransaction((tx) =>
    endAndAnnounce(tx, { playerId: session.playerId, except: session.sessionId }, 'player'),
  );

export async function endOneSession(parts: Parts, playerId: PlayerId, only: SessionId): Promise<number> {
  const ended = await parts.platform.database.inTransaction((tx) =>
    endAndAnnounce(tx, { playerId, only }, 'player'),
  );
  if (ended === 0) throw new Refusal('identity.session_unknown');
  return ended;
}

export async function endAndAnnounce(
  tx: Tx,
  which: { playerId: PlayerId; only?: SessionId; except?: SessionId },
  cause: EndCause,
): Promise<number> {
  const ended = await endSessions(tx, which, cause);
  if (ended > 0) await announceSessionsEnded(tx, which.playerId);
  return ended;
}
