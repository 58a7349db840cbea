import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';
import type { KnownGame } from '@yakamoz/promotions';

import { api } from '../../shared/api-client.ts';

type Told = StaffResponseFor<'GET /api/staff/v1/promotions/choices'>;
export type Choices = Omit<Told, 'games'> & { games: KnownGame[] };
export type Article = Told['articles'][number];
export type Proposal = StaffRequestFor<'POST /api/staff/v1/promotions'>['body'];
type Asked = StaffRequestFor<'POST /api/staff/v1/promotions/simulate'>['body'];
export type SimulatedInput = Asked['rules'];
export type MatchInput = Extract<Proposal['rules'], { kind: 'deposit_match' }>;
export type ManualInput = Extract<Proposal['rules'], { kind: 'manual' }>;
export type FreeRoundsInput = Extract<Proposal['rules'], { kind: 'free_rounds' }>;
export type FreeBetInput = Extract<Proposal['rules'], { kind: 'free_bet' }>;
export type CashbackInput = Extract<Proposal['rules'], { kind: 'cashback' }>;
export type Span = Asked['days'];
export type Simulation = StaffResponseFor<'POST /api/staff/v1/promotions/simulate'>;

export const choicesQuery = queryOptions({
  queryKey: ['staff', 'promotions', 'choices'],
  queryFn: async (): Promise<Choices> => {
    const { games, ...told } = await api('GET /api/staff/v1/promotions/choices', {});
    return {
      ...told,
      games: games.map((game) => ({
        ...game,
        return: game.return && { ways: BigInt(game.return.ways), of: BigInt(game.return.of) },
      })),
    };
  },
  // What somebody builds with does not move under them.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

type Detail = StaffResponseFor<'GET /api/staff/v1/promotions/:id'>;

/** The version before the one that is made. */
export interface Before {
  article: string;
  campaign: Detail['campaign'];
  rules: Detail['rules'];
}

/** What the form begins with: of an article that has a campaign its rules, else null. */
export const beforeQuery = (article: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'promotions', 'before', article ?? ''],
    queryFn: async ({ client }): Promise<Before | null> => {
      const { articles } = await client.ensureQueryData(choicesQuery);
      const id = articles.find((one) => String(one.id) === article)?.campaign_id;
      if (article === undefined || id === undefined || id === null) return null;
      const { campaign, rules } = await api('GET /api/staff/v1/promotions/:id', {
        params: { id },
        query: {},
      });
      return { article, campaign, rules };
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export function usePropose() {
  const client = useQueryClient();
  const refresh = (): void =>
    void Promise.all(
      ['promotions', 'approvals', 'figures'].map((part) =>
        client.invalidateQueries({ queryKey: ['staff', part] }),
      ),
    );
  return useMutation({
    mutationFn: (body: Proposal) => api('POST /api/staff/v1/promotions', { body }),
    onSuccess: refresh,
  });
}

export const useSimulate = () =>
  useMutation({
    mutationFn: (body: Asked) => api('POST /api/staff/v1/promotions/simulate', { body }),
  });
