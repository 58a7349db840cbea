// What members do about their own account, each after a fresh code (STF-11).
import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { record } from '../audit.ts';
import type { Context } from '../context.ts';
import { changePassword as storePassword, findAccess } from '../member-store.ts';
import { subjectOf } from '../members.ts';
import { checkNewPassword } from './password-rules.ts';
import { endSessions, listSessionsOf, replaceToken } from '../session-store.ts';
import type { ListedSession, StaffSession } from '../session-store.ts';

/**
 * The code comes before the password, so that an open browser alone cannot guess the password. The member's other sessions end, and
 * this one gets a new token, so a copied old token becomes invalid too.
 */
export async function changePassword(
  context: Context,
  session: StaffSession,
  given: { current: string; next: string; code: string },
): Promise<{ token: string }> {
  const { access, platform } = context;
  const { staffId, sessionId, login } = session;
  checkNewPassword(given.next, login);
  await context.stepUp(session, given.code);
  const attempt = await access.attempt('step_up', staffId);
  const from = (await findAccess(platform.database.reader, login))?.passwordHash;
  if (from === undefined || !(await platform.passwords.verify(from, given.current, attempt.queue)))
    throw await attempt.failed('wrong_password', new Refusal('staff.password_wrong'));
  const to = await platform.passwords.hash(given.next, 'known');

  const token = makeToken();
  await platform.database.inTransaction(async (tx) => {
    const changed = await storePassword(tx, sessionId, { from, to });
    if (!changed || !(await replaceToken(tx, sessionId, hashToken(token))))
      throw attempt.refusal('closed', new Refusal('staff.no_session'));
    await access.forgetOtherDevices(tx, staffId);
    await record(tx, session, { action: 'staff.change_password', subject: subjectOf(staffId), facts: {} });
  });
  return { token };
}

export const listSessions = (context: Context, { staffId }: StaffSession): Promise<ListedSession[]> =>
  listSessionsOf(context.platform.database.reader, staffId);

/** One of the member's own sessions, or all but this one. Gives how many ended. */
export async function endOwnSessions(
  context: Context,
  session: StaffSession,
  { code, only }: { code: string; only?: string },
): Promise<number> {
  await context.stepUp(session, code);
  const { staffId, sessionId } = session;
  return context.platform.database.inTransaction(async (tx) => {
    const which = only === undefined ? { except: sessionId } : { only };
    const ended = await endSessions(tx, { staffId, ...which });
    const facts = { sessions_ended: ended };
    await record(tx, session, { action: 'staff.end_sessions', subject: subjectOf(staffId), facts });
    return ended;
  });
}
