import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Review = StaffResponseFor<'GET /api/staff/v1/promotions/reviews'>['reviews'][number];
type Decided = StaffRequestFor<'POST /api/staff/v1/promotions/claims/:id/decide'>['body'];
export type Decision = Decided['decision'];

const refreshMs = 15_000;

export const useReviews = () =>
  useKeysetList({
    queryKey: ['staff', 'promotions', 'reviews'],
    fetchPage: (after) => api('GET /api/staff/v1/promotions/reviews', { query: { after } }),
    rowsOf: ({ reviews }) => reviews,
    refetchEveryMs: refreshMs,
  });

export function useDecideReview(id: string) {
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['staff', 'promotions'] });
  return useMutation({
    mutationFn: (body: Decided) =>
      api('POST /api/staff/v1/promotions/claims/:id/decide', { params: { id }, body }),
    onSuccess: refresh,
    onError: refresh,
  });
}
