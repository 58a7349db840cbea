import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, isoTime } from './fields.ts';

export const getOperation = call({
  row: 'API-25',
  method: 'GET',
  path: '/api/v1/operations/:key',
  audience: 'player',
  summary:
    'What became of a money call whose answer was lost; unknown means that it may be sent again (D-35)',
  params: z.object({ key: z.uuid() }),
  answer: z.object({
    key: z.string(),
    status: z.enum(['done', 'refused']),
    code: z.nullable(z.string()),
    message: z.nullable(z.string()),
    balance: amount,
    bonus_balance: amount,
    balance_seq: z.int(),
    at: isoTime,
  }),
});
