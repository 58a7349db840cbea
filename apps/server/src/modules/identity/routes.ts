import { identityCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { markAccount } from '../../platform/http/account-mark.ts';
import { setDeviceCookie } from '../../platform/http/caller.ts';
import { originReader } from '../../platform/http/caller-origin.ts';
import type { OpenHandler, Routes } from '../../platform/http/routes.ts';
import { leavingFormer } from '../../platform/http/sign-in-again.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eventOnWire } from '../access/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { answerTexts } from './answer-texts.ts';
import type { ConsentState } from './account/consents.ts';
import type { Identity } from './identity.ts';
import type { OpenSession } from './session/store.ts';

const cookieName = '__Host-session';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const cookieSecondsMax = 24 * 3600;

const setCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: cookieSecondsMax });

const marked = (request: FastifyRequest, session: OpenSession): OpenSession => {
  markAccount(request, { player: session.playerId, sessionId: session.sessionId });
  return session;
};

interface EdgeOptions {
  ipCountryHeader: string | undefined;
}

const sessionFinder = (identity: Identity, options: EdgeOptions) => {
  const originOf = originReader(options);
  return async (request: FastifyRequest): Promise<OpenSession | undefined> => {
    const { ipCountry } = originOf(request);
    // An open game's page calls it each minute, whether anybody is there or not.
    const polled = request.routeOptions.url === identityCalls.judgeSession.path;
    const session = await identity.sessionOf(request.cookies[cookieName], { ipCountry, polled });
    return session && marked(request, session);
  };
};

/** The session of the caller, if somebody is signed in. */
export const playerFinder = sessionFinder;

/** The session of the caller; refuses where nobody is signed in. */
export const playerGuard = (identity: Identity, options: EdgeOptions) => {
  const find = sessionFinder(identity, options);
  return async (request: FastifyRequest): Promise<OpenSession> => {
    const session = await find(request);
    if (session === undefined) throw new Refusal('identity.no_session');
    return session;
  };
};

