// Pure: how each kind of article is stored. `Words` have the names of the table's columns, so that a draft, a published row
// and an old revision have the same form.
import { staffContentCalls } from '@yakamoz/contracts';
import type { ArticleKind, WordsOf } from '@yakamoz/contracts';

const { bannerWords, infoCardWords, pageWords, promotionWords } = staffContentCalls;

interface Kept<Kind extends ArticleKind> {
  table: `content.${Kind}`;
  /** The column that names an article. */
  key: string;
  parse: (stored: unknown) => WordsOf[Kind];
}

export const kept: { [Kind in ArticleKind]: Kept<Kind> } = {
  banner: { table: 'content.banner', key: 'banner_id', parse: (stored) => bannerWords.parse(stored) },
  info_card: {
    table: 'content.info_card',
    key: 'info_card_id',
    parse: (stored) => infoCardWords.parse(stored),
  },
  promotion: {
    table: 'content.promotion',
    key: 'promotion_id',
    parse: (stored) => promotionWords.parse(stored),
  },
  page: { table: 'content.page', key: 'slug', parse: (stored) => pageWords.parse(stored) },
};

export type Words = WordsOf[ArticleKind];

/** An article: its number among those of its kind, or a page's slug. */
export interface ArticleRef {
  kind: ArticleKind;
  id: string;
}

/** The subject of an article in the audit trail. */
export const subjectOf = ({ kind, id }: ArticleRef): string => `${kind}:${id}`;

/** PostgreSQL formats times differently from browsers; equal moments must have equal text. */
export function readWords(kind: ArticleKind, stored: unknown): Words {
  const words: Words = kept[kind].parse(stored);
  if (!('starts_at' in words)) return words;
  return { ...words, starts_at: sameForm(words.starts_at), ends_at: sameForm(words.ends_at) };
}

const sameForm = (time: string | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** D-29: the detail picture of a promotion is the card's picture under another address, whose file begins with `promo-`. */
export const detailImageOf = (imageUrl: string): string =>
  imageUrl.replace(/^\/art\/v1\/card\//, '/art/promo/promo-').replace(/^\/pictures\/v1\/card\//, '$&promo-');

type Facts = Record<string, string | number | boolean | null>;

// Enough to recognise the change; the revision has the whole text.
const factLengthMax = 200;

/** What changed, for the audit trail: before and after of each field. */
export function changesOf(before: Words | null, after: Words): Facts {
  const facts: Facts = {};
  const old = (before ?? {}) as Record<string, unknown>;
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(old[field]) === JSON.stringify(value)) continue;
    if (before !== null) facts[`${field}_before`] = factOf(old[field]);
    facts[`${field}_after`] = factOf(value);
  }
  return facts;
}

const factOf = (value: unknown): Facts[string] =>
  value === null || typeof value === 'boolean' || typeof value === 'number'
    ? value
    : (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, factLengthMax);
