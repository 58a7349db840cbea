import type { Counter } from 'prom-client';

import type { StudioCalls } from '../calls/calls.ts';
import type { Context } from '../context.ts';

/** What the worker's side of this module works with; built once in upkeep.ts. */
export interface UpkeepContext extends Context {
  calls: Pick<StudioCalls, 'apply'>;
  /** Pages of a studio's transaction list that could not be read. */
  unreadableLists: Counter<'studio'>;
}
