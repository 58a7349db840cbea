// Staff accounts. Whoever gets one, another role or a new access gets it by two administrators (STF-9).
import type { ApprovalId, StaffId, StaffRole } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovedProposal, Came } from './approvals.ts';
import { record } from './audit.ts';
import type { Context } from './context.ts';
import { sendInvitation } from './job-kinds.ts';
import * as store from './member-store.ts';
import type { Invitee } from './member-store.ts';
import { endSessions } from './session-store.ts';
import type { StaffSession } from './session-store.ts';

export const loginPattern = /^[a-z][a-z0-9.-]{2,39}$/;
export const subjectOf = (staffId: StaffId): string => `staff:${staffId}`;

const invitationKind = 'staff.invitation';
const roleKind = 'staff.role_change';
const resetKind = 'staff.reset_access';

export function registerMembers({ approvals, access }: Context): void {
  const permission = 'staff.manage';
  approvals.register({ kind: invitationKind, permission, execute: openApproved });
  approvals.register({ kind: roleKind, permission, execute: changeApproved });
  approvals.register({
    kind: resetKind,
    permission,
    async execute(tx, approval, checker) {
      const came = await resetApproved(tx, approval, checker);
      if (came.outcome === 'done') await access.forgetEveryDevice(tx, concernedBy(approval, checker).staffId);
      return came;
    },
  });
}

const failed = (refusal: Refusal): Came => ({ outcome: 'failed', result: refusal.sentence() });

/** Nothing is opened yet. The address is part of what the second administrator sees: the link goes there. */
export const proposeInvitation = (
  context: Context,
  session: StaffSession,
  { reason, ...member }: Invitee & { reason: string },
): Promise<ApprovalId> =>
  context.platform.database.inTransaction(async (tx) => {
    if (!loginPattern.test(member.login)) throw new Refusal('staff.login_invalid');
    const taken = await findTaken(tx, member);
    if (taken !== undefined) throw taken;
    return context.approvals.propose(tx, session, {
      kind: invitationKind,
      subject: `invitee:${member.login}`,
      payload: { ...member },
      reason,
    });
  });

async function findTaken(tx: Tx, member: { login?: string; email: string }): Promise<Refusal | undefined> {
  const { login, email } = await store.findTaken(tx, member);
  if (login) return new Refusal('staff.login_taken');
  return email ? new Refusal('staff.address_taken') : undefined;
}

const invitee = z.object({ login: z.string(), email: z.string() });

async function openApproved(tx: Tx, { approvalId, payload }: ApprovedProposal): Promise<Came> {
  const taken = await findTaken(tx, invitee.parse(payload));
  if (taken !== undefined) return failed(taken);
  const staffId = await store.openMember(tx, approvalId);
  await addJob(tx, sendInvitation, { staffId });
  return { outcome: 'done' };
}

/** Another link, to the address that two administrators have seen: the first one expired, or did not arrive. */
export const renewInvitation = (context: Context, session: StaffSession, staffId: StaffId): Promise<void> =>
  context.platform.database.inTransaction(async (tx) => {
    const member = await requireMember(tx, staffId);
    if (member.password_hash !== null) throw new Refusal('staff.member_has_access');
    if (member.email === null) throw new Refusal('staff.address_missing');
    await addJob(tx, sendInvitation, { staffId });
    const facts = { again: true };
    await record(tx, session, { action: 'staff.invite', subject: subjectOf(staffId), facts });
  });

export const proposeRole = (
  context: Context,
  session: StaffSession,
  change: { staffId: StaffId; role: StaffRole; reason: string },
): Promise<ApprovalId> =>
  context.platform.database.inTransaction(async (tx) => {
    refuseYourself(session, change.staffId);
    const { login, role } = await requireOpen(tx, change.staffId);
    if (role === change.role) throw new Refusal('staff.role_unchanged');
    return context.approvals.propose(tx, session, {
      kind: roleKind,
      subject: subjectOf(change.staffId),
      payload: { staff_id: change.staffId, login, role_before: role, role_after: change.role },
      reason: change.reason,
    });
  });

const concerned = z.object({ staff_id: z.string(), email: z.optional(z.string()) });

async function changeApproved(tx: Tx, approval: ApprovedProposal, checker: StaffId): Promise<Came> {
  const { staffId } = concernedBy(approval, checker);
  if (!(await store.setRole(tx, approval.approvalId))) return failed(new Refusal('staff.member_changed'));
  await endSessions(tx, { staffId });
  return { outcome: 'done' };
}

/** The member concerned may be neither of the two. */
function concernedBy({ payload, maker }: ApprovedProposal, checker: StaffId) {
  const { staff_id, email } = concerned.parse(payload);
  const staffId = staff_id as StaffId;
  if (checker === staffId || maker === staffId) throw new Refusal('staff.not_yourself');
  return { staffId, email };
}

/** One administrator is enough: closing only takes away. What the member proposed lapses (STF-8). */
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
  given: { staffId: StaffId; reason: string; email?: string | undefined },
): Promise<ApprovalId> =>
  context.platform.database.inTransaction(async (tx) => {
    refuseYourself(session, given.staffId);
    const { login, email: known } = await requireOpen(tx, given.staffId);
    const email = given.email ?? known;
    if (email === null) throw new Refusal('staff.address_missing');
    const taken = email === known ? undefined : await findTaken(tx, { email });
    if (taken !== undefined) throw taken;
    return context.approvals.propose(tx, session, {
      kind: resetKind,
      subject: subjectOf(given.staffId),
      payload: { staff_id: given.staffId, login, email },
      reason: given.reason,
    });
  });

async function resetApproved(tx: Tx, approval: ApprovedProposal, checker: StaffId): Promise<Came> {
  const { staffId, email } = concernedBy(approval, checker);
  const known = await store.lockMember(tx, staffId);
  const taken = email === undefined || email === known?.email ? undefined : await findTaken(tx, { email });
  if (taken !== undefined) return failed(taken);
  if (!(await store.resetAccess(tx, approval.approvalId))) return failed(new Refusal('staff.member_unknown'));
  await endSessions(tx, { staffId });
  await addJob(tx, sendInvitation, { staffId });
  return { outcome: 'done' };
}

function refuseYourself(session: StaffSession, staffId: StaffId): void {
  if (session.staffId === staffId) throw new Refusal('staff.not_yourself');
}

/** Without a lock: a proposal changes nothing, and is held against the member again when it is approved. */
async function requireOpen(tx: Tx, staffId: StaffId) {
  const member = await store.findOpenMember(tx, staffId);
  if (member === undefined) throw new Refusal('staff.member_unknown');
  return member;
}

async function requireMember(tx: Tx, staffId: StaffId) {
  const member = await store.lockMember(tx, staffId);
  if (member === undefined || member.closed_at !== null) throw new Refusal('staff.member_unknown');
  return member;
}
