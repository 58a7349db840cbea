import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAccount, reopenAccount } from './account/closing.ts';
import { confirmPlayer } from './account/confirmation.ts';
import { answerConsent, consentsDue, consentsOf } from './account/consents.ts';
import { createFindConsents } from './account/find-consents.ts';
import { countDemoPlayers } from './account/demo-player-store.ts';
import { addDemoPlayer } from './account/demo-players.ts';
import { keepNationalId } from './account/national-id.ts';
import { ownDataOf } from './account/own-data.ts';
import { askPerson, followPersonChange } from './account/person.ts';
import { changePassword, profileOf, updateProfile } from './account/profile.ts';
import { refuseUnready } from './account/readiness.ts';
import { register } from './account/registration.ts';
import { createScreenings } from './screening/screenings.ts';
import { signIn } from './account/sign-in.ts';
import { findChange } from './change-store.ts';
import type { Context } from './context.ts';
import { createPlayersDesk } from './desk/desk.ts';
import { createPlayerFigures, keepPace } from './desk/figures.ts';
import { coolingOf, coolingUntil } from './payee/cooling.ts';
import { payeeOf } from './payee/payee.ts';
import { findClosedAmong, findUsernames } from './player-store.ts';
import * as recovery from './recovery/recovery.ts';
import { askSecondFactorReset, registerSecondFactorReset } from './second-factor/reset.ts';
import * as secondFactor from './second-factor/second-factor.ts';
import { endOneSession, endOtherSessions } from './second-factor/end-sessions.ts';
import { ownerProofOf, proveOwner } from './second-factor/step-up.ts';
import { createFindSession } from './session/find-sessions.ts';
import { createRenewIfOpen } from './session/renew-sessions.ts';
import * as sessions from './session/sessions.ts';
import { listOpenAmong } from './session/store.ts';
import { createThrottle } from './session/throttle.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(
  platform: Platform,
  uses: Omit<
    Context,
    'platform' | 'throttle' | 'findSession' | 'renewIfOpen' | 'findConsents' | 'screenings'
  >,
) {
  const throttle = createThrottle(platform.rateLimits, uses.access);
  const context: Context = {
    platform,
    throttle,
    findSession: createFindSession(platform),
    renewIfOpen: createRenewIfOpen(platform),
    findConsents: createFindConsents(platform),
    screenings: createScreenings(),
    ...uses,
  };
  registerSecondFactorReset(context);
  const { reader } = platform.database;
  context.staff.approvals.namePlayersBy((players) => findUsernames(reader, players));
  const desk = createPlayersDesk(context);
  context.staff.finders.register({
    permission: 'players.read',
    find: (session, text) => desk.findForBox(session, text),
  });

  return {
    ...bindContext(platform.database.reader, {
      openSessionsAmong: listOpenAmong,
      usernamesOf: findUsernames,
      closedAmong: findClosedAmong,
      changeOf: findChange,
      countDemoPlayers,
    }),
    ...bindContext(context, {
      register,
      addDemoPlayer,
      signIn,
      signOut: sessions.signOut,
      sessionOf: sessions.sessionOf,
      isServed: sessions.isServed,
      reportActivity: sessions.reportActivity,
      listSessions: sessions.listSessions,
      listSignIns: sessions.listSignIns,
      endSession: endOneSession,
      endOtherSessions,
      purgeSessions: sessions.purgeSessions,

      profileOf,
      updateProfile,
      askPerson,
      followPersonChange,
      changePassword,

      askPasswordReset: recovery.askPasswordReset,
      mailPasswordReset: recovery.mailPasswordReset,
      completePasswordReset: recovery.completePasswordReset,
      askEmailVerification: recovery.askEmailVerification,
      mailEmailVerification: recovery.mailEmailVerification,
      completeEmailVerification: recovery.completeEmailVerification,

      secondFactorOf: secondFactor.secondFactorOf,
      startSecondFactor: secondFactor.startSecondFactor,
      confirmSecondFactor: secondFactor.confirmSetup,
      removeSecondFactor: secondFactor.removeSecondFactor,
      renewRecoveryCodes: secondFactor.renewRecoveryCodes,
      endShortCodes: secondFactor.endShortCodes,
      askSecondFactorReset,

      /** Asks again who it is, before something that cannot be undone. */
      confirm: confirmPlayer,
      /** The same before money is paid to a new address: the second factor's code where it is on, otherwise the password. */
      proveOwner,
      ownerProofOf,
      coolingOf,
      coolingUntil,
      payeeOf,
      keepNationalId,
      ownDataOf,

      consentsOf,
      consentsDue,
      answerConsent,
      refuseUnready,

      keepPace,
    }),
    requireVerdict: sessions.requireVerdict,
    /** For modules that look at who registers, signs in or names themselves anew. */
    screenings: context.screenings,
    closeAccount,
    reopenAccount,
    figures: createPlayerFigures(platform),
    /** What staff see and do. */
    desk,
  };
}
