import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { dataInPage } from '@yakamoz/site/page-data';

import { api } from '../../shared/api-client.ts';
import type { Game } from '../../shared/games/game-queries.ts';
import { offeredKey } from '../../shared/promotions/promotions-query.ts';

type Banners = ResponseFor<'GET /api/v1/banners'>;
export type BannerSlide = Banners['mobile'][number];
export type Jackpot = ResponseFor<'GET /api/v1/casino/jackpots'>['pools'][number];
export type InfoCard = ResponseFor<'GET /api/get_info_cards.php'>[number];

// Changed by an editor, not by a match: a visit sees one state of it.
const editorialMs = 10 * 60_000;

export const bannersQuery = queryOptions({
  queryKey: [offeredKey, 'banners'],
  queryFn: () => api('GET /api/v1/banners', {}),
  // The server writes the slides of whoever asks into the front page, so that the first picture needs no question.
  initialData: () => dataInPage('banners') as Banners | undefined,
  staleTime: editorialMs,
});

const listOf = <T>(answer: readonly T[]): readonly T[] => (Array.isArray(answer) ? answer : []);

export const infoCardsQuery = queryOptions({
  queryKey: ['info-cards'],
  queryFn: async () => listOf(await api('GET /api/get_info_cards.php', {})),
  staleTime: editorialMs,
});

/** HOME-06 */
export const stripGamesQuery = queryOptions({
  queryKey: ['games', 'strip'],
  queryFn: async (): Promise<readonly Game[]> => {
    const query = { provider_id: '9', limit: '12' };
    return listOf((await api('GET /api/get_casino_games.php', { query })).games);
  },
  staleTime: editorialMs,
});

// They grow with every stake; a line that moves every 5 s need not be newer than this.
const jackpotsMs = 15_000;

/** HOME-07 */
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: async () => listOf((await api('GET /api/v1/casino/jackpots', { query: {} })).pools),
  staleTime: jackpotsMs,
  refetchInterval: jackpotsMs,
});
