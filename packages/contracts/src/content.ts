import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime } from './fields.ts';

export const getInfoCards = call({
  row: 'API-15',
  method: 'GET',
  path: '/api/get_info_cards.php',
  audience: 'public',
  summary: 'Info cards of the home page',
  answer: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
      link_url: z.string(),
    }),
  ),
});

const banner = z.object({
  id: z.number(),
  image_url: z.string(),
  alt_text: z.string(),
  link_url: z.string(),
  /** Words are HTML over the picture, never inside it. */
  title: z.string(),
  text: z.string(),
  action: z.string(),
});

export const getBanners = call({
  method: 'GET',
  path: '/api/v1/banners',
  audience: 'public',
  summary: 'Slides of the home page for narrow and for wide screens',
  answer: z.object({ mobile: z.array(banner), desktop: z.array(banner) }),
});

export const getSitePage = call({
  method: 'GET',
  path: '/api/v1/pages/:slug',
  audience: 'public',
  summary: 'A page of plain text: terms, privacy, questions, responsible gaming',
  params: z.object({ slug: z.enum(['sorumlu-oyun', 'sss', 'kosullar', 'gizlilik']) }),
  answer: z.object({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    /** Of a document that players accept (D-39), else null. */
    version: z.nullable(z.string()),
    updated_at: isoTime,
    sections: z.array(
      z.object({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) }),
    ),
  }),
});
