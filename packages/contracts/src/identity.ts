import * as z from 'zod/mini';

import { accessPage } from './access.ts';
import { call } from './call.ts';
import { amount, currency, gender, isoTime, message, password, text } from './fields.ts';
import { playerId, sessionId } from './ids.ts';
import { typedCode } from './second-factor.ts';

export const consentDocument = z.enum(['terms', 'privacy', 'marketing']);
export type ConsentDocument = z.output<typeof consentDocument>;

const balance = {
  /** Cash: what can be played and withdrawn. Money of a bonus stands beside it. */
  balance: amount,
  bonus_balance: amount,
  /** What was paid and had to be taken back when it was gone already: wins and deposits repay it first, until then nothing is staked or withdrawn. */
  owed: amount,
  /** Counts the player's transfers; a balance with a smaller number is the older one. */
  balance_seq: z.int(),
};

const sessionUser = z.object({
  id: playerId,
  username: z.string(),
  ...balance,
  currency,
  email_verified: z.boolean(),
  /** Documents whose current version the player has not yet answered (D-39). */
  consents_due: z.array(consentDocument),
});

export const checkSession = call({
  row: 'API-01',
  method: 'GET',
  path: '/api/check_session.php',
  audience: 'public',
  summary: 'Is this browser signed in, and as whom',
  answer: z.object({ loggedIn: z.boolean(), user: z.nullable(sessionUser) }),
});

export const login = call({
  row: 'API-02',
  method: 'POST',
  path: '/api/login.php',
  audience: 'public',
  summary:
    'Sign in; sets the session cookie. Where the second factor is on, a code is asked for after the password',
  body: z.object({ username: text(64), password, code: z.optional(typedCode) }),
  answer: z.object({ message: z.string(), user: sessionUser }),
});

// Every field is optional here so that an empty form gets the sentence of D-08 and not a technical refusal;
// the module says which ones are required.
export const register = call({
  row: 'API-03',
  method: 'POST',
  path: '/api/register.php',
  audience: 'public',
  summary: 'Open an account',
  body: z.object({
    first_name: z.optional(text(80)),
    middle_name: z.optional(text(80)),
    last_name: z.optional(text(80)),
    username: z.optional(text(64)),
    email: z.optional(text(254)),
    address: z.optional(text(300)),
    doc_number: z.optional(text(32)),
    currency: z._default(currency, 'TRY'),
    country: z.optional(text(2)),
    gender: z.optional(z.union([gender, z.literal('')])),
    birth_date: z.optional(text(10)),
    phone_number: z.optional(text(32)),
    password: z.optional(password),
    repeat_password: z.optional(password),
    consents: z.optional(z.partialRecord(consentDocument, z.boolean())),
  }),
  answer: z.object({ message: z.string(), user: z.object({ id: playerId, username: z.string() }) }),
});

export const logout = call({
  row: 'API-04',
  method: 'POST',
  path: '/api/logout.php',
  audience: 'public',
  summary: 'End this session; without one it is content too',
  answer: message,
});

export const getUser = call({
  row: 'API-05',
  method: 'GET',
  path: '/api/get_user.php',
  audience: 'player',
  summary: 'Balance and profile of the signed-in player',
  answer: z.object({
    id: playerId,
    ...balance,
    currency,
    username: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    birth_date: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    gender,
    country: z.string(),
    /** Names, birth date and country change by a request only (D-63). */
    person_frozen: z.boolean(),
    /** Masked: the full number never leaves the server. Empty while it is not set. */
    doc_number: z.string(),
    address: z.string(),
    city: z.string(),
    phone_number: z.string(),
  }),
});

export const updateUser = call({
  row: 'API-06',
  method: 'POST',
  path: '/api/update_user.php',
  audience: 'player',
  summary:
    'Change the profile; needs the current password, and for another e-mail or phone the code where the second factor is on',
  body: z.object({
    username: z.optional(z.unknown()),
    gender: z.optional(z.unknown()),
    firstName: z.optional(text(80)),
    middleName: z.optional(text(80)),
    lastName: z.optional(text(80)),
    birthDate: z.optional(text(10)),
    email: z.optional(text(254)),
    country: z.optional(text(2)),
    tcNo: z.optional(text(32)),
    address: z.optional(text(300)),
    city: z.optional(text(80)),
    phoneNumber: z.optional(text(32)),
    password: z.optional(password),
    code: z.optional(typedCode),
  }),
  answer: message,
});

