import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, isoTime, text, wholeNumber } from './fields.ts';

const casinoGame = z.object({
  id: z.number(),
  game_code: z.string(),
  game_name: z.string(),
  provider_name: z.string(),
  banner: z.string(),
  demo_url: z.nullable(z.string()),
});

const gamesQuery = z.object({
  provider: z.optional(text(64)),
  provider_id: z.optional(wholeNumber),
  kind: z.optional(z.enum(['slot', 'table'])),
  search: z.optional(text(80)),
  page: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
});

const gamesAnswer = z.object({ games: z.array(casinoGame), total: z.number() });

export const playGame = call({
  row: 'API-17',
  method: 'POST',
  path: '/api/api.php',
  audience: 'player',
  summary: 'Open a game',
  refusal: 'redirect',
  body: z.object({ action: z.literal('play_game'), game_id: z.int().check(z.positive()) }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    game_url: z.optional(z.string()),
    redirect: z.optional(z.boolean()),
    message: z.optional(z.string()),
  }),
});

export const getCasinoGames = call({
  row: 'API-18',
  method: 'GET',
  path: '/api/get_casino_games.php',
  audience: 'public',
  summary: 'Slot, table and instant games',
  query: gamesQuery,
  answer: gamesAnswer,
});

export const getLiveCasinoGames = call({
  row: 'API-18',
  method: 'GET',
  path: '/api/get_live_casino_games.php',
  audience: 'public',
  summary: 'Live casino games',
  query: gamesQuery,
  answer: gamesAnswer,
});

/** The strip 'most winning' asks the same path as the catalogue, with a provider's number. */
export const getMostWinningGames = call({
  row: 'API-19',
  method: 'GET',
  path: '/api/get_casino_games.php',
  audience: 'public',
  summary: 'Games of one provider by its number',
  query: z.object({ provider_id: wholeNumber, limit: z.optional(wholeNumber) }),
  answer: gamesAnswer,
});

export const getProviders = call({
  row: 'API-22',
  method: 'GET',
  path: '/api/get_providers.php',
  audience: 'public',
  summary: 'Game providers',
  answer: z.array(z.object({ id: z.number(), name: z.string(), code: z.string() })),
});

export const getGameHistory = call({
  row: 'API-24',
  method: 'GET',
  path: '/api/get_game_history.php',
  audience: 'player',
  summary: "The player's rounds, newest first",
  answer: z.array(
    z.object({
      id: z.string(),
      date: isoTime,
      game_name: z.string(),
      bet_amount: amount,
      win_loss: amount,
    }),
  ),
});
