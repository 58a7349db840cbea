import { bindContext } from '../../platform/bind-context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovals } from './approvals.ts';
import * as audit from './audit.ts';
import type { AuditedAction } from './audit.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember } from './demo-members.ts';
import { deleteFilter, listFilters, saveFilter } from './filters.ts';
import * as members from './members.ts';
import { insertMember, findAccess, listMembers, setAccess } from './member-store.ts';
import { secretPlace } from './context.ts';
import type { Context } from './context.ts';
import type { StaffSession } from './session-store.ts';
import { purgeSessions, sessionOf, signIn, signOut } from './sign-in.ts';
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
    ...bindContext(context, {
      signIn,
      signOut,
      sessionOf,
      purgeSessions,
      invite: members.invite,
      inviteFirstAdmin: members.inviteFirstAdmin,
      renewInvitation: members.renewInvitation,
      openInvitation: members.openInvitation,
      acceptInvitation: members.acceptInvitation,
      changeRole: members.changeRole,
      closeAccount: members.closeAccount,
      askReset: members.askReset,
      listFilters,
      saveFilter,
      deleteFilter,
      addDemoMembers,
    }),
    ...bindContext(database, { verifyAudit: audit.verifyAudit, makePartitions: audit.makePartitions }),
    ...bindContext(database.reader, {
      listMembers,
      listAudit: audit.listEntries,
      chainHead: audit.chainHead,
    }),
    approvals,
    /** STF-6: must be the last call in a transaction. */
    record: (tx: Tx, session: StaffSession, action: AuditedAction) => audit.record(tx, session, action),
  };
}

/** Running it again changes nothing. */
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
