import * as z from 'zod/mini';

import { call } from './call.ts';
import { isoTime } from './fields.ts';

export const getLiveMatches = call({
  row: 'API-16',
  method: 'GET',
  path: '/api/get_live_matches.php',
  audience: 'public',
  summary: 'Matches with their odds',
  query: z.object({ featured: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(
    z.object({
      id: z.string(),
      league_name: z.nullable(z.string()),
      match_date: isoTime,
      home_team: z.string(),
      away_team: z.string(),
      odds: z.array(
        z.object({
          id: z.string(),
          outcome_name: z.string(),
          /** Two decimals with a dot (D-02). */
          value: z.string().check(z.regex(/^\d+\.\d{2}$/)),
        }),
      ),
    }),
  ),
});
