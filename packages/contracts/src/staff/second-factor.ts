// For a player who has lost both the telephone and the recovery codes.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { playerId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

export const askSecondFactorReset = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/second-factor-resets',
  audience: 'staff:players.reset',
  summary: "Ask that a player's second factor is taken off; another one must approve",
  params: z.object({ id: playerId }),
  body: z.object({ reason }),
  answer: z.object({ approval_id: approvalId }),
});
