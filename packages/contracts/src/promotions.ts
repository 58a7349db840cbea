import * as z from 'zod/mini';

import { call } from './call.ts';

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
