import { bindContext } from '../../platform/bind-context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovals } from './approvals.ts';
import * as audit from './audit.ts';
import type { AuditFilter, AuditedAction } from './audit.ts';
import { exportAudit } from './desk/audit-export.ts';
import { createFinders } from './desk/finders.ts';
import { createWaiting } from './desk/waiting.ts';
import { deleteFilter, listFilters, saveFilter } from './desk/filters.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import { countDemoMembers, listMembers } from './member-store.ts';
import * as ownAccount from './account/own-account.ts';
import type { Context } from './context.ts';
import type { StaffSession } from './session-store.ts';
import { listSignIns, openSessionsAmong, purgeSessions, sessionOf, signIn, signOut } from './sign-in.ts';
import { createStepUp } from './account/step-up.ts';
import { createThrottle } from './throttle.ts';

export type Staff = ReturnType<typeof createStaff>;

export function createStaff(
  platform: Platform,
  uses: Pick<Context, 'access' | 'realMoney' | 'brand' | 'staffUrl'>,
) {
  const { database } = platform;
  const stepUp = createStepUp(platform, uses.access);
  const approvals = createApprovals(database, stepUp);
  const throttle = createThrottle(platform.rateLimits);
  const context: Context = { platform, throttle, approvals, stepUp, ...uses };
  members.registerMembers(context);
  const waiting = createWaiting();
  const finders = createFinders();
  finders.register({ permission: 'approvals.read', find: (_, text) => approvals.findByNumber(text) });
  waiting.register({
    queue: 'approvals',
    desk: 'approvals',
    permission: 'approvals.read',
    read: approvals.readWaiting,
  });

  return {
    ...bindContext(context, {
      signIn,
      signOut,
      sessionOf,
      openSessionsAmong,
      listSignIns,
      purgeSessions,
      changePassword: ownAccount.changePassword,
      listSessions: ownAccount.listSessions,
      endOwnSessions: ownAccount.endOwnSessions,
      proposeInvitation: members.proposeInvitation,
      renewInvitation: members.renewInvitation,
      inviteFirstAdmin: invitations.inviteFirstAdmin,
      mailInvitation: invitations.mailInvitation,
      openInvitation: invitations.openInvitation,
      acceptInvitation: invitations.acceptInvitation,
      proposeRole: members.proposeRole,
      closeAccount: members.closeAccount,
      askReset: members.askReset,
      listFilters,
      saveFilter,
      deleteFilter,
      addDemoMembers: invitations.addDemoMembers,
      exportAudit,
    }),
    ...bindContext(database, {
      verifyAudit: audit.verifyAudit,
      makePartitions: audit.makePartitions,
      tellHead: audit.tellHead,
    }),
    ...bindContext(database.reader, {
      listMembers,
      countDemoMembers,
    }),
    listAudit: (filter: AuditFilter) => platform.searches.run((reader) => audit.listEntries(reader, filter)),
    approvals,
    waiting,
    finders,
    /** STF-6: must be the last call in a transaction. */
    record: (tx: Tx, session: StaffSession, action: AuditedAction) => audit.record(tx, session, action),
  };
}
