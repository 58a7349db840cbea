// One-time links: who may have one is decided elsewhere; here it is made, sent, opened and used up.
import type { StaffId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { makeTotpSecret, qrPicture, totpUri, verifyTotp } from '../../platform/auth/totp.ts';
import { violatedUniqueConstraint } from '../../platform/database.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from './audit.ts';
import { secretPlace } from './sealed-secret.ts';
import type { Context } from './context.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember } from './demo-members.ts';
import { invitationMail } from './mail-texts.ts';
import * as store from './member-store.ts';
import { loginPattern, subjectOf } from './members.ts';
import { checkNewPassword } from './account/password-rules.ts';
import { endSessions } from './session-store.ts';

/** The job: only the mail holds the link, and each try makes another one. A member who has a password meanwhile gets none. */
export async function mailInvitation(context: Context, staffId: StaffId): Promise<void> {
  const { database, mailer } = context.platform;
  const member = await store.findInvited(database.reader, staffId);
  if (member === undefined) return;
  const url = await database.inTransaction((tx) => makeLink(context, tx, staffId));
  await mailer.send(invitationMail({ to: member.email, name: member.name, brand: context.brand, url }));
}

/**
 * For a new installation, on the server's console and with the rights of the database's owner: two administrators are needed to
 * invite anybody. Undefined where two can sign in.
 */
export async function inviteFirstAdmin(
  context: Context,
  member: { login: string; name: string },
): Promise<{ link: string } | undefined> {
  if (!loginPattern.test(member.login)) throw new Refusal('staff.login_invalid');
  return context.platform.database.inTransaction(async (tx) => {
    const staffId = await store.openFirstAdmin(tx, member).catch(refuseTaken);
    if (staffId === undefined) return undefined;
    const link = await makeLink(context, tx, staffId);
    const facts = { login: member.login, role: 'admin', first: true };
    await record(tx, null, { action: 'staff.invite', subject: subjectOf(staffId), facts });
    return { link };
  });
}

function refuseTaken(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'member_login_is_taken') throw new Refusal('staff.login_taken');
  throw error;
}

async function makeLink(context: Context, tx: Tx, staffId: StaffId): Promise<string> {
  assert(context.staffUrl, 'STAFF_URL is not set');
  const token = makeToken();
  const totpSecret = context.platform.encryption.encrypt(makeTotpSecret(), secretPlace(staffId));
  const issued = await store.issueInvitation(tx, staffId, { tokenHash: hashToken(token), totpSecret });
  if (!issued) throw new Refusal('staff.member_has_access');
  // In the fragment, which browsers do not send: the token is in no server's log.
  return new URL(`/davet#${token}`, context.staffUrl).href;
}

export async function openInvitation(context: Context, token: string, address: string) {
  await context.throttle.openLink(address);
  const invitation = await store.findInvitation(context.platform.database.reader, hashToken(token));
  if (invitation === undefined) throw new Refusal('staff.invitation_invalid');
  const { staffId, login, name, role, expiresAt } = invitation;
  const secret = context.platform.encryption.decrypt(invitation.totpSecret, secretPlace(staffId));
  const uri = totpUri({ secret, issuer: context.brand, account: login });
  return { login, name, role, secret, qr: qrPicture(uri), expiresAt };
}

export async function acceptInvitation(
  context: Context,
  given: { token: string; password: string; code: string; address: string },
): Promise<void> {
  const { database, encryption, passwords } = context.platform;
  await context.throttle.openLink(given.address);
  const tokenHash = hashToken(given.token);
  const invitation = await store.findInvitation(database.reader, tokenHash);
  if (invitation === undefined) throw new Refusal('staff.invitation_invalid');
  checkNewPassword(given.password, invitation.login);
  const secret = encryption.decrypt(invitation.totpSecret, secretPlace(invitation.staffId));
  const now = await store.nowMs(database.reader);
  const totpStep = verifyTotp({ secret, code: given.code, nowMs: now, after: null });
  if (totpStep === undefined) throw new Refusal('staff.code_wrong');

  const passwordHash = await passwords.hash(given.password);
  await database.inTransaction(async (tx) => {
    const staffId = await store.acceptInvitation(tx, tokenHash, { passwordHash, totpStep });
    if (staffId === undefined) throw new Refusal('staff.invitation_invalid');
    await endSessions(tx, { staffId });
    const by = { staffId, address: given.address };
    await record(tx, by, { action: 'staff.accept_invitation', subject: subjectOf(staffId), facts: {} });
  });
}

/** Running it again changes nothing. */
export async function addDemoMembers({ platform }: Context, secret: Buffer): Promise<DemoMember[]> {
  const { database, encryption, passwords } = platform;
  const demo = demoMembers(secret);
  for (const { password, totpSecret, ...member } of demo) {
    if ((await store.findAccess(database.reader, member.login)) !== undefined) continue;
    const passwordHash = await passwords.hash(password);
    await database.inTransaction(async (tx) => {
      const staffId = await store.openDemoMember(tx, member);
      const tokenHash = hashToken(makeToken());
      const sealed = encryption.encrypt(totpSecret, secretPlace(staffId));
      await store.issueInvitation(tx, staffId, { tokenHash, totpSecret: sealed });
      await store.acceptInvitation(tx, tokenHash, { passwordHash, totpStep: null });
    });
  }
  return demo;
}
