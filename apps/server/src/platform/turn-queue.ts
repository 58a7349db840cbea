// Expensive work of many callers: served in the order in which they came, a few at a time. Whoever would have to wait too long is
// refused at once, and nothing is done for somebody who has waited too long: their browser has given up.
import { Refusal } from './refusal.ts';

interface TurnRules {
  concurrency: number;
  waitingMax: number;
  /** The longest that anybody waits for a turn. */
  waitMaxMs: number;
}

interface Waiting {
  since: number;
  begin(): void;
  refuse(): void;
}

export interface TurnQueue {
  /** Throws `platform.too_busy`, with the seconds after which another try is worth it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

// How much the newest duration counts in the average of durations: the average follows a machine that becomes busy within ten turns.
const newestWeight = 0.2;

export function createTurnQueue(
  { concurrency, waitingMax, waitMaxMs }: TurnRules,
  now: () => number = () => performance.now(),
): TurnQueue {
  const queue: Waiting[] = [];
  let running = 0;
  let usualMs = 0;

  /** How long somebody who comes now would wait. */
  const expectedMs = (): number => (running < concurrency ? 0 : (usualMs * (queue.length + 1)) / concurrency);
  const tooBusy = (): Refusal =>
    new Refusal('platform.too_busy', {
      facts: { retryAfterSeconds: Math.max(1, Math.ceil(Math.min(expectedMs(), waitMaxMs) / 1_000)) },
    });

  const next = (): void => {
    while (running < concurrency) {
      const first = queue.shift();
      if (first === undefined) return;
      if (now() - first.since > waitMaxMs) first.refuse();
      else first.begin();
    }
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = now();
    try {
      return await work();
    } finally {
      const tookMs = now() - began;
      usualMs = usualMs === 0 ? tookMs : usualMs + newestWeight * (tookMs - usualMs);
      running -= 1;
      next();
    }
  };

  return {
    waiting: () => queue.length,
    async inTurn(work) {
      if (queue.length >= waitingMax || expectedMs() > waitMaxMs) throw tooBusy();
      if (running < concurrency) {
        running += 1;
        return run(work);
      }
      await new Promise<void>((resolve, reject) => {
        queue.push({
          since: now(),
          // Counted here and not where the work begins, so that nobody who comes meanwhile passes.
          begin: () => {
            running += 1;
            resolve();
          },
          refuse: () => reject(tooBusy()),
        });
      });
      return run(work);
    },
  };
}
