// The inbox of a player, and by which ways each kind of notice goes (NTF-4, NTF-6).
import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime, wholeNumber } from './fields.ts';

export const noticeKind = z.enum([
  'security',
  'payments',
  'documents',
  'play_safety',
  'support',
  'bonus',
  'tournament',
  'statement',
  'offers_casino',
  'offers_sports',
]);
export type NoticeKind = z.output<typeof noticeKind>;

export const noticeChannel = z.enum(['inbox', 'email']);
export type NoticeChannel = z.output<typeof noticeChannel>;

export const noticeId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Counted up to a hundred: more is shown as '99+'. */
const unread = z.object({ unread: z.int().check(z.minimum(0), z.maximum(100)) });

const notice = z.object({
  id: noticeId,
  kind: noticeKind,
  at: isoTime,
  read: z.boolean(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** A page of the site. */
  link: z.nullable(z.string()),
});

export const listNotices = call({
  method: 'GET',
  path: '/api/v1/notices',
  audience: 'player',
  summary: 'Notices of the player, the newest first',
  query: z.object({ before: z.optional(noticeId), limit: z.optional(wholeNumber) }),
  answer: z.extend(unread, { notices: z.array(notice), next: z.nullable(noticeId) }),
});

export const countUnread = call({
  method: 'GET',
  path: '/api/v1/notices/unread',
  audience: 'player',
  summary: 'How many notices the player has not read',
  answer: unread,
});

export const readNotice = call({
  method: 'POST',
  path: '/api/v1/notices/:id/read',
  audience: 'player',
  summary: 'Mark one notice as read; one that is read stays so',
  params: z.object({ id: noticeId }),
  answer: unread,
});

export const readAllNotices = call({
  method: 'POST',
  path: '/api/v1/notices/read',
  audience: 'player',
  summary: 'Mark as read what was seen: every notice up to this one',
  body: z.object({ up_to: noticeId }),
  answer: unread,
});

const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: noticeKind,
      /** Goes everywhere, whatever is chosen. */
      mandatory: z.boolean(),
      inbox: z.boolean(),
      email: z.boolean(),
    }),
  ),
});

export const getPreferences = call({
  method: 'GET',
  path: '/api/v1/notices/preferences',
  audience: 'player',
  summary: 'By which ways each kind of notice goes to the player',
  answer: preferences,
});

export const setPreference = call({
  method: 'POST',
  path: '/api/v1/notices/preferences',
  audience: 'player',
  summary: 'Choose one way for one kind; a mandatory kind cannot be chosen (NTF-6)',
  body: z.object({ kind: noticeKind, channel: noticeChannel, wanted: z.boolean() }),
  answer: preferences,
});
