import { queryOptions } from '@tanstack/react-query';

import { api } from '../api-client.ts';

/** All about the inbox: the stream's topic of that name asks for it again. */
export const inboxKey = ['member', 'inbox'] as const;

export const unreadQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: () => api('GET /api/v1/notices/unread', {}),
  staleTime: 60_000,
});
