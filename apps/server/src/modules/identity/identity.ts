import type { ConsentDocument, PlayerId, SessionId } from '@yakamoz/contracts';

import type { Origin } from '../../platform/http/caller-origin.ts';
import type { Reader, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffSession } from '../staff/index.ts';
import { closeAccount } from './account/closing.ts';
import { confirmPlayer } from './account/confirmation.ts';
import * as consents from './account/consents.ts';
import { coolingOf, coolingUntil } from './payee/cooling.ts';
import { createPlayersDesk } from './desk/desk.ts';
import { findChange } from './change-store.ts';
import { findUsernames } from './player-store.ts';
import type { AccountChange } from './change-store.ts';
import { keepNationalId } from './account/national-id.ts';
import { ownDataOf } from './account/own-data.ts';
import type { Context } from './context.ts';
import { payeeOf } from './payee/payee.ts';
import * as profile from './account/profile.ts';
import * as recovery from './recovery/recovery.ts';
import { register } from './account/registration.ts';
import type { RegistrationForm } from './account/registration.ts';
import { askSecondFactorReset, registerSecondFactorReset } from './second-factor/reset.ts';
import * as secondFactor from './second-factor/second-factor.ts';
import { isSessionOpen, purgeSessions } from './session/store.ts';
import type { OpenSession } from './session/store.ts';
import * as sessions from './session/sessions.ts';
import { signIn } from './account/sign-in.ts';
import { createPlayerFigures } from './desk/figures.ts';
import { proveOwner } from './second-factor/step-up.ts';
import type { OwnerProof } from './second-factor/step-up.ts';
import { createThrottle } from './session/throttle.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(platform: Platform, uses: Omit<Context, 'platform' | 'throttle'>) {
  const context: Context = { platform, throttle: createThrottle(platform.rateLimits), ...uses };
  const { database } = platform;
  registerSecondFactorReset(context);

  return {
    register: (form: RegistrationForm, origin: Origin) => register(context, form, origin),

    signIn: (
      given: { username: string; password: string; code?: string | undefined; device: string },
      origin: Origin,
    ) => signIn(context, given, origin),
    signOut: (session: OpenSession) => sessions.signOut(context, session),
    sessionOf: (token: string | undefined) => sessions.sessionOf(context, token),
    isSessionOpen: (sessionId: SessionId) => isSessionOpen(database.reader, sessionId),
    reportActivity: (session: OpenSession) => sessions.reportActivity(context, session),
    listSessions: (playerId: PlayerId) => sessions.listSessions(context, playerId),
    endSession: (playerId: PlayerId, sessionId: SessionId) =>
      sessions.endOneSession(context, playerId, sessionId),
    endOtherSessions: (session: OpenSession) => sessions.endOtherSessions(context, session),
    purgeSessions: () => database.inTransaction(purgeSessions),

    balanceOf: (playerId: PlayerId) => uses.wallet.balanceOf(playerId),
    profileOf: (playerId: PlayerId) => profile.profileOf(context, playerId),
    usernamesOf: (playerIds: readonly PlayerId[]) => findUsernames(database.reader, playerIds),
    updateProfile: (playerId: PlayerId, form: profile.ProfileForm, origin: Origin) =>
      profile.updateProfile(context, playerId, form, origin),
    changePassword: (session: OpenSession, change: profile.PasswordChange) =>
      profile.changePassword(context, session, change),
    changeOf: (playerId: PlayerId, changeId: string): Promise<AccountChange> =>
      findChange(database.reader, playerId, changeId),

    askPasswordReset: (email: string, origin: Origin) => recovery.askPasswordReset(context, email, origin),
    mailPasswordReset: (email: string) => recovery.mailPasswordReset(context, email),
    completePasswordReset: (given: { token: string; next: string; repeated: string }, origin: Origin) =>
      recovery.completePasswordReset(context, given, origin),
    askEmailVerification: (session: OpenSession, origin: Origin) =>
      recovery.askEmailVerification(context, session, origin),
    mailEmailVerification: (playerId: PlayerId) => recovery.mailEmailVerification(context, playerId),
    completeEmailVerification: (token: string) => recovery.completeEmailVerification(context, token),

    secondFactorOf: (playerId: PlayerId) => secondFactor.secondFactorOf(context, playerId),
    startSecondFactor: (session: OpenSession, password: string) =>
      secondFactor.startSecondFactor(context, session, password),
    confirmSecondFactor: (session: OpenSession, code: string) =>
      secondFactor.confirmSetup(context, session, code),
    removeSecondFactor: (session: OpenSession, proof: secondFactor.SecondFactorProof) =>
      secondFactor.removeSecondFactor(context, session, proof),
    renewRecoveryCodes: (session: OpenSession, proof: secondFactor.SecondFactorProof) =>
      secondFactor.renewRecoveryCodes(context, session, proof),
    askSecondFactorReset: (session: StaffSession, given: { playerId: PlayerId; reason: string }) =>
      askSecondFactorReset(context, session, given),

    /** Asks again who it is, before something that cannot be undone. */
    confirm: (playerId: PlayerId, given: { password: string; code?: string | undefined }) =>
      confirmPlayer(context, playerId, given),
    /** The same before money takes a new way out: the second factor's code where it is on, otherwise the password. */
    proveOwner: (playerId: PlayerId, proof: OwnerProof) => proveOwner(context, playerId, proof),
    /** Until when money waits after a change of password, phone, e-mail or second factor. */
    /** Both also in a transaction of whoever decides by it. */
    coolingOf: (playerId: PlayerId, reader?: Reader) => coolingOf(context, playerId, reader),
    coolingUntil: (playerId: PlayerId, reader?: Reader) => coolingUntil(context, playerId, reader),
    payeeOf: (playerId: PlayerId, reader?: Reader) => payeeOf(context, playerId, reader),
    keepNationalId: (tx: Tx, playerId: PlayerId, docNumber: string) =>
      keepNationalId(tx, context, playerId, docNumber),
    closeAccount,
    ownDataOf: (playerId: PlayerId) => ownDataOf(context, playerId),

    figures: createPlayerFigures(platform),
    consentsOf: (playerId: PlayerId) => consents.consentsOf(context, playerId),
    consentsDue: (playerId: PlayerId) => consents.consentsDue(context, playerId),
    answerConsent: (
      playerId: PlayerId,
      answer: { document: ConsentDocument; version: string; accepted: boolean },
    ) => consents.answerConsent(context, playerId, answer),

    /** What staff see and do. */
    desk: createPlayersDesk(context),
  };
}
