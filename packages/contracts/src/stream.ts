import * as z from 'zod/mini';

import { safetyChange } from './play-safety.ts';
import { waitingDesk } from './staff/figures.ts';

/**
 * What travels on it: only that something changed. Whoever cares asks for the new state, so a lost or doubled
 * message costs nothing.
 */
export const streamEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('session') }),
  z.object({ topic: z.literal('requests') }),
  z.object({ topic: z.literal('payments') }),
  // A pair of seeds opened or ended.
  z.object({ topic: z.literal('keno') }),
  // A claim, run or gift changed.
  z.object({ topic: z.literal('bonuses') }),
  // A bet was settled.
  z.object({ topic: z.literal('bets') }),
  z.object({ topic: z.literal('verification') }),
  // A notice came, or was read elsewhere.
  z.object({ topic: z.literal('inbox') }),
  // Without a change any may have been missed. After `excluded` and `time_out_taken` a screen stops play before it asks.
  z.object({ topic: z.literal('safety'), change: z.optional(safetyChange) }),
  // Without a number something may have been missed, and the balance is fetched whatever is shown.
  z.object({ topic: z.literal('wallet'), seq: z.optional(z.int()) }),
]);
export type StreamEvent = z.output<typeof streamEvent>;

/** What travels on the staff's, by the same rule. Without a desk any of them may have changed. */
export const staffStreamEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('session') }),
  z.object({ topic: z.literal('waiting'), desk: z.optional(waitingDesk) }),
]);
export type StaffStreamEvent = z.output<typeof staffStreamEvent>;
