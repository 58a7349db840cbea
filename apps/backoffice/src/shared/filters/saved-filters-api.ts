import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type SavedFilter = StaffResponseFor<'GET /api/staff/v1/filters/:list'>['filters'][number];

export const savedFiltersQuery = (list: string) =>
  queryOptions({
    queryKey: ['staff', 'filters', list],
    queryFn: async () => (await api('GET /api/staff/v1/filters/:list', { params: { list } })).filters,
  });

export function useSaveFilter(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; query: string; shared: boolean }) =>
      api('POST /api/staff/v1/filters/:list', { params: { list }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedFiltersQuery(list).queryKey }),
  });
}

export function useDeleteFilter(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SavedFilter) =>
      api('DELETE /api/staff/v1/filters/:list/:id', { params: { list, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedFiltersQuery(list).queryKey }),
  });
}
