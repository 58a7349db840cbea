import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Promotion = ResponseFor<'GET /api/get_promotions.php'>[number];

/** What is offered depends on who asks (PRO-9): asked for again when somebody signs in or out, and when play is closed. */
export const offeredKey = 'offered';

/** An answer that is no list is an empty one, as the brief says. */
export const promotionsQuery = queryOptions({
  queryKey: [offeredKey, 'promotions'],
  queryFn: async (): Promise<Promotion[]> => {
    const answer: unknown = await api('GET /api/get_promotions.php', {});
    return Array.isArray(answer) ? (answer as Promotion[]) : [];
  },
});
