// Talks of players and visitors with staff. Both have the same calls under two paths: a player is known by the session, a visitor by a
// cookie that the first message brings. What changed is told by a stream; the browser then asks for what follows message n.
import * as z from 'zod/mini';

import { betId } from './bets.ts';
import type { Audience } from './call.ts';
import { call } from './call.ts';
import { paymentRequestId } from './cashier.ts';
import { roundId } from './casino.ts';
import { isoTime, text } from './fields.ts';
import { talkWordsMax, talkWordsPattern } from './talk-rules.ts';

export const talkId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'TalkId'>();
export type TalkId = z.output<typeof talkId>;

export const talkTopic = z.enum([
  'account',
  'deposit',
  'withdrawal',
  'bonus',
  'game',
  'play_safety',
  'complaint',
]);
export type TalkTopic = z.output<typeof talkTopic>;

/**
 * - `waiting`: for an answer
 * - `taken`: a member has it and has not answered yet
 * - `answered`: by a member
 * - `mailed`: nobody took it within two minutes; the answer comes by e-mail too
 * - `closed`: the owner's next word opens it again for seven days
 */
export const talkState = z.enum(['waiting', 'taken', 'answered', 'mailed', 'closed']);

/** Something of the player's own: the id as the calls of payments, games and coupons give it. */
export const talkAbout = z.object({ kind: z.enum(['payment', 'round', 'coupon']), id: z.string() });
const askedAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), id: paymentRequestId }),
  z.object({ kind: z.literal('round'), id: roundId }),
  z.object({ kind: z.literal('coupon'), id: betId }),
]);

/** Plain text with line ends. Card numbers are masked before it is stored. */
export const talkWords = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(talkWordsMax), z.regex(talkWordsPattern));

/** What a message of author `system` says; the screen has the sentence. */
export const talkEvent = z.enum([
  'taken',
  'handed_over',
  'returned',
  'mailed',
  'reopened',
  'joined',
  'complaint',
  'decided_upheld',
  'decided_partly',
  'decided_rejected',
  'closed_by_player',
  'closed_by_visitor',
  'closed_by_member',
  'closed_by_system',
]);

export const talkMessage = z.object({
  /** From 1 without gaps. */
  n: z.int(),
  /** The one it was sent under; a message that waits in the browser is found again by it. */
  key: z.uuid(),
  author: z.enum(['owner', 'member', 'system']),
  /** Of a member, or the one whom an event is about. */
  name: z.nullable(z.string()),
  /** Null where the author is `system`. */
  text: z.nullable(z.string()),
  event: z.nullable(talkEvent),
  /** A card number was taken out of it. */
  masked: z.boolean(),
  at: isoTime,
});

export const complaintDecision = z.enum(['upheld', 'partly', 'rejected', 'withdrawn']);

export const talkComplaint = z.object({
  /** SK-2026-000042 */
  number: z.string(),
  answer_due_at: isoTime,
  decision_due_at: isoTime,
  answered_at: z.nullable(isoTime),
  decision: z.nullable(complaintDecision),
  decided_at: z.nullable(isoTime),
  /** Who decides where the player does not accept what the house decided; null where the operator named nobody. */
  dispute_body: z.nullable(z.object({ name: z.string(), url: z.string() })),
});

const talk = z.object({
  id: talkId,
  topic: talkTopic,
  state: talkState,
  about: z.nullable(talkAbout),
  opened_at: isoTime,
  last_at: isoTime,
  closed_at: z.nullable(isoTime),
  /** Of the last message. */
  last_n: z.int(),
  /** Up to which message the owner, and staff, have read. */
  read_n: z.int(),
  staff_read_n: z.int(),
  /** Whether a member said something that the owner has not read. */
  unread: z.boolean(),
  /** Who has it now. */
  member: z.nullable(z.string()),
  /** Whether a word of the owner's is taken: of a closed one for seven days. */
  writable: z.boolean(),
  /** Nobody took a visitor's talk and there is no address for the answer. */
  email_needed: z.boolean(),
  /** What was given; null before. A closed one may be rated once. */
  stars: z.nullable(z.int()),
  complaint: z.nullable(talkComplaint),
});
export type Talk = z.output<typeof talk>;

const params = z.object({ id: talkId });

const opening = {
  topic: talkTopic,
  text: talkWords,
};

/** Messages after a number, the oldest first; `more` where this was not the last page of them. */
const page = z.object({ talk, messages: z.array(talkMessage), more: z.boolean() });

