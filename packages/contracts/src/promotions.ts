import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime } from './fields.ts';

export const getPromotions = call({
  row: 'API-20',
  method: 'GET',
  path: '/api/get_promotions.php',
  audience: 'public',
  summary: 'Promotions and news',
  answer: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
      detail_image_url: z.string(),
      featured: z.boolean(),
      kind: z.enum(['bonus', 'news']),
      /** The terms that matter, as short pairs for the face of the card. */
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      terms: z.array(z.string()),
      ends_at: z.nullable(isoTime),
    }),
  ),
});

export const claimPromotion = call({
  row: 'API-21',
  method: 'POST',
  path: '/api/claim_promotion.php',
  audience: 'player',
  summary: 'Claim a promotion',
  refusal: 'success',
  body: z.object({ promotion_id: z.int().check(z.positive()) }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
});
