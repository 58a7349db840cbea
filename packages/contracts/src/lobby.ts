// What stands above and on the tiles of a lobby beside the games themselves.
import * as z from 'zod/mini';

import { call } from './call.ts';
import { casinoGame } from './casino.ts';
import { amount, currency, isoTime } from './fields.ts';

export const getJackpots = call({
  method: 'GET',
  path: '/api/v1/casino/jackpots',
  audience: 'public',
  summary: 'The pools that can be won, as their studios told them last',
  /** Without a currency those in lira. */
  query: z.object({ currency: z.optional(currency) }),
  answer: z.object({
    pools: z.array(
      z.object({
        pool: z.string(),
        name: z.string(),
        game_name: z.string(),
        game_id: z.number(),
        game_code: z.string(),
        amount,
        currency,
        last_won_at: z.nullable(isoTime),
        /** What the last win took; null where nobody has won yet or the studio does not tell. */
        last_won_amount: z.nullable(amount),
      }),
    ),
  }),
});

export const getLobbyRows = call({
  method: 'GET',
  path: '/api/v1/casino/rows',
  audience: 'public',
  summary:
    'The rows above the games of a lobby: most rounds of the last seven days, newest, with a jackpot, tables',
  query: z.object({ kind: z.enum(['slot', 'table', 'live']) }),
  /** A row without games is left out. */
  answer: z.object({
    rows: z.array(
      z.object({ row: z.enum(['popular', 'new', 'jackpot', 'table']), games: z.array(casinoGame) }),
    ),
  }),
});

export const getTableResults = call({
  method: 'GET',
  path: '/api/v1/casino/table-results',
  audience: 'public',
  summary: 'The last results of live tables on which somebody has played, the newest first',
  answer: z.object({
    tables: z.array(
      z.object({
        game_id: z.number(),
        results: z.array(
          z.object({ value: z.string(), tone: z.nullable(z.enum(['red', 'black', 'green'])) }),
        ),
      }),
    ),
  }),
});
