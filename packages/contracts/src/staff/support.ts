// The support desk: queue, talks, canned answers, presence and figures.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoTime, text, wholeNumber } from '../fields.ts';
import { playerId } from '../ids.ts';
import {
  talkAbout,
  talkComplaint,
  talkId,
  talkMessage,
  talkState,
  talkTopic,
  talkWords,
} from '../support.ts';
import { staffId } from './desk.ts';

const params = z.object({ id: talkId });

const deskTalk = z.object({
  id: talkId,
  topic: talkTopic,
  state: talkState,
  about: z.nullable(talkAbout),
  /** Null for a visitor. */
  player_id: z.nullable(playerId),
  /** Masked; null where a visitor gave none, and for players, whose page has it. */
  email: z.nullable(z.string()),
  /** Its answers go by e-mail at once. */
  by_mail: z.boolean(),
  member: z.nullable(z.object({ id: staffId, name: z.string() })),
  opened_at: isoTime,
  last_at: isoTime,
  /** Since when somebody waits for an answer; null where nobody does. */
  waits_since: z.nullable(isoTime),
  first_answer_at: z.nullable(isoTime),
  closed_at: z.nullable(isoTime),
  last_n: z.int(),
  /** Up to which message the owner, and the member who holds it, have read; `mailed_n`: up to which a letter went out. */
  owner_read_n: z.int(),
  staff_read_n: z.int(),
  mailed_n: z.int(),
  stars: z.nullable(z.int()),
  complaint: z.nullable(talkComplaint),
});
export type DeskTalk = z.output<typeof deskTalk>;

const member = z.object({
  id: staffId,
  name: z.string(),
  /** Takes new talks. */
  available: z.boolean(),
  /** Talks that keep the member busy; at most four are given. */
  busy: z.int(),
});

export const readSupportQueue = call({
  method: 'GET',
  path: '/api/staff/v1/support/queue',
  audience: 'staff:support.read',
  summary: 'What waits, in the order in which it is due; the own talks and those of others; who is there',
  answer: z.object({
    /** The first is what "take next" gives. At most 200 of them. */
    waiting: z.array(deskTalk),
    waiting_count: z.int(),
    mine: z.array(deskTalk),
    others: z.array(deskTalk),
    members: z.array(member),
  }),
});

export const listSupportTalks = call({
  method: 'GET',
  path: '/api/staff/v1/support/talks',
  audience: 'staff:support.read',
  summary: 'Talks in any state, the newest first; of one player, or complaints only',
  query: z.object({
    player_id: z.optional(playerId),
    state: z.optional(talkState),
    complaints: z.optional(z.literal('1')),
    before: z.optional(talkId),
    limit: z.optional(wholeNumber),
  }),
  answer: z.object({ talks: z.array(deskTalk), next: z.nullable(talkId) }),
});

const note = z.object({ id: z.string(), name: z.string(), text: z.string(), at: isoTime });

export const readSupportTalk = call({
  method: 'GET',
  path: '/api/staff/v1/support/talks/:id',
  audience: 'staff:support.read',
  summary: 'One talk with its notes, and its messages after number `after`',
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({
    talk: deskTalk,
    messages: z.array(talkMessage),
    more: z.boolean(),
    notes: z.array(note),
  }),
});

const talkAnswer = z.object({ talk: deskTalk });

export const takeSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/take',
  audience: 'staff:support.work',
  summary: 'Take a talk that nobody holds; of two who try, one gets it',
  params,
  body: z.object({}),
  answer: talkAnswer,
});

export const takeNextSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/next',
  audience: 'staff:support.work',
  summary: 'Take the talk that is due next; null where none waits',
  body: z.object({}),
  answer: z.object({ talk: z.nullable(deskTalk) }),
});

export const assignSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/assign',
  audience: 'staff:support.manage',
  summary: 'Give a talk to a member who is there, whoever holds it; without one to the least busy',
  params,
  body: z.object({ member_id: z.nullable(staffId) }),
  answer: talkAnswer,
});

export const handOverSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/hand-over',
  audience: 'staff:support.work',
  summary: 'Give an own talk with a note to another member who is there, or back to the queue',
  params,
  body: z.object({ to: z.union([z.literal('queue'), z.literal('somebody'), staffId]), note: talkWords }),
  answer: talkAnswer,
});

export const answerSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/messages',
  audience: 'staff:support.work',
  summary: 'Answer in an own talk; under the same idempotency-key it is the same message',
  params,
  body: z.object({ text: talkWords }),
  answer: z.object({ talk: deskTalk, message: talkMessage }),
});

export const noteSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/notes',
  audience: 'staff:support.work',
  summary: 'Write a note that only staff read',
  params,
  body: z.object({ text: talkWords }),
  answer: z.object({ note }),
});

export const markSupportTalkRead = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/read',
  audience: 'staff:support.work',
  summary: 'Say that messages up to n of an own talk are on the screen',
  params,
  body: z.object({ n: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  answer: z.object({}),
});

export const tellSupportTyping = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/typing',
  audience: 'staff:support.work',
  summary: 'Tell the player that the member who holds the talk is typing',
  params,
  body: z.object({}),
  answer: z.object({}),
});

