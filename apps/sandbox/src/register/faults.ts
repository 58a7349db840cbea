// How the register misbehaves, as outside offices do: away, slow, or without an answer to give.
import { setTimeout } from 'node:timers/promises';

export interface Faults {
  goAway(seconds: number): void;
  beSlow(delayMs: number): void;
  beUnsure(unsure: boolean): void;
  isAway(): boolean;
  isUnsure(): boolean;
  /** As long as it is slow. */
  wait(): Promise<void>;
}

export function createFaults(now: () => number): Faults {
  let awayUntil = 0;
  let slowMs = 0;
  let unsure = false;
  return {
    goAway: (seconds) => void (awayUntil = now() + seconds * 1_000),
    beSlow: (delayMs) => void (slowMs = delayMs),
    beUnsure: (value) => void (unsure = value),
    isAway: () => now() < awayUntil,
    isUnsure: () => unsure,
    async wait() {
      if (slowMs > 0) await setTimeout(slowMs, undefined, { ref: false });
    },
  };
}
