import type { StaffId, StaffRole } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovals } from './approvals.ts';
import * as audit from './audit.ts';
import type { AuditFilter, AuditedAction } from './audit.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember } from './demo-members.ts';
import * as filters from './filters.ts';
import * as members from './members.ts';
import { insertMember, findAccess, listMembers, setAccess } from './member-store.ts';
import type { NewMember } from './member-store.ts';
import { secretPlace } from './context.ts';
import type { Context } from './context.ts';
import { purgeSessions } from './session-store.ts';
import type { StaffSession } from './session-store.ts';
import * as desk from './sign-in.ts';
import { createThrottle } from './throttle.ts';

export type Staff = ReturnType<typeof createStaff>;

export function createStaff(
  platform: Platform,
  uses: { realMoney: boolean; brand: string; staffUrl: URL | undefined },
) {
  const { database } = platform;
  const approvals = createApprovals(database);
  const context: Context = { platform, throttle: createThrottle(platform.rateLimits), approvals, ...uses };
  approvals.register({
    kind: members.resetKind,
    permission: 'staff.manage',
    execute: members.resetAccess,
  });

  return {
    signIn: (given: { login: string; password: string; code: string; address: string }) =>
      desk.signIn(context, given),
    signOut: (session: StaffSession) => desk.signOut(context, session),
    sessionOf: (token: string | undefined, address: string) => desk.sessionOf(context, token, address),
    purgeSessions: () => database.inTransaction(purgeSessions),

    invite: (session: StaffSession, member: NewMember) => members.invite(context, session, member),
    inviteFirstAdmin: (member: { login: string; name: string }) => members.inviteFirstAdmin(context, member),
    renewInvitation: (session: StaffSession, staffId: StaffId) =>
      members.renewInvitation(context, session, staffId),
    openInvitation: (token: string, address: string) => members.openInvitation(context, token, address),
    acceptInvitation: (given: { token: string; password: string; code: string; address: string }) =>
      members.acceptInvitation(context, given),
    listMembers: () => listMembers(database.reader),
    changeRole: (session: StaffSession, change: { staffId: StaffId; role: StaffRole; reason: string }) =>
      members.changeRole(context, session, change),
    closeAccount: (session: StaffSession, given: { staffId: StaffId; reason: string }) =>
      members.closeAccount(context, session, given),
    askReset: (session: StaffSession, given: { staffId: StaffId; reason: string }) =>
      members.askReset(context, session, given),

    approvals,

    /** S6: the last statement of a transaction. */
    record: (tx: Tx, session: StaffSession, action: AuditedAction) => audit.record(tx, session, action),
    listAudit: (filter: AuditFilter) => audit.listEntries(database.reader, filter),
    verifyAudit: () => audit.verifyAudit(database),
    chainHead: () => audit.chainHead(database.reader),
    makePartitions: () => audit.makePartitions(database),

    listFilters: (session: StaffSession, list: string) =>
      filters.listFilters(database.reader, list, session.staffId),
    saveFilter: (
      session: StaffSession,
      filter: { list: string; name: string; query: string; shared: boolean },
    ) => database.inTransaction((tx) => filters.saveFilter(tx, session.staffId, filter)),
    deleteFilter: (session: StaffSession, filter: { list: string; id: string }) =>
      database.inTransaction((tx) => filters.deleteFilter(tx, session.staffId, filter)),

    addDemoMembers: (secret: Buffer) => addDemoMembers(context, secret),
  };
}

/** Running it twice changes nothing. */
async function addDemoMembers({ platform }: Context, secret: Buffer): Promise<DemoMember[]> {
  const { database, encryption, passwords } = platform;
  const demo = demoMembers(secret);
  for (const { password, totpSecret, ...member } of demo) {
    if ((await findAccess(database.reader, member.login)) !== undefined) continue;
    const passwordHash = await passwords.hash(password);
    await database.inTransaction(async (tx) => {
      const staffId = await insertMember(tx, { ...member, demo: true });
      const sealed = encryption.encrypt(totpSecret, secretPlace(staffId));
      await setAccess(tx, staffId, { passwordHash, totpSecret: sealed, totpStep: null });
    });
  }
  return demo;
}
