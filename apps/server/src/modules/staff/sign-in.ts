import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { verifyTotp } from '../../platform/auth/totp.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from './audit.ts';
import { findAccess, keepStep, lockMember, nowMs } from './member-store.ts';
import type { Context } from './context.ts';
import { secretPlace } from './context.ts';
import {
  deleteOldSessions,
  endSessions,
  findOpenSession,
  insertSession,
  renewSession,
} from './session-store.ts';
import type { StaffSession } from './session-store.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The answer does not say which of the three was wrong. */
export async function signIn(
  context: Context,
  given: { login: string; password: string; code: string; address: string },
): Promise<{ token: string; session: StaffSession }> {
  const { platform, throttle } = context;
  const { database } = platform;
  const login = given.login.toLowerCase();
  await throttle.signIn({ login, address: given.address });

  const access = await findAccess(database.reader, login);
  const matches = await platform.passwords.verify(access?.passwordHash, given.password);
  const barred = access !== undefined && access.demo && context.realMoney;
  if (access === undefined || !matches || barred) throw new Refusal('staff.wrong_credentials');

  const token = makeToken();
  const { staffId } = access;
  await database.inTransaction(async (tx) => {
    const member = await lockMember(tx, staffId);
    // What was proved with the old password takes no effect after the new one.
    if (
      member === undefined ||
      member.closed_at !== null ||
      member.password_hash !== access.passwordHash ||
      member.totp_secret === null
    )
      throw new Refusal('staff.wrong_credentials');
    const step = verifyTotp({
      secret: platform.encryption.decrypt(member.totp_secret, secretPlace(staffId)),
      code: given.code,
      nowMs: await nowMs(tx),
      after: member.totp_step === null ? null : Number(member.totp_step),
    });
    if (step === undefined) throw new Refusal('staff.wrong_credentials');
    await keepStep(tx, staffId, step);
    await insertSession(tx, staffId, hashToken(token));
    await record(
      tx,
      { staffId, address: given.address },
      { action: 'staff.sign_in', subject: `staff:${staffId}`, facts: {} },
    );
  });
  await throttle.signedIn({ login });
  const session = await sessionOf(context, token, given.address);
  if (session === undefined) throw new Refusal('staff.wrong_credentials');
  return { token, session };
}

/** The session of a token, renewed by this use. */
export async function sessionOf(
  context: Context,
  token: string | undefined,
  address: string,
): Promise<StaffSession | undefined> {
  if (token === undefined || !tokenPattern.test(token)) return undefined;
  const { database } = context.platform;
  const found = await findOpenSession(database.reader, hashToken(token));
  if (found === undefined || (found.demo && context.realMoney)) return undefined;
  const { renewalDue, ...session } = found;
  if (renewalDue) await database.inTransaction((tx) => renewSession(tx, session.sessionId));
  return { ...session, address };
}

export const signOut = (context: Context, session: StaffSession): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    await endSessions(tx, { sessionId: session.sessionId });
    await record(tx, session, { action: 'staff.sign_out', subject: `staff:${session.staffId}`, facts: {} });
  });

export const purgeSessions = ({ platform }: Context): Promise<void> =>
  platform.database.inTransaction(deleteOldSessions);