export const closeSupportTalk = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/close',
  audience: 'staff:support.work',
  summary: 'End an own talk; a complaint has to be decided first',
  params,
  body: z.object({}),
  answer: talkAnswer,
});

export const fileSupportComplaint = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/complaint',
  audience: 'staff:support.work',
  summary: 'Make a complaint of a talk: it gets a number and its clocks run from now',
  params,
  body: z.object({}),
  answer: talkAnswer,
});

export const decideSupportComplaint = call({
  method: 'POST',
  path: '/api/staff/v1/support/talks/:id/complaint/decision',
  audience: 'staff:support.work',
  summary: 'Decide the complaint of an own talk, once; the words are said in the talk',
  params,
  body: z.object({ decision: z.enum(['upheld', 'partly', 'rejected']), text: talkWords }),
  answer: talkAnswer,
});

const canned = z.object({
  id: z.string(),
  /** Typed after a slash. */
  shortcut: z.string(),
  title: z.string(),
  /** With places in braces, which the server fills: see `fillCanned`. */
  text: z.string(),
  version: z.int(),
  changed_by: z.string(),
  changed_at: isoTime,
});
const cannedId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const shortcut = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/));
const title = text(80).check(z.minLength(1));

export const listCanned = call({
  method: 'GET',
  path: '/api/staff/v1/support/canned',
  audience: 'staff:support.read',
  summary: 'Canned answers by their shortcut',
  answer: z.object({ canned: z.array(canned) }),
});

export const fillCanned = call({
  method: 'GET',
  path: '/api/staff/v1/support/talks/:id/canned/:canned',
  audience: 'staff:support.work',
  summary: 'A canned answer with the facts of a talk in its places, to be edited and sent',
  params: z.object({ id: talkId, canned: cannedId }),
  answer: z.object({ text: z.string() }),
});

export const addCanned = call({
  method: 'POST',
  path: '/api/staff/v1/support/canned',
  audience: 'staff:support.manage',
  summary: 'Add a canned answer',
  body: z.object({ shortcut, title, text: talkWords }),
  answer: z.object({ canned }),
});

export const changeCanned = call({
  method: 'POST',
  path: '/api/staff/v1/support/canned/:canned/versions',
  audience: 'staff:support.manage',
  summary: 'Change a canned answer: a new version, if the one it was changed from is the newest',
  params: z.object({ canned: cannedId }),
  body: z.object({ title, text: talkWords, from_version: z.int() }),
  answer: z.object({ canned }),
});

export const retireCanned = call({
  method: 'POST',
  path: '/api/staff/v1/support/canned/:canned/retirement',
  audience: 'staff:support.manage',
  summary: 'Take a canned answer off the list',
  params: z.object({ canned: cannedId }),
  body: z.object({}),
  answer: z.object({}),
});

export const listCannedVersions = call({
  method: 'GET',
  path: '/api/staff/v1/support/canned/:canned/versions',
  audience: 'staff:support.read',
  summary: 'All versions of a canned answer, the newest first',
  params: z.object({ canned: cannedId }),
  answer: z.object({
    versions: z.array(
      z.object({ version: z.int(), title: z.string(), text: z.string(), by: z.string(), at: isoTime }),
    ),
  }),
});

export const tellPresence = call({
  method: 'POST',
  path: '/api/staff/v1/support/presence',
  audience: 'staff:support.work',
  summary:
    'Say that the member is at the desk, and whether new talks are wanted; repeated every 30 s, after 90 s without it the talks are returned',
  body: z.object({ available: z.boolean() }),
  answer: z.object({ available: z.boolean() }),
});

/** Of values in seconds; null where there is none. */
const spread = z.object({ count: z.int(), median_s: z.nullable(z.int()), p90_s: z.nullable(z.int()) });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * - First answer: from the opening of a talk to the first word of a member, by the time of that word.
 * - Next answer: from the first word of the owner that nobody had answered to the next word of a member.
 * - Letters, events and takings answer nothing.
 */
export const getSupportFigures = call({
  method: 'GET',
  path: '/api/staff/v1/support/figures',
  audience: 'staff:support.read',
  summary: 'How long people waited, by hour and topic, who answered, and how it was rated',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: z.object({
    /** Days of Istanbul, both included; seven days where nothing was asked for, 92 at most. */
    from: day,
    to: day,
    /** Of this moment: talks that nobody holds and that wait. */
    waiting: z.object({ count: z.int(), oldest_at: z.nullable(isoTime) }),
    /** Talks opened in these days, and those of them that no member has answered yet. */
    opened: z.int(),
    unanswered: z.int(),
    first_answer: spread,
    next_answer: spread,
    by_hour: z.array(z.object({ hour: z.int(), first_answer: spread, next_answer: spread })),
    by_topic: z.array(
      z.object({ topic: talkTopic, opened: z.int(), first_answer: spread, next_answer: spread }),
    ),
    members: z.array(
      z.object({
        id: staffId,
        name: z.string(),
        talks: z.int(),
        answers: z.int(),
        waited: spread,
        stars: z.nullable(z.number()),
      }),
    ),
    /** How many gave one, two, … five stars. */
    ratings: z.array(z.int()),
    complaints: z.object({ made: z.int(), undecided: z.int(), late: z.int() }),
  }),
});
