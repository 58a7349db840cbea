// What a bet that waits may not outlive: stops of its markets, and a producer that is not heard. Of each message it is known when it was first
// sent and when the house said that it has it; by the clock of the machine, as the house's own times are.
import type { Seen } from './line.ts';

export interface Stops {
  /** For a message that stops some markets. */
  stop(keys: readonly string[]): Seen;
  /** For a sign of life of those who tell of matches under way. */
  alive(asOf: number): Seen;
  /** Whether a market was stopped for certain behind one moment and before another. */
  isBetween(key: string, after: number, before: number): boolean;
  /** Whether the house may have heard by then how things stood at a later time than this. */
  mayBeHeard(since: number, by: number): boolean;
}

export function createStops(now: () => number = Date.now): Stops {
  const ofKey = new Map<string, { sent: number; acknowledged: number }[]>();
  const alives: { asOf: number; sent: number }[] = [];
  return {
    stop(keys) {
      const stop = { sent: Infinity, acknowledged: Infinity };
      return {
        // A snapshot tells known ones again.
        sent() {
          stop.sent = Math.min(stop.sent, now());
        },
        acknowledged() {
          if (stop.acknowledged < Infinity) return;
          stop.acknowledged = now();
          for (const key of keys) ofKey.set(key, [...(ofKey.get(key) ?? []), stop]);
        },
      };
    },
    alive: (asOf) => ({ sent: () => void alives.push({ asOf, sent: now() }) }),
    isBetween: (key, after, before) =>
      (ofKey.get(key) ?? []).some(({ sent, acknowledged }) => sent > after && acknowledged < before),
    mayBeHeard(since, by) {
      // They are told in the order of their times.
      let [low, high] = [0, alives.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((alives[middle]?.asOf ?? 0) > since) high = middle;
        else low = middle + 1;
      }
      return (alives[low]?.sent ?? Infinity) <= by;
    },
  };
}

/** Two who want to know of one message. */
export const both = (one: Seen, other: Seen): Seen => ({
  sent() {
    one.sent?.();
    other.sent?.();
  },
  acknowledged() {
    one.acknowledged?.();
    other.acknowledged?.();
  },
});
