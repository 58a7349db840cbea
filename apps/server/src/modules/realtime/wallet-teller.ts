import type { StreamEvent } from '@yakamoz/contracts';

import type { EventStream } from '../../platform/http/event-stream.ts';

// A game may post many times a second; nobody reads a balance faster than this.
const everyMs = 1_000;

/** Tells one browser that its balance changed: at once, then at most once a second, always with the newest number. */
export function createWalletTeller(stream: EventStream) {
  let pausing: NodeJS.Timeout | undefined;
  let due: StreamEvent | undefined;
  let newest = 0;

  const tell = (event: StreamEvent): void => {
    if (pausing !== undefined) {
      // What may have been missed is asked for whatever the number.
      if (due === undefined || 'seq' in due) due = event;
      return;
    }
    stream.send(event);
    pausing = setTimeout(() => {
      pausing = undefined;
      const waiting = due;
      due = undefined;
      if (waiting !== undefined) tell(waiting);
    }, everyMs);
  };

  return {
    /** News may arrive twice and out of order. */
    changed(seq: number): void {
      if (seq <= newest) return;
      newest = seq;
      tell({ topic: 'wallet', seq });
    },
    missed: () => tell({ topic: 'wallet' }),
    stop: () => clearTimeout(pausing),
  };
}
