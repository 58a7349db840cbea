// Money in suspense whose player claimed nothing, or another amount; two members assign it.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentRequestId } from '../cashier.ts';
import { playerId } from '../ids.ts';
import { reason } from './desk.ts';
import { bankLineId, lineDetail } from './payments.ts';

/** What a member sees of a player before proposing that a line's money is theirs. */
export const getLinePlayer = call({
  method: 'GET',
  path: '/api/staff/v1/payments/lines/:id/players/:player',
  audience: 'staff:deposits.match',
  summary: 'How the sender of a line compares with a player, and what stops its assignment to that player',
  params: z.object({ id: bankLineId, player: playerId }),
  answer: z.object({
    id: playerId,
    username: z.string(),
    name: z.string(),
    same_name: z.boolean(),
    /** In words; null where it can be proposed. */
    obstacle: z.nullable(z.string()),
  }),
});

export const assignUnclaimed = call({
  method: 'POST',
  path: '/api/staff/v1/payments/lines/:id/player-assignment',
  audience: 'staff:deposits.match',
  summary: 'Propose the whole line for a player without a claim, or instead of a claim of another amount',
  params: z.object({ id: bankLineId }),
  body: z.object({ player_id: playerId, request_id: z.optional(paymentRequestId), reason }),
  answer: lineDetail,
});