export const changePassword = call({
  row: 'API-07',
  method: 'POST',
  path: '/api/change_password.php',
  audience: 'player',
  summary:
    "Change the password, with the code where the second factor is on; the player's other sessions end",
  body: z.object({
    currentPassword: password,
    newPassword: password,
    confirmPassword: password,
    code: z.optional(typedCode),
  }),
  answer: message,
});

const ownerProofKind = z.enum(['password', 'code']);

export const listSessions = call({
  method: 'GET',
  path: '/api/v1/sessions',
  audience: 'player',
  summary: "The player's open sessions, the current one first",
  answer: z.object({
    /** What ending one of the others asks for. */
    proof: ownerProofKind,
    sessions: z.array(
      z.object({
        id: sessionId,
        current: z.boolean(),
        device: z.string(),
        started_at: isoTime,
        seen_at: isoTime,
      }),
    ),
  }),
});

export const listSignIns = call({
  method: 'GET',
  path: '/api/v1/sign-ins',
  audience: 'player',
  summary: "The player's sign-ins and other proofs of identity, failed ones too, the newest first",
  ...accessPage,
});

/** The code of the authenticator where the second factor is on, the password elsewhere. */
const ownerProof = z.object({ password: z.optional(password), code: z.optional(typedCode) });

export const endOtherSessions = call({
  method: 'POST',
  path: '/api/v1/sessions/others/end',
  audience: 'player',
  summary: 'End every session but this one, at once on every server, after a proof of the owner',
  body: ownerProof,
  answer: z.object({ ended: z.number() }),
});

export const endSession = call({
  method: 'POST',
  path: '/api/v1/sessions/:id/end',
  audience: 'player',
  summary: "End one of the player's sessions; any but the current one after a proof of the owner",
  params: z.object({ id: sessionId }),
  body: ownerProof,
  answer: z.object({ ended: z.number() }),
});

export const reportActivity = call({
  method: 'POST',
  path: '/api/v1/session-activity',
  audience: 'player',
  summary: 'Pointer or key input happened: the idle time starts again (D-17)',
  answer: z.object({ idle_ends_at: isoTime }),
});

export const judgeSession = call({
  method: 'POST',
  path: '/api/v1/session/verdict',
  audience: 'player',
  summary: "Judge the session by the country it is seen in (D-50); an open game's page asks each minute",
  answer: z.object({
    /** With real money stakes and deposits are refused while this is false. */
    allowed: z.boolean(),
  }),
});

export const askPasswordReset = call({
  method: 'POST',
  path: '/api/v1/password-resets',
  audience: 'public',
  summary: 'Mail a single-use reset link; answers alike whether or not the address is known',
  body: z.object({ email: text(254) }),
  answer: message,
});

export const completePasswordReset = call({
  method: 'POST',
  path: '/api/v1/password-reset-completions',
  audience: 'public',
  summary: 'Set a new password with the token of a reset link; all sessions end',
  body: z.object({ token: text(128), newPassword: password, confirmPassword: password }),
  answer: message,
});

export const askEmailVerification = call({
  method: 'POST',
  path: '/api/v1/email-verifications',
  audience: 'player',
  summary: 'Mail the verification link again',
  answer: message,
});

export const completeEmailVerification = call({
  method: 'POST',
  path: '/api/v1/email-verification-completions',
  audience: 'public',
  summary: 'Confirm an e-mail address with the token of a verification link',
  body: z.object({ token: text(128) }),
  answer: message,
});

const consentState = z.object({
  document: consentDocument,
  current_version: z.string(),
  answered_version: z.nullable(z.string()),
  accepted: z.boolean(),
  due: z.boolean(),
});

export const listConsents = call({
  method: 'GET',
  path: '/api/v1/consents',
  audience: 'player',
  summary: 'What the player agreed to, and what is asked again',
  answer: z.object({ consents: z.array(consentState) }),
});

export const answerConsent = call({
  method: 'POST',
  path: '/api/v1/consents',
  audience: 'player',
  summary: 'Accept a document version; marketing may also be declined',
  body: z.object({ document: consentDocument, version: text(32), accepted: z.boolean() }),
  answer: z.object({ consents: z.array(consentState) }),
});
