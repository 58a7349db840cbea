// Pure: what an article must be before the site may print it. The server holds it, and the staff application says it at
// the field before anything is sent; the sentences are in article-texts.ts.

import { parsePicturePath } from '../picture-rules.ts';
import type { PictureShape } from '../picture-rules.ts';

export type ArticleKind = 'banner' | 'info_card' | 'promotion' | 'page';
export type Screen = 'mobile' | 'desktop';
export type PageSlug = 'sorumlu-oyun' | 'sss' | 'kosullar' | 'gizlilik';

export const articleKinds = ['banner', 'info_card', 'promotion', 'page'] as const;
export const pageSlugs = ['sorumlu-oyun', 'sss', 'kosullar', 'gizlilik'] as const;
/** Players accept these two, so what was published of them stays as it is (CON-9). */
export const documentSlugs: readonly string[] = ['kosullar', 'gizlilik'];

interface Scheduled {
  starts_at: string | null;
  ends_at: string | null;
}

export interface BannerWords extends Scheduled {
  screen: Screen;
  image_url: string;
  alt_text: string;
  link_url: string;
  title: string;
  text: string;
  action: string;
  /** The promotion that it shows: it is shown to whoever sees that one. Null: to everybody. */
  promotion_id: number | null;
}

export interface InfoCardWords extends Scheduled {
  image_url: string;
  link_url: string;
  title: string;
  description: string;
}

export interface PromotionWords extends Scheduled {
  kind: 'bonus' | 'news';
  featured: boolean;
  image_url: string;
  title: string;
  description: string;
  facts: { label: string; value: string }[];
  terms: string[];
}

export interface PageWords {
  /** Of a document that players accept, else empty. */
  version: string;
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[]; items: string[] }[];
}

export interface WordsOf {
  banner: BannerWords;
  info_card: InfoCardWords;
  promotion: PromotionWords;
  page: PageWords;
}

export type FaultName =
  | 'empty'
  | 'too_long'
  | 'no_picture'
  | 'no_link'
  | 'no_time'
  | 'end_before_start'
  | 'offer_needs_end'
  | 'no_sections'
  | 'no_version'
  | 'section_empty';

/** `field` as the words name it, with the place in a list behind a dot: `facts.0.label`. */
export interface ArticleFault {
  field: string;
  name: FaultName;
  max?: number;
}

/** What fits its place on the narrowest screen. */
export const lengthMax = {
  banner: { title: 60, text: 140, action: 24, alt_text: 160 },
  info_card: { title: 44, description: 120 },
  promotion: { title: 80, description: 400, label: 28, value: 48, term: 400 },
  page: { title: 80, lead: 300, heading: 120, line: 2_000 },
} as const;

/** The shape in which a picture is drawn for its place. */
export const shapeOf = (kind: 'banner' | 'info_card' | 'promotion', screen?: Screen): PictureShape =>
  kind === 'banner' ? (screen === 'mobile' ? 'tall' : 'wide') : 'card';

// As the database holds it (CON-3): a page of ours, or an encrypted address elsewhere.
const linkForm = /^(\/|\/[a-z0-9][^\s\\]*|https:\/\/[a-z0-9][^\s\\]*)$/;
const pictureForm = /^\/art\/v1\/([a-z]+)\/[a-z]+\.[a-z]+\.[a-z]+\.[a-z0-9-]{1,40}\.svg$/;
const timeForm = /^\d{4}-\d{2}-\d{2}T/;
const versionForm = /^\d{4}-\d{2}-\d{2}(\.\d{1,2})?$/;

type Check = ArticleFault | undefined;

const filled = (field: string, value: string, max: number): Check => {
  if (value.trim() === '') return { field, name: 'empty' };
  return Array.from(value).length > max ? { field, name: 'too_long', max } : undefined;
};
/** Drawn, or uploaded, for its place. */
const picture = (value: string, shape: PictureShape): Check =>
  (pictureForm.exec(value)?.[1] ?? parsePicturePath(value)?.shape) === shape
    ? undefined
    : { field: 'image_url', name: 'no_picture' };
const link = (value: string): Check =>
  linkForm.test(value) ? undefined : { field: 'link_url', name: 'no_link' };
/** A time that is still being typed is none yet. */
const isTime = (value: string): boolean => timeForm.test(value) && !Number.isNaN(Date.parse(value));
function schedule({ starts_at: start, ends_at: end }: Scheduled): Check {
  if (start !== null && !isTime(start)) return { field: 'starts_at', name: 'no_time' };
  if (end !== null && !isTime(end)) return { field: 'ends_at', name: 'no_time' };
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start)
    ? { field: 'ends_at', name: 'end_before_start' }
    : undefined;
}

const checks: { [Kind in ArticleKind]: (words: WordsOf[Kind], article: string) => Check[] } = {
  banner: (words) => [
    filled('title', words.title, lengthMax.banner.title),
    filled('text', words.text, lengthMax.banner.text),
    filled('action', words.action, lengthMax.banner.action),
    filled('alt_text', words.alt_text, lengthMax.banner.alt_text),
    link(words.link_url),
    picture(words.image_url, shapeOf('banner', words.screen)),
    schedule(words),
  ],
  info_card: (words) => [
    filled('title', words.title, lengthMax.info_card.title),
    filled('description', words.description, lengthMax.info_card.description),
    link(words.link_url),
    picture(words.image_url, shapeOf('info_card')),
    schedule(words),
  ],
  promotion: (words) => [
    filled('title', words.title, lengthMax.promotion.title),
    filled('description', words.description, lengthMax.promotion.description),
    picture(words.image_url, shapeOf('promotion')),
    schedule(words),
    ...words.facts.flatMap(({ label, value }, index) => [
      filled(`facts.${index}.label`, label, lengthMax.promotion.label),
      filled(`facts.${index}.value`, value, lengthMax.promotion.value),
    ]),
    ...words.terms.map((term, index) => filled(`terms.${index}`, term, lengthMax.promotion.term)),
    offer(words),
  ],
  page: (words, slug) => [
    filled('title', words.title, lengthMax.page.title),
    filled('lead', words.lead, lengthMax.page.lead),
    words.sections.length === 0 ? { field: 'sections', name: 'no_sections' } : undefined,
    ...words.sections.flatMap(section),
    documentSlugs.includes(slug) && !versionForm.test(words.version)
      ? { field: 'version', name: 'no_version' }
      : undefined,
  ],
};

/** CON-5: an offer says until when; what it asks for is its campaign's to say. */
const offer = (words: PromotionWords): Check =>
  words.kind === 'bonus' && words.ends_at === null
    ? { field: 'ends_at', name: 'offer_needs_end' }
    : undefined;

const section = ({ heading, paragraphs, items }: PageWords['sections'][number], index: number): Check[] => [
  filled(`sections.${index}.heading`, heading, lengthMax.page.heading),
  paragraphs.length + items.length === 0
    ? { field: `sections.${index}.text`, name: 'section_empty' }
    : undefined,
  ...[...paragraphs, ...items].map((line) => filled(`sections.${index}.text`, line, lengthMax.page.line)),
];

/** Nothing, where the site may print it. Of a field the first fault is enough. */
export function articleFaults<Kind extends ArticleKind>(
  kind: Kind,
  words: WordsOf[Kind],
  article = '',
): ArticleFault[] {
  const found = checks[kind](words, article).filter((fault) => fault !== undefined);
  return found.filter((fault, index) => found.findIndex(({ field }) => field === fault.field) === index);
}
