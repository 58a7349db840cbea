// Work on many things at once that must not all be asked at once: in batches, with a pause between two of them.
import { setTimeout } from 'node:timers/promises';

export interface PacedBatches<Item> {
  /** Taken with the next batch; an urgent one before all others. Once waiting, it is not added again. */
  add(item: Item, urgency?: 'urgent'): void;
  /** It is no longer to be worked on. */
  remove(item: Item): void;
  waiting(): number;
  /** No further batch is begun. */
  stop(): void;
}

export function createPacedBatches<Item>(options: {
  batchMax: number;
  pauseMs: number;
  work: (items: readonly Item[]) => Promise<void>;
}): PacedBatches<Item> {
  const { batchMax, pauseMs, work } = options;
  const urgent = new Set<Item>();
  const usual = new Set<Item>();
  const stopping = new AbortController();
  let running = false;

  const take = (): Item[] => {
    const batch: Item[] = [];
    for (const set of [urgent, usual]) {
      for (const item of set) {
        if (batch.length >= batchMax) return batch;
        set.delete(item);
        batch.push(item);
      }
    }
    return batch;
  };

  const run = async (): Promise<void> => {
    running = true;
    // What is added in the same turn shares a batch.
    await Promise.resolve();
    while (!stopping.signal.aborted && urgent.size + usual.size > 0) {
      await work(take());
      if (usual.size > 0 && urgent.size === 0)
        await setTimeout(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    running = false;
  };

  return {
    add(item, urgency) {
      if (urgency === 'urgent') {
        usual.delete(item);
        urgent.add(item);
      } else if (!urgent.has(item)) usual.add(item);
      if (!running && !stopping.signal.aborted) void run();
    },
    remove(item) {
      urgent.delete(item);
      usual.delete(item);
    },
    waiting: () => urgent.size + usual.size,
    stop: () => stopping.abort(),
  };
}
