// The articles of a demo installation, from database/seed.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

import { fact, section } from './articles.ts';
import type { NewArticles, Screen } from './articles.ts';

const seedFolder = resolve(import.meta.dirname, '../../../../../database/seed');

// {tone}.{scene}.{motif}.{seed}: a drawn picture, in any of its shapes.
const picture = z.string().check(z.regex(/^[a-z]+\.[a-z]+\.[a-z]+\.[a-z0-9-]{1,40}$/));

const articlesFile = z.object({
  banners: z.array(
    z.object({
      slug: z.string(),
      picture,
      altText: z.string(),
      linkUrl: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      offer: z._default(z.nullable(z.string()), null),
    }),
  ),
  infoCards: z.array(
    z.object({
      slug: z.string(),
      picture,
      linkUrl: z.string(),
      title: z.string(),
      description: z.string(),
    }),
  ),
});

const promotionsFile = z.array(
  z.object({
    slug: z.string(),
    kind: z.enum(['bonus', 'news']),
    featured: z._default(z.boolean(), false),
    picture,
    title: z.string(),
    description: z.string(),
    facts: z.array(fact),
    terms: z.array(z.string()),
    openDays: z.nullable(z.int()),
  }),
);

const pagesFile = z.array(
  z.object({
    slug: z.enum(['sorumlu-oyun', 'sss', 'kosullar', 'gizlilik']),
    version: z._default(z.nullable(z.string()), null),
    title: z.string(),
    lead: z.string(),
    sections: z.array(section),
  }),
);

/** In the order of the files, which is the order on the screen. */
export async function readDemoArticles(): Promise<NewArticles> {
  const { banners, infoCards } = articlesFile.parse(await readJson('content.json'));
  const promotions = promotionsFile.parse(await readJson('content-promotions.json'));
  const pages = pagesFile.parse(await readJson('content-pages.json'));
  const art = (shape: string, drawn: string): string => `/art/v1/${shape}/${drawn}.svg`;

  const slides = (screen: Screen, shape: string): NewArticles['banners'] =>
    banners.map(({ picture: drawn, ...banner }, index) => ({
      ...banner,
      screen,
      imageUrl: art(shape, drawn),
      position: index + 1,
    }));
  return {
    banners: [...slides('mobile', 'tall'), ...slides('desktop', 'wide')],
    infoCards: infoCards.map(({ picture: drawn, ...card }, index) => ({
      ...card,
      imageUrl: art('card', drawn),
      position: index + 1,
    })),
    promotions: promotions.map(({ picture: drawn, ...promotion }, index) => ({
      ...promotion,
      imageUrl: art('card', drawn),
      detailImageUrl: `/art/promo/promo-${drawn}.svg`,
      position: index + 1,
    })),
    pages,
  };
}

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(resolve(seedFolder, name), 'utf8'));
