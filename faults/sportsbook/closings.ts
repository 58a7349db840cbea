// From when to when a market was closed for certain: from the house's word that it took the closing, until the provider began to open it.
import type { Seen } from './line.ts';

export interface Closings {
  /** For a message that opens a market. */
  opening(key: string): Seen;
  /** For a message that closes some. */
  closing(keys: readonly string[]): Seen;
  /** From a moment on nothing is open: its producer is silent. */
  closeAllFrom(moment: number): void;
  /** The producer begins to speak again. */
  endSilence(): void;
  /** What kept it closed all the time between these moments. */
  closedBy(key: string, from: number, until: number): Interval | undefined;
  readonly count: number;
}

interface Interval {
  by: 'message' | 'silence';
  from: number;
  until: number;
}

export function createClosings(now: () => number = Date.now): Closings {
  const intervals = new Map<string, Interval[]>();
  /** The number of the newest opening that was sent, of all messages. */
  const opened = new Map<string, number>();
  const silences: Interval[] = [];
  let messages = 0;
  let count = 0;
  const ofKey = (key: string): Interval[] => {
    const found = intervals.get(key) ?? [];
    intervals.set(key, found);
    return found;
  };
  function endAt(key: string, moment: number): void {
    const last = ofKey(key).at(-1);
    if (last !== undefined && last.until > moment) last.until = moment;
  }
  return {
    opening(key) {
      const own = (messages += 1);
      return {
        sent() {
          // An older one may come after it: the halves of a batch are exchanged.
          opened.set(key, Math.max(own, opened.get(key) ?? 0));
          endAt(key, now());
        },
      };
    },
    closing(keys) {
      const own = (messages += 1);
      return {
        acknowledged() {
          const moment = now();
          for (const key of keys) {
            // One that was sent behind it may have opened it again by now.
            if ((opened.get(key) ?? 0) > own || (ofKey(key).at(-1)?.until ?? 0) === Infinity) continue;
            ofKey(key).push({ by: 'message', from: moment, until: Infinity });
            count += 1;
          }
        },
      };
    },
    closeAllFrom: (moment) => void silences.push({ by: 'silence', from: moment, until: Infinity }),
    endSilence() {
      const last = silences.at(-1);
      if (last !== undefined) last.until = now();
    },
    closedBy: (key, from, until) =>
      [...(intervals.get(key) ?? []), ...silences].find(
        (interval) => interval.from <= from && until <= interval.until,
      ),
    get count() {
      return count;
    },
  };
}
