// Staff accounts and the one-time links that open them.
import type { ApprovalId, StaffId, StaffRole } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import { makeTotpSecret, qrPicture, totpUri, verifyTotp } from '../../platform/auth/totp.ts';
import { violatedUniqueConstraint } from '../../platform/database.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovedProposal } from './approvals.ts';
import { record } from './audit.ts';
import * as store from './member-store.ts';
import type { NewMember } from './member-store.ts';
import { secretPlace } from './context.ts';
import type { Context } from './context.ts';
import { endSessions } from './session-store.ts';
import type { StaffSession } from './session-store.ts';

const loginPattern = /^[a-z][a-z0-9.-]{2,39}$/;
const passwordLengthMin = 12;
const subjectOf = (staffId: StaffId): string => `staff:${staffId}`;

export const resetKind = 'staff.reset_access';

export async function invite(
  context: Context,
  session: StaffSession,
  member: NewMember,
): Promise<{ staffId: StaffId; link: string }> {
  if (!loginPattern.test(member.login)) throw new Refusal('staff.login_invalid');
  return context.platform.database.inTransaction(async (tx) => {
    const staffId = await insertOrRefuse(tx, member);
    const link = await makeLink(context, tx, staffId);
    const facts = { login: member.login, role: member.role };
    await record(tx, session, { action: 'staff.invite', subject: subjectOf(staffId), facts });
    return { staffId, link };
  });
}

/**
 * For a new installation: an operator with a shell on the server makes the first link. Refused as soon as there is an
 * administrator other than the demo accounts.
 */
export async function inviteFirstAdmin(
  context: Context,
  member: Omit<NewMember, 'role'>,
): Promise<{ link: string } | undefined> {
  const { database } = context.platform;
  if (!loginPattern.test(member.login)) throw new Refusal('staff.login_invalid');
  return database.inTransaction(async (tx) => {
    if (await store.hasAdmin(tx)) return undefined;
    const known = (await store.listMembers(tx)).find(({ login }) => login === member.login);
    if (known && (known.state !== 'invited' || known.role !== 'admin'))
      throw new Refusal('staff.login_taken');
    const staffId = known?.staffId ?? (await insertOrRefuse(tx, { ...member, role: 'admin' }));
    const link = await makeLink(context, tx, staffId);
    const facts = { login: member.login, role: 'admin', first: true };
    await record(tx, null, { action: 'staff.invite', subject: subjectOf(staffId), facts });
    return { link };
  });
}

/** For a member who cannot sign in: the invitation expired, or the access was reset. */
export async function renewInvitation(
  context: Context,
  session: StaffSession,
  staffId: StaffId,
): Promise<string> {
  return context.platform.database.inTransaction(async (tx) => {
    const member = await requireMember(tx, staffId);
    if (member.password_hash !== null) throw new Refusal('staff.member_has_access');
    const link = await makeLink(context, tx, staffId);
    await record(tx, session, {
      action: 'staff.invite',
      subject: subjectOf(staffId),
      facts: { again: true },
    });
    return link;
  });
}

async function insertOrRefuse(tx: Tx, member: NewMember): Promise<StaffId> {
  try {
    return await store.insertMember(tx, member);
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'member_login_is_taken') throw new Refusal('staff.login_taken');
    throw error;
  }
}

async function makeLink(context: Context, tx: Tx, staffId: StaffId): Promise<string> {
  assert(context.staffUrl, 'STAFF_URL is not set');
  const token = makeToken();
  const totpSecret = context.platform.encryption.encrypt(makeTotpSecret(), secretPlace(staffId));
  await store.replaceInvitation(tx, staffId, { tokenHash: hashToken(token), totpSecret });
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
  const { staffId, login } = invitation;
  const weak =
    Array.from(given.password).length < passwordLengthMin || given.password.toLowerCase().includes(login);
  if (weak) throw new Refusal('staff.password_too_short');
  const secret = encryption.decrypt(invitation.totpSecret, secretPlace(staffId));
  const now = await store.nowMs(database.reader);
  const totpStep = verifyTotp({ secret, code: given.code, nowMs: now, after: null });
  if (totpStep === undefined) throw new Refusal('staff.code_wrong');

  const passwordHash = await passwords.hash(given.password);
  await database.inTransaction(async (tx) => {
    if (!(await store.useInvitation(tx, tokenHash))) throw new Refusal('staff.invitation_invalid');
    await store.setAccess(tx, staffId, { passwordHash, totpSecret: invitation.totpSecret, totpStep });
    await endSessions(tx, { staffId });
    const by = { staffId, address: given.address };
    await record(tx, by, { action: 'staff.accept_invitation', subject: subjectOf(staffId), facts: {} });
  });
}

export const changeRole = (
  context: Context,
  session: StaffSession,
  change: { staffId: StaffId; role: StaffRole; reason: string },
): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    refuseYourself(session, change.staffId);
    const { role: before } = await requireMember(tx, change.staffId);
    await store.setRole(tx, change.staffId, change.role);
    await endSessions(tx, { staffId: change.staffId });
    await record(tx, session, {
      action: 'staff.change_role',
      subject: subjectOf(change.staffId),
      facts: { before, after: change.role, reason: change.reason },
    });
  });

export const closeAccount = (
  context: Context,
  session: StaffSession,
  given: { staffId: StaffId; reason: string },
): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    refuseYourself(session, given.staffId);
    await requireMember(tx, given.staffId);
    await store.closeMember(tx, given.staffId);
    await endSessions(tx, { staffId: given.staffId });
    const facts = { reason: given.reason };
    await record(tx, session, { action: 'staff.close', subject: subjectOf(given.staffId), facts });
  });

/** A lost second factor is replaced only if two others agree: a faked request for this is a known attack. */
export const askReset = (
  context: Context,
  session: StaffSession,
  given: { staffId: StaffId; reason: string },
): Promise<ApprovalId> =>
  context.platform.database.inTransaction(async (tx) => {
    refuseYourself(session, given.staffId);
    const { login } = await requireMember(tx, given.staffId);
    return context.approvals.propose(tx, session, {
      kind: resetKind,
      subject: subjectOf(given.staffId),
      payload: { staff_id: given.staffId, login },
      reason: given.reason,
    });
  });

export async function resetAccess(
  tx: Tx,
  { payload, checker }: ApprovedProposal,
): Promise<{ outcome: 'done' }> {
  const staffId = payload['staff_id'] as StaffId;
  // The member concerned may be neither of the two.
  if (checker === staffId) throw new Refusal('staff.not_yourself');
  await requireMember(tx, staffId);
  await store.setAccess(tx, staffId, null);
  await endSessions(tx, { staffId });
  return { outcome: 'done' };
}

function refuseYourself(session: StaffSession, staffId: StaffId): void {
  if (session.staffId === staffId) throw new Refusal('staff.not_yourself');
}

async function requireMember(tx: Tx, staffId: StaffId) {
  const member = await store.lockMember(tx, staffId);
  if (member === undefined || member.closed_at !== null) throw new Refusal('staff.member_unknown');
  return member;
}
