import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Promotion = ResponseFor<'GET /api/get_promotions.php'>[number];

/** An answer that is no list is an empty one, as the brief says. */
export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: async (): Promise<Promotion[]> => {
    const answer: unknown = await api('GET /api/get_promotions.php', {});
    return Array.isArray(answer) ? (answer as Promotion[]) : [];
  },
});
