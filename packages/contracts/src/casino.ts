import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, isoTime, text, wholeNumber } from './fields.ts';

const casinoGame = z.object({
  id: z.number(),
  game_code: z.string(),
  game_name: z.string(),
  provider_name: z.string(),
  provider_code: z.string(),
  banner: z.string(),
  demo_url: z.nullable(z.string()),
  kind: z.enum(['slot', 'table', 'live']),
  /** Return to player in percent with two decimals, '96.50'. */
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  bet_limits: z.array(z.object({ currency, min: amount, max: amount })),
  is_new: z.boolean(),
});

/** In the path of a member's own list. */
const gameParams = z.object({ id: wholeNumber });

const gamesQuery = z.object({
  provider: z.optional(text(64)),
  provider_id: z.optional(wholeNumber),
  kind: z.optional(z.enum(['slot', 'table'])),
  search: z.optional(text(80)),
  tag: z.optional(z.enum(['new', 'high_rtp'])),
  sort: z.optional(z.enum(['popular', 'name', 'new'])),
  page: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
});

const gamesAnswer = z.object({
  games: z.array(casinoGame),
  total: z.number(),
  /** Set where no name holds what was typed and the games are those that come closest. */
  suggestion: z.nullable(z.string()),
});

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
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      code: z.string(),
      games: z.object({ slot: z.number(), table: z.number(), live: z.number() }),
    }),
  ),
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

const memberGames = z.object({ games: z.array(casinoGame) });

export const getFavouriteGames = call({
  method: 'GET',
  path: '/api/v1/casino/favourites',
  audience: 'player',
  summary: "The player's favourite games, the newest first",
  answer: memberGames,
});

export const addFavouriteGame = call({
  method: 'POST',
  path: '/api/v1/casino/favourites/:id',
  audience: 'player',
  summary: 'Mark a game as a favourite; twice is once',
  params: gameParams,
  answer: z.object({ favourite: z.literal(true) }),
});

export const removeFavouriteGame = call({
  method: 'DELETE',
  path: '/api/v1/casino/favourites/:id',
  audience: 'player',
  summary: 'Take a game off the favourites',
  params: gameParams,
  answer: z.object({ favourite: z.literal(false) }),
});

export const getRecentGames = call({
  method: 'GET',
  path: '/api/v1/casino/recent',
  audience: 'player',
  summary: 'The games the player opened last, at most twelve',
  answer: memberGames,
});

export const noteOpenedGame = call({
  method: 'POST',
  path: '/api/v1/casino/recent/:id',
  audience: 'player',
  summary: 'Note that the player opened a game or its demo',
  params: gameParams,
  answer: z.object({ noted: z.literal(true) }),
});
