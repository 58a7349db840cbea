// The calls of the module staff: signing in, members, approvals, the audit trail, saved filters. They exist on the
// staff's host only.
import * as z from 'zod/mini';

import { accessPage } from '../access.ts';
import { call } from '../call.ts';
import { amount, currency, day, isoTime, message, password, text, wholeNumber } from '../fields.ts';
import { playerId, sessionId } from '../ids.ts';
import { staffRoles } from './permissions.ts';

export const staffId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'StaffId'>();
export type StaffId = z.output<typeof staffId>;

export const approvalId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'ApprovalId'>();
export type ApprovalId = z.output<typeof approvalId>;

const role = z.enum(staffRoles);
const code = z.string().check(z.regex(/^\d{6}$/));
const email = z.email().check(z.maxLength(254));
/** Why somebody did something: the audit trail keeps it. */
export const reason = text(500).check(z.minLength(3));
/** Where the next page begins; the answer that has none is the last. */
const cursor = z.string().check(z.regex(/^\d{1,18}$/));

const me = z.object({ id: staffId, login: z.string(), name: z.string(), role, demo: z.boolean() });

export const signIn = call({
  method: 'POST',
  path: '/api/staff/v1/sign-in',
  audience: 'public',
  summary: 'Open a staff session with password and one-time code',
  body: z.object({ login: text(64), password, code }),
  answer: me,
});

export const signOut = call({
  method: 'POST',
  path: '/api/staff/v1/sign-out',
  audience: 'public',
  summary: 'End this staff session; without one it is content too',
  answer: z.object({}),
});

export const whoAmI = call({
  method: 'GET',
  path: '/api/staff/v1/me',
  audience: 'public',
  summary: 'Who is signed in; null where nobody is',
  answer: z.object({ member: z.nullable(me) }),
});

export const listMySignIns = call({
  method: 'GET',
  path: '/api/staff/v1/me/sign-ins',
  audience: 'staff:self',
  summary: "The member's own sign-ins and other proofs of identity, failed ones too, the newest first",
  ...accessPage,
});

export const changeMyPassword = call({
  method: 'POST',
  path: '/api/staff/v1/me/password',
  audience: 'staff:self',
  summary: "Change the member's own password with the current one and a code; the other sessions end",
  body: z.object({ current_password: password, new_password: password, code }),
  answer: message,
});

export const listMySessions = call({
  method: 'GET',
  path: '/api/staff/v1/me/sessions',
  audience: 'staff:self',
  summary: "The member's own open sessions, the current one first",
  answer: z.object({
    sessions: z.array(
      z.object({
        id: sessionId,
        current: z.boolean(),
        device: z.string(),
        network: z.nullable(z.string()),
        started_at: isoTime,
        seen_at: isoTime,
      }),
    ),
  }),
});

export const endMyOtherSessions = call({
  method: 'POST',
  path: '/api/staff/v1/me/sessions/others/end',
  audience: 'staff:self',
  summary: "End every session of the member's but this one, after a code",
  body: z.object({ code }),
  answer: z.object({ ended: z.number() }),
});

export const endMySession = call({
  method: 'POST',
  path: '/api/staff/v1/me/sessions/:id/end',
  audience: 'staff:self',
  summary: "End one of the member's own sessions, after a code",
  params: z.object({ id: sessionId }),
  body: z.object({ code }),
  answer: z.object({ ended: z.number() }),
});

export const openInvitation = call({
  method: 'POST',
  path: '/api/staff/v1/invitation-openings',
  audience: 'public',
  summary: 'What a one-time link leads to: whose account, and the second factor to set up',
  body: z.object({ token: text(128) }),
  answer: z.object({
    login: z.string(),
    name: z.string(),
    role,
    /** For typing by hand, and the same as a picture. */
    secret: z.string(),
    qr_svg: z.string(),
    expires_at: isoTime,
  }),
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/staff/v1/invitation-acceptances',
  audience: 'public',
  summary: 'Set the password and prove the second factor; the link is used up',
  body: z.object({ token: text(128), password, code }),
  answer: message,
});

export const listMembers = call({
  method: 'GET',
  path: '/api/staff/v1/members',
  audience: 'staff:staff.manage',
  summary: 'Everybody with a staff account',
  answer: z.object({
    members: z.array(
      z.object({
        id: staffId,
        login: z.string(),
        name: z.string(),
        role,
        /** Where one-time links go. */
        email: z.nullable(z.string()),
        state: z.enum(['invited', 'active', 'closed']),
        seen_at: z.nullable(isoTime),
        created_at: isoTime,
      }),
    ),
  }),
});

export const inviteMember = call({
  method: 'POST',
  path: '/api/staff/v1/members',
  audience: 'staff:staff.manage',
  summary:
    'Propose a staff account; once another administrator has approved, the one-time link is mailed to its member',
  body: z.object({ login: text(64), name: text(80).check(z.minLength(1)), role, email, reason }),
  answer: z.object({ approval_id: approvalId }),
});

export const changeRole = call({
  method: 'POST',
  path: '/api/staff/v1/members/:id/role',
  audience: 'staff:staff.manage',
  summary: 'Propose another role for a member; when another administrator approves, the open sessions end',
  params: z.object({ id: staffId }),
  body: z.object({ role, reason }),
  answer: z.object({ approval_id: approvalId }),
});

export const closeMember = call({
  method: 'POST',
  path: '/api/staff/v1/members/:id/closure',
  audience: 'staff:staff.manage',
  summary: 'Close a staff account; the open sessions end',
  params: z.object({ id: staffId }),
  body: z.object({ reason }),
  answer: z.object({}),
});