export function identityRoutes(
  routes: Routes<OpenSession>,
  identity: Identity,
  options: EdgeOptions & { wallet: Pick<Wallet, 'balanceOf'> },
): void {
  const originOf = originReader(options);
  const find = sessionFinder(identity, options);
  const former = {
    find,
    leave: (session: OpenSession) => identity.signOut(session),
  };
  const balanceOf = async (playerId: PlayerId) => {
    const { cash, bonus, receivable, seq } = await options.wallet.balanceOf(playerId);
    return {
      balance: decimalOf(cash),
      bonus_balance: decimalOf(bonus),
      owed: decimalOf(receivable),
      balance_seq: Number(seq),
    };
  };
  const userOf = async (session: OpenSession) => ({
    id: session.playerId,
    username: session.username,
    ...(await balanceOf(session.playerId)),
    currency: session.currency,
    email_verified: session.emailVerified,
    consents_due: await identity.consentsDue(session.playerId),
  });

  routes.open(identityCalls.checkSession, async ({ request }) => {
    const session = await find(request);
    return { loggedIn: session !== undefined, user: session ? await userOf(session) : null };
  });

  const signIn: OpenHandler<typeof identityCalls.login> = async ({ body, request, reply }) => {
    const device = request.headers['user-agent'] ?? '';
    const { token, session, deviceMark } = await identity.signIn({ ...body, device }, originOf(request));
    setCookie(reply, token);
    setDeviceCookie(reply, deviceMark.cookie);
    return { message: answerTexts.signedIn, user: await userOf(marked(request, session)) };
  };
  routes.open(identityCalls.login, leavingFormer(former, signIn));

  routes.open(identityCalls.register, async ({ body, request }) => {
    const { playerId, username } = await identity.register(body, originOf(request));
    return { message: answerTexts.registered, user: { id: playerId, username } };
  });

  routes.open(identityCalls.logout, async ({ request, reply }) => {
    const session = await find(request);
    if (session) await identity.signOut(session);
    void reply.clearCookie(cookieName, cookieOptions);
    return { message: answerTexts.signedOut };
  });

  routes.forPlayer(identityCalls.getUser, async ({ player }) => {
    const profile = await identity.profileOf(player.playerId);
    return {
      id: profile.playerId,
      ...(await balanceOf(player.playerId)),
      currency: profile.currency,
      username: profile.username,
      first_name: profile.firstName,
      middle_name: profile.middleName,
      last_name: profile.lastName,
      birth_date: profile.birthDate,
      email: profile.email,
      email_verified: profile.emailVerifiedAt !== null,
      gender: profile.gender,
      country: profile.country,
      person_frozen: profile.personFrozen,
      doc_number: profile.nationalIdMasked,
      address: profile.address,
      city: profile.city,
      phone_number: profile.phone,
    };
  });

  routes.forPlayer(identityCalls.updateUser, async ({ body, player, request }) => {
    await identity.updateProfile(player.playerId, body, originOf(request));
    return { message: answerTexts.profileUpdated };
  });

  routes.forPlayer(identityCalls.changePassword, async ({ body, player, reply }) => {
    const { token } = await identity.changePassword(player, {
      current: body.currentPassword,
      next: body.newPassword,
      repeated: body.confirmPassword,
      code: body.code,
    });
    setCookie(reply, token);
    return { message: answerTexts.passwordChanged };
  });

  routes.forPlayer(identityCalls.listSessions, async ({ player }) => {
    const listed = await identity.listSessions(player.playerId);
    const shown = listed.map((session) => ({
      id: session.sessionId,
      current: session.sessionId === player.sessionId,
      device: session.device,
      started_at: session.startedAt.toISOString(),
      seen_at: session.seenAt.toISOString(),
    }));
    return {
      proof: await identity.ownerProofOf(player.playerId),
      sessions: shown.toSorted((a, b) => Number(b.current) - Number(a.current)),
    };
  });

  routes.forPlayer(identityCalls.listSignIns, async ({ query, player }) => {
    const { shown, next } = await identity.listSignIns(player.playerId, query);
    return { events: shown.map(eventOnWire), next };
  });

  routes.forPlayer(identityCalls.endOtherSessions, async ({ body, player }) => ({
    ended: await identity.endOtherSessions(player, body),
  }));

  routes.forPlayer(identityCalls.endSession, async ({ params, body, player }) => ({
    ended: await identity.endSession(player, { only: params.id, proof: body }),
  }));

  routes.forPlayer(identityCalls.reportActivity, async ({ player }) => ({
    idle_ends_at: (await identity.reportActivity(player)).toISOString(),
  }));

  // The guard has judged it, by what this call showed.
  routes.forPlayer(identityCalls.judgeSession, async ({ player }) => ({
    allowed: await identity.isServed(player),
  }));

  routes.open(identityCalls.askPasswordReset, async ({ body, request }) => {
    await identity.askPasswordReset(body.email, originOf(request));
    return { message: answerTexts.resetAsked };
  });

  routes.open(identityCalls.completePasswordReset, async ({ body, request }) => {
    const { token, newPassword, confirmPassword } = body;
    await identity.completePasswordReset(
      { token, next: newPassword, repeated: confirmPassword },
      originOf(request),
    );
    return { message: answerTexts.passwordReset };
  });

  routes.forPlayer(identityCalls.askEmailVerification, async ({ player, request }) => {
    await identity.askEmailVerification(player, originOf(request));
    return { message: answerTexts.verificationAsked };
  });

  routes.open(identityCalls.completeEmailVerification, async ({ body }) => {
    await identity.completeEmailVerification(body.token);
    return { message: answerTexts.emailVerified };
  });

  routes.forPlayer(identityCalls.listConsents, async ({ player }) => ({
    consents: (await identity.consentsOf(player.playerId)).map(consentOnWire),
  }));

  routes.forPlayer(identityCalls.answerConsent, async ({ body, player }) => ({
    consents: (await identity.answerConsent(player.playerId, body)).map(consentOnWire),
  }));
}

const consentOnWire = (state: ConsentState) => ({
  document: state.document,
  current_version: state.currentVersion,
  answered_version: state.answeredVersion,
  accepted: state.accepted,
  due: state.due,
});
