import { staffCalls, staffFigureCalls } from '@yakamoz/contracts';
import type { Permission, SessionId } from '@yakamoz/contracts';
import { mayDo } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { markAccount } from '../../platform/http/account-mark.ts';
import { setDeviceCookie } from '../../platform/http/caller.ts';
import type { OpenHandler, Routes } from '../../platform/http/routes.ts';
import { leavingFormer } from '../../platform/http/sign-in-again.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eventOnWire } from '../access/index.ts';
import { answerTexts } from './answer-texts.ts';
import type { ShownApproval } from './approvals.ts';
import type { StaffSession } from './session-store.ts';
import type { Staff } from './staff.ts';

// Another name than the player's cookie, on another host: neither is ever sent to the other's calls.
const cookieName = '__Host-staff';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const cookieSecondsMax = 10 * 3600;

const marked = (request: FastifyRequest, session: StaffSession): StaffSession => {
  markAccount(request, { staff: session.staffId, sessionId: session.sessionId });
  return session;
};

const sessionFinder =
  (staff: Staff) =>
  async (request: FastifyRequest): Promise<StaffSession | undefined> => {
    const session = await staff.sessionOf(request.cookies[cookieName], request.ip);
    return session && marked(request, session);
  };

/** The session of the caller; refuses where nobody is signed in or the permission is missing. */
export const staffGuard =
  (staff: Staff) =>
  async (request: FastifyRequest, permission: Permission): Promise<StaffSession> => {
    const session = await sessionFinder(staff)(request);
    if (session === undefined) throw new Refusal('staff.no_session');
    if (!mayDo(session.role, permission)) throw new Refusal('staff.not_permitted', { facts: { permission } });
    return session;
  };

export function staffRoutes(routes: Routes<unknown, StaffSession>, staff: Staff): void {
  signInRoutes(routes, staff);
  memberRoutes(routes, staff);
  approvalRoutes(routes, staff);

  routes.forStaff(staffCalls.listAudit, async ({ query }) => {
    const { entries, next } = await staff.listAudit(query);
    const shown = entries.map(({ at, hash, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      hash: hash.toString('hex').slice(0, 16),
    }));
    return { entries: shown, next };
  });
  routes.forStaff(staffCalls.exportAudit, async ({ body, staff: session, reply }) => {
    const { reason, ...filter } = body;
    const rows = await staff.exportAudit(session, filter, reason);
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="denetim-kaydi.csv"');
    return rows;
  });

  routes.forStaff(staffFigureCalls.getWaiting, async ({ staff: session }) => {
    const { desks, queues } = await staff.waiting.listFor(session);
    return {
      waiting: desks,
      queues: queues.map(({ queue, count, oldest }) => ({
        queue,
        count,
        oldest_at: oldest?.toISOString() ?? null,
      })),
    };
  });

  routes.forStaff(staffCalls.findAnything, async ({ body, staff: session }) => {
    const { found, incomplete } = await staff.finders.find(session, body.text);
    return {
      found: found.map(({ money, ...one }) => ({
        ...one,
        money: money && { amount: decimalOf(money.amount), currency: money.currency },
      })),
      incomplete,
    };
  });

  routes.forStaff(staffCalls.listFilters, async ({ params, staff: session }) => ({
    filters: await staff.listFilters(session, params.list),
  }));
  routes.forStaff(staffCalls.saveFilter, async ({ params, body, staff: session }) => ({
    id: await staff.saveFilter(session, { list: params.list, ...body }),
  }));
  routes.forStaff(staffCalls.deleteFilter, async ({ params, staff: session }) => {
    await staff.deleteFilter(session, params);
    return {};
  });
}