export const askMemberReset = call({
  method: 'POST',
  path: '/api/staff/v1/members/:id/resets',
  audience: 'staff:staff.manage',
  summary:
    'Ask that a member may set password and second factor anew; another one must approve, then a link is mailed',
  params: z.object({ id: staffId }),
  /** The address is needed where none is known; another one replaces it. */
  body: z.object({ reason, email: z.optional(email) }),
  answer: z.object({ approval_id: approvalId }),
});

export const renewInvitation = call({
  method: 'POST',
  path: '/api/staff/v1/members/:id/invitations',
  audience: 'staff:staff.manage',
  summary: 'Mail a new one-time link to a member who has no password: invited before, or reset',
  params: z.object({ id: staffId }),
  answer: z.object({}),
});

/** Lapsed: nobody decided in time, or its maker's account or role is gone. */
const approvalState = z.enum(['waiting', 'done', 'failed', 'refused', 'lapsed']);

const approval = z.object({
  id: approvalId,
  kind: z.string(),
  /** What it is about, as `player:100001`. */
  subject: z.string(),
  /** The player it concerns, where it concerns one. */
  player: z.nullable(z.object({ id: playerId, username: z.string() })),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Whoever decides sends it back: it stands for exactly this payload. */
  payload_hash: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_by_me: z.boolean(),
  made_at: isoTime,
  state: approvalState,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(isoTime),
  decision_reason: z.nullable(z.string()),
  /** What came of it, where that is more than its state: why it failed; of a lapsed one the reason's code. */
  result: z.nullable(z.string()),
  /** Whether this role may decide on this kind. Whether this person may, the database says. */
  may_decide: z.boolean(),
});

export const listApprovals = call({
  method: 'GET',
  path: '/api/staff/v1/approvals',
  audience: 'staff:approvals.read',
  summary: 'What waits for a second pair of eyes, and what was decided; the newest first',
  query: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    before: z.optional(cursor),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ approvals: z.array(approval), waiting: z.int(), next: z.nullable(z.string()) }),
});

export const decideApproval = call({
  method: 'POST',
  path: '/api/staff/v1/approvals/:id/decision',
  audience: 'staff:approvals.decide',
  summary: 'Approve, which carries it out at once, or refuse',
  params: z.object({ id: approvalId }),
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    payload_hash: text(64),
    reason,
    /** A fresh code of the second factor; approving needs one. */
    code: z.optional(code),
  }),
  answer: approval,
});

/** What the trail can be asked for; an export is asked for the same. */
const auditFilter = {
  action: z.optional(text(80)),
  subject: z.optional(text(120)),
  login: z.optional(text(64)),
  /** Days of Istanbul, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const listAudit = call({
  method: 'GET',
  path: '/api/staff/v1/audit',
  audience: 'staff:audit.read',
  summary: 'Who did what, the newest first',
  query: z.object({
    before: z.optional(cursor),
    limit: z.optional(wholeNumber),
    ...auditFilter,
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        seq: z.string(),
        at: isoTime,
        login: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        facts: z.record(z.string(), z.unknown()),
        address: z.nullable(z.string()),
        /** The first digits of the chain's hash at this entry. */
        hash: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const exportAudit = call({
  method: 'POST',
  path: '/api/staff/v1/audit-exports',
  audience: 'staff:audit.read',
  summary: 'The trail as a CSV file, at most 10,000 entries, the newest first; recorded with its filter',
  body: z.object({ ...auditFilter, reason }),
  /** A file and no JSON: it goes out while it is read. */
  answer: z.unknown(),
});

/** What one line of the box that finds anything leads to. */
export const foundKind = z.enum(['player', 'deposit', 'withdrawal', 'request', 'round', 'approval']);
export type FoundKind = z.output<typeof foundKind>;

export const findAnything = call({
  // An address is kept in histories and logs of others; an e-mail or a phone does not stand in one.
  method: 'POST',
  path: '/api/staff/v1/searches',
  audience: 'staff:self',
  summary:
    'Players by whatever is known of them, and payments, requests, rounds and approvals by number or code',
  body: z.object({ text: text(100).check(z.minLength(2)) }),
  answer: z.object({
    found: z.array(
      z.object({
        kind: foundKind,
        id: z.string(),
        /** A username, a game, or the kind of an approval. */
        name: z.string(),
        money: z.nullable(z.object({ amount, currency })),
        /** The list of its desk in which it stands. */
        view: z.nullable(z.string()),
      }),
    ),
    /** Not everything could be searched in time. */
    incomplete: z.boolean(),
  }),
});

export const listFilters = call({
  method: 'GET',
  path: '/api/staff/v1/filters/:list',
  audience: 'staff:self',
  summary: 'The saved filters of one list: my own and those shared with all',
  params: z.object({ list: text(40) }),
  answer: z.object({
    filters: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        query: z.string(),
        shared: z.boolean(),
        mine: z.boolean(),
      }),
    ),
  }),
});

export const saveFilter = call({
  method: 'POST',
  path: '/api/staff/v1/filters/:list',
  audience: 'staff:self',
  summary: 'Keep a filter of a list under a name',
  params: z.object({ list: text(40) }),
  body: z.object({ name: text(60).check(z.minLength(1)), query: text(500), shared: z.boolean() }),
  answer: z.object({ id: z.string() }),
});

export const deleteFilter = call({
  method: 'DELETE',
  path: '/api/staff/v1/filters/:list/:id',
  audience: 'staff:self',
  summary: 'Forget one of my saved filters',
  params: z.object({ list: text(40), id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  answer: z.object({}),
});
