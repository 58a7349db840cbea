import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../../shared/api-client.ts';

export type Offer = StaffResponseFor<'GET /api/staff/v1/promotions/givable'>['offers'][number];
export type GivenKind = Offer['kind'];

const keyOf = (playerId: string) => ['staff', 'player', playerId, 'givable'];

export const givableQuery = (playerId: string) =>
  queryOptions({
    queryKey: keyOf(playerId),
    queryFn: () => api('GET /api/staff/v1/promotions/givable', { query: { player_id: playerId } }),
  });

/** What was refused may be so since a moment ago: what can be given is read anew either way. */
export function useGive(playerId: string) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      [keyOf(playerId), ['staff', 'approvals']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ campaignId, ...given }: { campaignId: string; amount?: string; reason: string }) =>
      api('POST /api/staff/v1/promotions/:id/give', {
        params: { id: campaignId },
        body: { player_id: playerId, ...given },
      }),
    onSuccess: refresh,
    onError: refresh,
  });
}
