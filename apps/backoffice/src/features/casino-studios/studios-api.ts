import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type Studio = StaffResponseFor<'GET /api/staff/v1/casino/studios'>['studios'][number];

const refreshMs = 15_000;

export const studiosQuery = queryOptions({
  queryKey: ['staff', 'casino', 'studios'],
  queryFn: async () => (await api('GET /api/staff/v1/casino/studios', {})).studios,
  refetchInterval: refreshMs,
});

export function useSwitchStudio({ id }: Studio, close: boolean) {
  const client = useQueryClient();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['staff', 'casino'] });
  return useMutation({
    mutationFn: (reason: string) => {
      const request = { params: { id: String(id) }, body: { reason } };
      return close
        ? api('POST /api/staff/v1/casino/studios/:id/closure', request)
        : api('POST /api/staff/v1/casino/studios/:id/opening', request);
    },
    onSuccess: refresh,
    onError: refresh,
  });
}
