// The operator's file says what bounds play in this house; SQL decides by the row that is kept of it.
import type { OperatorFacts } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import type { Context } from './context.ts';
import { dropOldRaises, layHouseCaps, putSetting, tellNeared } from './store.ts';
import type { HouseCap } from './store.ts';

/** At the start of a process. The same file twice writes nothing. */
export async function keepSetting({ platform }: Context, facts: OperatorFacts['play_safety']): Promise<void> {
  const caps = facts.caps.map((entry): HouseCap =>
    entry.kind === 'time'
      ? { kind: 'time', window: entry.window, currency: null, cap: (BigInt(entry.cap) * 60n).toString() }
      : {
          kind: entry.kind,
          window: entry.window,
          currency: entry.currency,
          cap: minorOf(entry.cap).toString(),
        },
  );
  await platform.database.inTransaction((tx) =>
    putSetting(tx, {
      terms: facts.terms,
      returnWaitH: facts.return_wait_h,
      intervalMin: facts.reality_check_min,
      helpLine: facts.help_line,
      caps,
    }),
  );
}

// A purse is locked until its transaction ends, and a player who plays waits for it.
const batchMax = 50;

/** SAFE-4: raises that nobody confirmed in time. */
export const dropOld = (context: Context): Promise<number> => untilNone(context, dropOldRaises);

/** Caps of the house that changed, on every purse. */
export const layCaps = (context: Context): Promise<number> => untilNone(context, layHouseCaps);

/** Half, four fifths or all of a bound is used: told once in each window. */
export const tellNearing = (context: Context): Promise<number> => untilNone(context, tellNeared);

async function untilNone({ platform }: Context, work: typeof dropOldRaises): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await platform.database.inTransaction((tx) => work(tx, batchMax));
    if (done === 0) return total;
    total += done;
  }
}
