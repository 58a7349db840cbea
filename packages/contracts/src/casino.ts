import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, day, isoTime, text, wholeNumber } from './fields.ts';

export const casinoGame = z.object({
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

/** The studio's code and its number of the round: nobody else's rounds are found under it. */
export const roundId = z.string().check(z.regex(/^[a-z0-9-]{1,20}~[A-Za-z0-9._:-]{1,64}$/));
const roundState = z.enum(['open', 'closed', 'cancelled']);

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
    code: z.optional(z.string()),
    launch_id: z.optional(z.string()),
  }),
});

const launchParams = z.object({ id: z.uuid() });

export const getLaunch = call({
  method: 'GET',
  path: '/api/v1/casino/launches/:id',
  audience: 'player',
  summary: "What came of the player's rounds since a game was opened",
  params: launchParams,
  answer: z.object({
    started_at: isoTime,
    staked: amount,
    won: amount,
    net: amount,
    rounds: z.number(),
    open_rounds: z.number(),
    currency,
  }),
});

export const endLaunch = call({
  method: 'POST',
  path: '/api/v1/casino/launches/:id/end',
  audience: 'player',
  summary: 'Leave a game: it takes no more stakes; twice is once',
  params: launchParams,
  answer: z.object({ ended: z.literal(true) }),
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

/** Days are those of Istanbul, both included: when a round began. `even`: what was staked came back. */
const roundFilters = {
  from: z.optional(day),
  to: z.optional(day),
  game: z.optional(text(64)),
  result: z.optional(z.enum(['won', 'lost', 'even', 'open', 'cancelled'])),
};

export const getGameHistory = call({
  row: 'API-24',
  method: 'GET',
  path: '/api/get_game_history.php',
  audience: 'player',
  summary: "The player's rounds, newest first",
  /** `before` is the id of the last round of the page before. */
  query: z.object({ ...roundFilters, before: z.optional(roundId), limit: z.optional(wholeNumber) }),
  answer: z.array(
    z.object({
      id: z.string(),
      date: isoTime,
      game_name: z.string(),
      bet_amount: amount,
      /** Won less staked. */
      win_loss: amount,
      game_code: z.string(),
      state: roundState,
    }),
  ),
});

export const getRoundTotals = call({
  method: 'GET',
  path: '/api/v1/casino/round-totals',
  audience: 'player',
  summary: "What was staked and won in the player's rounds within the filter, and which games those are",
  query: z.object(roundFilters),
  answer: z.object({
    /** False where there are more rounds than are added up at once: then a shorter period is asked for. */
    complete: z.boolean(),
    rounds: z.number(),
    staked: amount,
    won: amount,
    net: amount,
    currency,
    /** Every game of the period, whichever is chosen. */
    games: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const fetchRounds = call({
  method: 'GET',
  path: '/api/v1/casino/round-file',
  audience: 'player',
  summary: "The player's rounds within the filter as a file",
  query: z.object({
    ...roundFilters,
    /** `csv`: semicolons and decimal commas, as spreadsheets in Turkish open it; `csv-plain`: commas and points. */
    format: z.enum(['csv', 'csv-plain']),
  }),
  /** It goes out as a file. */
  answer: z.unknown(),
});

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** What the player saw, as the studio told it (docs/protocols/game-wallet, detail). */
export const phaseDetail = z.object({
  summary: z.string(),
  grid: z.optional(z.array(z.array(z.string()))),
  marks: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  choices: z.optional(pairs),
  facts: z.optional(pairs),
  /** How the studio says it was derived: docs/protocols/fairness. */
  fairness: z.optional(
    z.object({
      scheme: z.string(),
      commitment: z.string(),
      inputs: z.record(z.string(), z.string()),
      reveal: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

/** A round with everything that happened in it, for the player it belongs to and for staff who help. */
export const roundRecall = z.object({
  id: z.string(),
  game_name: z.string(),
  game_code: z.string(),
  provider_name: z.string(),
  state: roundState,
  date: isoTime,
  closed_at: z.nullable(isoTime),
  bet_amount: amount,
  win_amount: amount,
  jackpot_amount: amount,
  net: amount,
  /** Cash and bonus together. */
  balance_before: amount,
  balance_after: amount,
  currency,
  phases: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(['bet', 'win', 'rollback']),
      at: isoTime,
      amount,
      cash_change: amount,
      bonus_change: amount,
      balance_after: amount,
      tx: z.string(),
      jackpot_amount: amount,
      contribution: amount,
      detail: z.nullable(phaseDetail),
    }),
  ),
});

export const getRound = call({
  method: 'GET',
  path: '/api/v1/casino/rounds/:id',
  audience: 'player',
  summary: "One of the player's rounds, phase by phase",
  params: z.object({ id: roundId }),
  answer: roundRecall,
});

export const getOpenRounds = call({
  method: 'GET',
  path: '/api/v1/casino/open-rounds',
  audience: 'player',
  summary: "The player's unfinished rounds, and what is staked in them",
  answer: z.object({
    amount,
    rounds: z.array(
      z.object({
        id: z.string(),
        game_name: z.string(),
        game_id: z.number(),
        game_code: z.string(),
        date: isoTime,
        bet_amount: amount,
      }),
    ),
  }),
});

export const getGameFacts = call({
  method: 'GET',
  path: '/api/v1/casino/games/:code',
  audience: 'public',
  summary: 'A game with its rules, as the studio that runs it tells them',
  params: z.object({ code: text(64) }),
  answer: z.extend(casinoGame, {
    rules: z.nullable(z.array(z.object({ heading: z.string(), text: z.string() }))),
    /** How the return was found, and for which stake. */
    rtp_note: z.nullable(z.string()),
    /** Times the stake. */
    max_win: z.nullable(z.string()),
    version: z.nullable(z.string()),
    playable: z.boolean(),
    /** What the studio itself calls the game. */
    in_studio: z.nullable(z.string()),
  }),
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

export const getPlayedGames = call({
  method: 'GET',
  path: '/api/v1/casino/played',
  audience: 'player',
  summary: "The games of the player's last rounds, the latest first, at most fifteen",
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
