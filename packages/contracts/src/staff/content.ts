// The calls by which staff edit what the site prints. Words travel as they are kept: a draft, a published state and a
// state of long ago have one form.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoTime, text } from '../fields.ts';
import { articleKinds, pageSlugs } from './article-rules.ts';

// Technical bounds; what fits its place is in article-rules.ts, with a sentence for each.
const line = text(400);
const paragraph = text(4_000);
const time = z.nullable(isoTime);
const scheduled = { starts_at: time, ends_at: time };

export const bannerWords = z.object({
  screen: z.enum(['mobile', 'desktop']),
  image_url: line,
  alt_text: line,
  link_url: line,
  title: line,
  text: line,
  action: line,
  // What was kept before slides named promotions has none.
  promotion_id: z._default(z.nullable(z.int().check(z.positive())), null),
  ...scheduled,
});

export const infoCardWords = z.object({
  image_url: line,
  link_url: line,
  title: line,
  description: line,
  ...scheduled,
});

export const promotionWords = z.object({
  kind: z.enum(['bonus', 'news']),
  featured: z.boolean(),
  image_url: line,
  title: line,
  description: paragraph,
  facts: z.array(z.object({ label: line, value: line })).check(z.maxLength(8)),
  terms: z.array(paragraph).check(z.maxLength(30)),
  ...scheduled,
});

export const pageWords = z.object({
  version: text(32),
  title: line,
  lead: line,
  sections: z
    .array(z.object({ heading: line, paragraphs: z.array(paragraph), items: z.array(paragraph) }))
    .check(z.maxLength(60)),
});

const kind = z.enum(articleKinds);
const articleId = z.union([z.string().check(z.regex(/^[1-9]\d{0,17}$/)), z.enum(pageSlugs)]);
const draftVersion = z.int().check(z.nonnegative());
const ref = z.object({ kind, id: articleId });

/** Where an article stands for a visitor. `new`: it was never published. */
const state = z.enum(['new', 'live', 'waiting', 'over', 'hidden']);

const summary = {
  id: articleId,
  state,
  title: z.string(),
  image_url: z.nullable(z.string()),
  screen: z.nullable(z.enum(['mobile', 'desktop'])),
  /** Its place among those of its kind that are online. */
  position: z.nullable(z.int()),
  starts_at: time,
  ends_at: time,
  drafted: z.boolean(),
  changed_at: time,
  changed_by: z.nullable(z.string()),
};

export const listArticles = call({
  method: 'GET',
  path: '/api/staff/v1/content/:kind',
  audience: 'staff:content.edit',
  summary: 'All articles of one kind, as they stand on the site, with those that were never published',
  params: z.object({ kind }),
  answer: z.object({ articles: z.array(z.object({ ...summary, kind })) }),
});

const detailOf = <Kind extends string, Words extends z.ZodMiniType>(name: Kind, words: Words) =>
  z.object({
    ...summary,
    kind: z.literal(name),
    live: z.nullable(words),
    draft: z.nullable(z.object({ words, version: draftVersion, saved_at: isoTime, saved_by: z.string() })),
    /** The newest first. */
    history: z.array(
      z.object({
        number: z.int(),
        words,
        cause: z.enum(['before', 'publish', 'restore']),
        at: isoTime,
        by: z.nullable(z.string()),
        /** Whether the site says exactly this now. */
        current: z.boolean(),
      }),
    ),
    /** Of a document that players accept: the version that the operator's file asks them to accept. */
    version_in_force: z.nullable(z.string()),
  });

const article = z.discriminatedUnion('kind', [
  detailOf('banner', bannerWords),
  detailOf('info_card', infoCardWords),
  detailOf('promotion', promotionWords),
  detailOf('page', pageWords),
]);

const wordsOfKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banner'), words: bannerWords }),
  z.object({ kind: z.literal('info_card'), words: infoCardWords }),
  z.object({ kind: z.literal('promotion'), words: promotionWords }),
  z.object({ kind: z.literal('page'), words: pageWords }),
]);

export const getArticle = call({
  method: 'GET',
  path: '/api/staff/v1/content/:kind/:id',
  audience: 'staff:content.edit',
  summary: 'One article: what the site says, what is being written, and what it said before',
  params: ref,
  answer: article,
});

export const createArticle = call({
  method: 'POST',
  path: '/api/staff/v1/content',
  audience: 'staff:content.edit',
  summary: 'Begin a new article; no visitor sees it before it is published',
  body: z.object({ article: wordsOfKind }),
  answer: article,
});

export const saveDraft = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/draft',
  audience: 'staff:content.edit',
  summary: 'Keep an edit as a draft; the site stays as it is',
  params: ref,
  body: z.object({
    article: wordsOfKind,
    /** The draft that was looked at; 0 where there was none. */
    version: draftVersion,
  }),
  answer: article,
});

export const discardDraft = call({
  method: 'DELETE',
  path: '/api/staff/v1/content/:kind/:id/draft',
  audience: 'staff:content.edit',
  summary: 'Throw a draft away; an article that was never published goes with it',
  params: ref,
  answer: z.object({}),
});

export const deleteArticle = call({
  method: 'DELETE',
  path: '/api/staff/v1/content/:kind/:id',
  audience: 'staff:content.edit',
  summary: 'Delete an article that was never published',
  params: ref,
  answer: z.object({}),
});

export const publishDraft = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/publication',
  audience: 'staff:content.edit',
  summary: 'Put the draft on the site; what stood there before is kept',
  params: ref,
  body: z.object({ version: draftVersion }),
  answer: article,
});

export const restoreRevision = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/restoration',
  audience: 'staff:content.edit',
  summary: 'Put an earlier state back on the site',
  params: ref,
  body: z.object({ number: z.int().check(z.positive()) }),
  answer: article,
});

export const setVisibility = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/visibility',
  audience: 'staff:content.edit',
  summary: 'Take a published article offline, or back online',
  params: ref,
  body: z.object({ shown: z.boolean() }),
  answer: article,
});

export const moveArticle = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/place',
  audience: 'staff:content.edit',
  summary: 'Give an article another place; the others move along',
  params: ref,
  body: z.object({ position: z.int().check(z.gte(1), z.lte(999)) }),
  answer: article,
});

export const previewDraft = call({
  method: 'POST',
  path: '/api/staff/v1/content/:kind/:id/previews',
  audience: 'staff:content.edit',
  summary:
    "An address of the player's site that shows the draft, for a few minutes and only inside this application",
  params: ref,
  answer: z.object({ url: z.string(), expires_at: isoTime }),
});

/** Of an upload, which is no call of this table: its body is the file (picture-rules.ts). */
export const uploadedPicture = z.object({ url: z.string() });

export const listPictures = call({
  method: 'GET',
  path: '/api/staff/v1/content-pictures',
  audience: 'staff:content.edit',
  summary: 'The words of which the address of a drawn picture is made',
  answer: z.object({
    tones: z.array(z.string()),
    scenes: z.array(z.string()),
    motifs: z.array(z.string()),
  }),
});