function signInRoutes(routes: Routes<unknown, StaffSession>, staff: Staff): void {
  const find = sessionFinder(staff);
  const former = {
    find,
    leave: (session: StaffSession) => staff.signOut(session),
  };
  const signIn: OpenHandler<typeof staffCalls.signIn> = async ({ body, request, reply }) => {
    const { token, session, deviceMark } = await staff.signIn({ ...body, address: request.ip });
    setCookie(reply, token);
    setDeviceCookie(reply, deviceMark.cookie);
    return me(marked(request, session));
  };
  routes.open(staffCalls.signIn, leavingFormer(former, signIn));

  routes.open(staffCalls.signOut, async ({ request, reply }) => {
    const session = await find(request);
    if (session) await staff.signOut(session);
    void reply.clearCookie(cookieName, cookieOptions);
    return {};
  });

  // The sign-in page asks it too: that nobody is signed in is no refusal.
  routes.open(staffCalls.whoAmI, async ({ request }) => {
    const session = await find(request);
    return { member: session === undefined ? null : me(session) };
  });

  routes.forStaff(staffCalls.listMySignIns, async ({ query, staff: session }) => {
    const { shown, next } = await staff.listSignIns(session, query);
    return { events: shown.map(eventOnWire), next };
  });

  routes.forStaff(staffCalls.changeMyPassword, async ({ body, staff: session, reply }) => {
    const { current_password: current, new_password: next, code } = body;
    const { token } = await staff.changePassword(session, { current, next, code });
    setCookie(reply, token);
    return { message: answerTexts.passwordChanged };
  });

  routes.forStaff(staffCalls.listMySessions, async ({ staff: session }) => {
    const shown = (await staff.listSessions(session)).map(({ sessionId, startedAt, seenAt, ...where }) => ({
      id: sessionId as SessionId,
      current: sessionId === session.sessionId,
      ...where,
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
    }));
    return { sessions: shown.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });

  routes.forStaff(staffCalls.endMyOtherSessions, async ({ body, staff: session }) => ({
    ended: await staff.endOwnSessions(session, body),
  }));

  routes.forStaff(staffCalls.endMySession, async ({ params, body, staff: session }) => ({
    ended: await staff.endOwnSessions(session, { ...body, only: params.id }),
  }));

  routes.open(staffCalls.openInvitation, async ({ body, request }) => {
    const { qr, expiresAt, ...shown } = await staff.openInvitation(body.token, request.ip);
    return { ...shown, qr_svg: qr, expires_at: expiresAt.toISOString() };
  });

  routes.open(staffCalls.acceptInvitation, async ({ body, request }) => {
    await staff.acceptInvitation({ ...body, address: request.ip });
    return { message: answerTexts.invitationAccepted };
  });
}

const setCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: cookieSecondsMax });

const me = ({ staffId, login, name, role, demo }: StaffSession) => ({ id: staffId, login, name, role, demo });

function memberRoutes(routes: Routes<unknown, StaffSession>, staff: Staff): void {
  routes.forStaff(staffCalls.listMembers, async () => ({
    members: (await staff.listMembers()).map(({ staffId, seenAt, createdAt, ...member }) => ({
      id: staffId,
      ...member,
      seen_at: seenAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    })),
  }));
  routes.forStaff(staffCalls.inviteMember, async ({ body, staff: session }) => ({
    approval_id: await staff.proposeInvitation(session, body),
  }));
  routes.forStaff(staffCalls.renewInvitation, async ({ params, staff: session }) => {
    await staff.renewInvitation(session, params.id);
    return {};
  });
  routes.forStaff(staffCalls.changeRole, async ({ params, body, staff: session }) => ({
    approval_id: await staff.proposeRole(session, { staffId: params.id, ...body }),
  }));
  routes.forStaff(staffCalls.closeMember, async ({ params, body, staff: session }) => {
    await staff.closeAccount(session, { staffId: params.id, ...body });
    return {};
  });
  routes.forStaff(staffCalls.askMemberReset, async ({ params, body, staff: session }) => ({
    approval_id: await staff.askReset(session, { staffId: params.id, ...body }),
  }));
}

function approvalRoutes(routes: Routes<unknown, StaffSession>, staff: Staff): void {
  routes.forStaff(staffCalls.listApprovals, async ({ query, staff: session }) => {
    const { approvals, waiting, next } = await staff.approvals.list(session, query);
    return { approvals: approvals.map((approval) => onWire(session, approval)), waiting, next };
  });
  routes.forStaff(staffCalls.decideApproval, async ({ params, body, staff: session }) => {
    const { payload_hash: payloadHash, ...decision } = body;
    const given = { approvalId: params.id, payloadHash, ...decision };
    return onWire(session, await staff.approvals.decide(session, given));
  });
}

const onWire = (session: StaffSession, approval: ShownApproval) => ({
  id: approval.approvalId,
  kind: approval.kind,
  subject: approval.subject,
  player: approval.player,
  payload: approval.payload,
  payload_hash: approval.payloadHash.toString('hex'),
  reason: approval.reason,
  made_by: approval.makerLogin,
  made_by_me: approval.makerId === session.staffId,
  made_at: approval.madeAt.toISOString(),
  state: approval.state,
  decided_by: approval.checkerLogin,
  decided_at: approval.decidedAt?.toISOString() ?? null,
  decision_reason: approval.decisionReason,
  result: approval.result,
  may_decide: approval.mayDecide,
});
