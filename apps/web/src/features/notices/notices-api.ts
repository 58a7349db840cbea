import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeChannel, NoticeKind, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { inboxKey } from '../../shared/notices/unread-query.ts';

export type Notice = ResponseFor<'GET /api/v1/notices'>['notices'][number];
type Preferences = ResponseFor<'GET /api/v1/notices/preferences'>;
export type Preference = Preferences['kinds'][number];

const pageSize = '20';

/** The newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...inboxKey, 'list'],
  queryFn: ({ pageParam }) =>
    api('GET /api/v1/notices', {
      query: { limit: pageSize, ...(pageParam !== '' && { before: pageParam }) },
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** One notice, or all up to the newest that was seen. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | { upTo: string }) =>
      'id' in which
        ? api('POST /api/v1/notices/:id/read', { params: { id: which.id } })
        : api('POST /api/v1/notices/read', { body: { up_to: which.upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey }),
  });
}

export const preferencesQuery = queryOptions({
  queryKey: ['member', 'notice-preferences'],
  queryFn: () => api('GET /api/v1/notices/preferences', {}),
});

export function useChoose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: NoticeKind; channel: NoticeChannel; wanted: boolean }) =>
      api('POST /api/v1/notices/preferences', { body }),
    onSuccess: (chosen: Preferences) => client.setQueryData(preferencesQuery.queryKey, chosen),
  });
}
