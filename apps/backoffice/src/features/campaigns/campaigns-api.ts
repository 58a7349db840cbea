import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type Campaign = StaffResponseFor<'GET /api/staff/v1/promotions'>['campaigns'][number];
export type CampaignDetail = StaffResponseFor<'GET /api/staff/v1/promotions/:id'>;
export type Claim = CampaignDetail['claims'][number];
export type Version = CampaignDetail['versions'][number];
export type Budgets = StaffRequestFor<'POST /api/staff/v1/promotions/:id/budget'>['body']['budgets'];

const refreshMs = 15_000;
const one = 'GET /api/staff/v1/promotions/:id';

export const campaignsQuery = queryOptions({
  queryKey: ['staff', 'promotions', 'list'],
  queryFn: async () => (await api('GET /api/staff/v1/promotions', {})).campaigns,
  refetchInterval: refreshMs,
});

const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'promotions', id, 'page'],
    queryFn: () => api(one, { params: { id }, query: {} }),
    refetchInterval: refreshMs,
  });

export const useCampaign = (id: string) => useQuery(campaignQuery(id));

export const useClaims = (id: string) =>
  useKeysetList({
    queryKey: ['staff', 'promotions', id, 'claims'],
    fetchPage: (before) => api(one, { params: { id }, query: { before } }),
    rowsOf: ({ claims }) => claims,
  });

/** What was refused may have been done by somebody else meanwhile, so everything is read anew either way. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['promotions', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  return useMutation({ mutationFn: act, onSuccess: refresh, onError: refresh });
}

export const useStop = (id: string) =>
  useAct((reason: string) =>
    api('POST /api/staff/v1/promotions/:id/stop', { params: { id }, body: { reason } }),
  );

export const useProposeBudget = (id: string) =>
  useAct((body: { budgets: Budgets; reason: string }) =>
    api('POST /api/staff/v1/promotions/:id/budget', { params: { id }, body }),
  );
