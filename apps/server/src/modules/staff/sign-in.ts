import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { verifyTotp } from '../../platform/auth/totp.ts';
import { callerNow } from '../../platform/http/caller.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import { keptNetworkOf } from '../../platform/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DeviceMark, ShownEvent } from '../access/index.ts';
import { record } from './audit.ts';
import { findAccess, keepStep, lockMember, nowMs } from './member-store.ts';
import type { Context } from './context.ts';
import { secretPlace } from './sealed-secret.ts';
import {
  deleteOldSessions,
  endSessions,
  findOpenSession,
  insertSession,
  listOpenSessions,
  renewSession,
} from './session-store.ts';
import type { StaffSession } from './session-store.ts';

const deviceLengthMax = 200;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The answer does not say which of the three was wrong; the event does. */
export async function signIn(
  context: Context,
  given: { login: string; password: string; code: string; address: string },
): Promise<{ token: string; session: StaffSession; deviceMark: DeviceMark }> {
  const { platform, access } = context;
  const { database } = platform;
  if (access.device() === undefined) platform.passwords.refuseEarly();
  const login = given.login.toLowerCase();
  const member = await findAccess(database.reader, login);
  const attempt = await access.attempt('sign_in', member?.staffId);
  const who = { login, address: given.address, knownDevice: attempt.knownDevice };
  await attempt.within((limits) => limits.signIn(who));

  const wrong = (): Refusal => new Refusal('staff.wrong_credentials');
  const matches = await platform.passwords.verify(member?.passwordHash, given.password, attempt.queue);
  if (member === undefined || !matches) throw await attempt.failed('wrong_password', wrong());
  if (member.demo && context.realMoney) throw await attempt.failed('closed', wrong());
  const { staffId } = member;
  await attempt.within((limits) => limits.tryCode(staffId));

  const token = makeToken();
  const deviceMark = await database.inTransaction(async (tx) => {
    const locked = await lockMember(tx, staffId);
    // What was proved with the old password takes no effect after the new one.
    if (locked === undefined || locked.closed_at !== null || locked.totp_secret === null)
      throw attempt.refusal('closed', wrong());
    if (locked.password_hash !== member.passwordHash) throw attempt.refusal('wrong_password', wrong());
    const step = verifyTotp({
      secret: platform.encryption.decrypt(locked.totp_secret, secretPlace(staffId)),
      code: given.code,
      nowMs: await nowMs(tx),
      after: locked.totp_step === null ? null : Number(locked.totp_step),
    });
    if (step === undefined) throw attempt.refusal('wrong_code', wrong());
    await keepStep(tx, staffId, step);
    await insertSession(tx, {
      staffId,
      tokenHash: hashToken(token),
      device: callerNow()?.agent.slice(0, deviceLengthMax) ?? '',
      network: keptNetworkOf(given.address),
    });
    const mark = await attempt.passed(tx);
    await record(
      tx,
      { staffId, address: given.address },
      { action: 'staff.sign_in', subject: `staff:${staffId}`, facts: {} },
    );
    return mark;
  });
  await access.limits.signedIn(who);
  await access.limits.codeAccepted(staffId);
  const session = await sessionOf(context, token, given.address);
  if (session === undefined) throw wrong();
  return { token, session, deviceMark };
}

/** A member's own sign-ins and other proofs of identity, failed ones too, the newest first. */
export const listSignIns = (
  { access }: Context,
  { staffId }: StaffSession,
  page: PageQuery,
): Promise<{ shown: ShownEvent[]; next: string | null }> => access.eventsOf(staffId, page);

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

/** Of these those that are open in the role they were read with (STF-3). */
export async function openSessionsAmong(
  context: Context,
  sessions: readonly StaffSession[],
): Promise<ReadonlySet<string>> {
  const roles = new Map(sessions.map(({ sessionId, role }) => [sessionId, role]));
  const open = await listOpenSessions(context.platform.database.reader, [...roles.keys()]);
  return new Set(
    open
      .filter(({ sessionId, role, demo }) => roles.get(sessionId) === role && !(demo && context.realMoney))
      .map(({ sessionId }) => sessionId),
  );
}

export const signOut = (context: Context, session: StaffSession): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    await endSessions(tx, { staffId: session.staffId, only: session.sessionId });
    await record(tx, session, { action: 'staff.sign_out', subject: `staff:${session.staffId}`, facts: {} });
  });

export const purgeSessions = ({ platform }: Context): Promise<void> =>
  platform.database.inTransaction(deleteOldSessions);
