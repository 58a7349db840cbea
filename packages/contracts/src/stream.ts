import * as z from 'zod/mini';

import { safetyChange } from './play-safety.ts';
import { waitingDesk } from './staff/figures.ts';
import { talkId } from './support.ts';

const talkTold = z.object({
  topic: z.literal('support'),
  talk_id: z.optional(talkId),
  n: z.optional(z.int()),
  typing: z.optional(z.literal(true)),
});

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
  // A talk has come to message n. Without one any talk may have changed. `typing`: nothing has, and it is not told again.
  talkTold,
]);
export type StreamEvent = z.output<typeof streamEvent>;

/** What travels on the staff's, by the same rule. Without a desk any of them may have changed. */
export const staffStreamEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('session') }),
  z.object({ topic: z.literal('waiting'), desk: z.optional(waitingDesk) }),
  // Of the talks that this member holds.
  talkTold,
]);
export type StaffStreamEvent = z.output<typeof staffStreamEvent>;

/** What travels on a visitor's, by the same rule. */
export const supportStreamEvent = talkTold;
export type SupportStreamEvent = z.output<typeof supportStreamEvent>;
