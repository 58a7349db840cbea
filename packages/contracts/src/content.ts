import * as z from 'zod/mini';

import { call } from './call.ts';

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
