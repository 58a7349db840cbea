// The preview of a draft: the site's page with the answers of its calls embedded, and the draft in them instead of the
// article it would replace. Nothing of it is stored or cached.
import type { PageSlug, WordsOf } from '@yakamoz/contracts';
import { contentCalls, promotionsCalls } from '@yakamoz/contracts';

import { bannersAnswer, infoCardsAnswer, pageAnswer, promotionsAnswer } from './answers.ts';
import type { Banners, InfoCard, Promotion } from './articles.ts';
import { detailImageOf } from './article-kinds.ts';
import type { ArticleRef } from './article-kinds.ts';
import type { Content } from './content.ts';

/** The name of the query parameter with the token. */
export const previewName = 'onizleme';

export interface Preview {
  /** What the page reads instead of the site's own. */
  banners: () => Promise<Banners>;
  promotions: () => Promise<Promotion[]>;
  /** Address of a call → its answer. */
  answers: Record<string, unknown>;
}

/** The page that shows an article of this kind. */
export function previewAddress(publicUrl: URL, { kind, id }: ArticleRef, token: string): string {
  const path = { banner: '/', info_card: '/', promotion: '/promosyonlar', page: `/${id}` }[kind];
  const address = new URL(path, publicUrl);
  address.searchParams.set(previewName, token);
  return address.href;
}

/** Undefined where the token is unknown or has expired. */
export async function previewOf(content: Content, token: string): Promise<Preview | undefined> {
  const draft = await content.editing.previewed(token);
  if (draft === undefined) return undefined;
  const { kind, id, words } = draft;
  switch (kind) {
    case 'banner': {
      const banners = withBanner(await content.banners(), id, words as WordsOf['banner']);
      return { ...content, banners: async () => banners, answers: answer('banners', bannersAnswer(banners)) };
    }
    case 'info_card': {
      const cards = withFirst(await content.infoCards(), infoCard(id, words as WordsOf['info_card']));
      return { ...content, answers: answer('cards', infoCardsAnswer(cards)) };
    }
    case 'promotion': {
      const list = withPromotion(await content.promotions(), promotion(id, words as WordsOf['promotion']));
      return {
        ...content,
        promotions: async () => list,
        answers: answer('promotions', promotionsAnswer(list)),
      };
    }
    case 'page': {
      const { version, ...page } = words as WordsOf['page'];
      const slug = id as PageSlug;
      const shown = pageAnswer({ ...page, slug, version: version || null, updatedAt: draft.savedAt });
      return { ...content, answers: { [contentCalls.getSitePage.path.replace(':slug', slug)]: shown } };
    }
  }
}

const addresses = {
  banners: contentCalls.getBanners.path,
  cards: contentCalls.getInfoCards.path,
  promotions: promotionsCalls.getPromotions.path,
} as const;

const answer = (name: keyof typeof addresses, given: unknown): Record<string, unknown> => ({
  [addresses[name]]: given,
});

/** The draft comes first, so that it is visible at once; the others follow in their order. */
const withFirst = <T extends { id: number }>(articles: readonly T[], drafted: T): T[] => [
  drafted,
  ...articles.filter(({ id }) => id !== drafted.id),
];

const withBanner = (banners: Banners, id: string, words: WordsOf['banner']): Banners => {
  const { screen, image_url: imageUrl, alt_text: altText, link_url: linkUrl, title, text, action } = words;
  const drafted = {
    id: Number(id),
    imageUrl,
    altText,
    linkUrl,
    title,
    text,
    action,
    promotionId: words.promotion_id,
  };
  return { ...banners, [screen]: withFirst(banners[screen], drafted) };
};

const infoCard = (id: string, words: WordsOf['info_card']): InfoCard => ({
  id: Number(id),
  title: words.title,
  description: words.description,
  imageUrl: words.image_url,
  linkUrl: words.link_url,
});

const promotion = (id: string, words: WordsOf['promotion']): Promotion => ({
  id: Number(id),
  kind: words.kind,
  featured: words.featured,
  title: words.title,
  description: words.description,
  imageUrl: words.image_url,
  detailImageUrl: detailImageOf(words.image_url),
  facts: words.facts,
  terms: words.terms,
  endsAt: words.ends_at === null ? null : new Date(words.ends_at),
});

/** Only one promotion is featured at a time (CON-5): a featured draft replaces the current one. */
const withPromotion = (list: readonly Promotion[], drafted: Promotion): Promotion[] =>
  withFirst(
    list.map((other) => ({ ...other, featured: other.featured && !drafted.featured })),
    drafted,
  ).toSorted((one, other) => Number(other.featured) - Number(one.featured));