const talkCalls = <const Part extends '' | '/visitor', B extends z.ZodMiniType>(
  part: Part,
  audience: Audience,
  openingBody: B,
) => ({
  listTalks: call({
    method: 'GET',
    path: `/api/v1/support${part}/talks` as const,
    audience,
    summary: 'Own talks with staff, those that changed last first',
    answer: z.object({ talks: z.array(talk) }),
  }),
  openTalk: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks` as const,
    audience,
    summary: 'Open a talk with its first message; the header idempotency-key is the key of both',
    body: openingBody,
    answer: page,
  }),
  readTalk: call({
    method: 'GET',
    path: `/api/v1/support${part}/talks/:id` as const,
    audience,
    summary: 'One talk, and its messages after number `after`',
    params,
    query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    answer: page,
  }),
  sendMessage: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks/:id/messages` as const,
    audience,
    summary: 'Write a message; under the same idempotency-key it is the same message',
    params,
    body: z.object({ text: talkWords }),
    answer: z.object({ talk, message: talkMessage }),
  }),
  markTalkRead: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks/:id/read` as const,
    audience,
    summary: 'Say that messages up to n are on the screen',
    params,
    body: z.object({ n: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
    answer: z.object({ read_n: z.int() }),
  }),
  tellTyping: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks/:id/typing` as const,
    audience,
    summary:
      'Tell the other side that somebody is typing; at most one in three seconds is told, none is kept',
    params,
    body: z.object({}),
    answer: z.object({}),
  }),
  closeTalk: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks/:id/close` as const,
    audience,
    summary: 'End a talk; a complaint without a decision is withdrawn by it',
    params,
    body: z.object({}),
    answer: z.object({ talk }),
  }),
  rateTalk: call({
    method: 'POST',
    path: `/api/v1/support${part}/talks/:id/rating` as const,
    audience,
    summary: 'Rate a closed talk with one to five stars, once',
    params,
    body: z.object({
      stars: z.int().check(z.minimum(1), z.maximum(5)),
      words: z.optional(text(500)),
    }),
    answer: z.object({ talk }),
  }),
  fetchTranscript: call({
    method: 'GET',
    path: `/api/v1/support${part}/talks/:id/transcript` as const,
    audience,
    summary: 'The whole talk as a text file',
    params,
    answer: z.unknown(),
  }),
});

export const {
  listTalks,
  openTalk,
  readTalk,
  sendMessage,
  markTalkRead,
  tellTyping,
  closeTalk,
  rateTalk,
  fetchTranscript,
} = talkCalls('', 'player', z.object({ ...opening, about: z.optional(z.nullable(askedAbout)) }));

const visitorCalls = talkCalls(
  '/visitor',
  'public',
  z.object({
    ...opening,
    /** Required while nobody is there. */
    email: z.optional(z.nullable(z.email().check(z.maxLength(254)))),
  }),
);
export const {
  listTalks: listVisitorTalks,
  openTalk: openVisitorTalk,
  readTalk: readVisitorTalk,
  sendMessage: sendVisitorMessage,
  markTalkRead: markVisitorTalkRead,
  tellTyping: tellVisitorTyping,
  closeTalk: closeVisitorTalk,
  rateTalk: rateVisitorTalk,
  fetchTranscript: fetchVisitorTranscript,
} = visitorCalls;

export const readDesk = call({
  method: 'GET',
  path: '/api/v1/support/desk',
  audience: 'public',
  summary: 'Whether somebody is there, and how long a first answer took lately',
  answer: z.object({
    /** Members who are there and take talks. Zero: the answer comes by e-mail. */
    available: z.int(),
    /** The median of the first answers of seven days; null where fewer than twenty were measured. */
    expected_seconds: z.nullable(z.int()),
  }),
});

export const setTalkAddress = call({
  method: 'POST',
  path: '/api/v1/support/visitor/talks/:id/email',
  audience: 'public',
  summary: 'Where the answers of a visitor’s talk go by e-mail',
  params,
  body: z.object({ email: z.email().check(z.maxLength(254)) }),
  answer: z.object({ talk }),
});

export const joinTalk = call({
  method: 'POST',
  path: '/api/v1/support/talks/:id/join',
  audience: 'player',
  summary: 'Take a talk that this browser had as a visitor into the account; nothing else does',
  params,
  body: z.object({}),
  answer: z.object({ talk }),
});

export const openTalkLink = call({
  method: 'POST',
  path: '/api/v1/support/links',
  audience: 'public',
  summary: 'Open the link of a letter, once: a visitor’s browser gets its cookie, a player signs in',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: z.object({ talk_id: talkId, whose: z.enum(['player', 'visitor']) }),
});
