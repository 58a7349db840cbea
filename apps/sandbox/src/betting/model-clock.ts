// The model's own time: it runs faster or slower than the clock on the wall and can stand still.

export interface ModelClock {
  now(): number;
  /** When, on the wall, a moment of the model comes. */
  wallTimeOf(moment: number): Date;
  isPaused(): boolean;
  pause(): void;
  resume(): void;
  /** What comes is sooner by so much time on the wall. */
  skip(byMs: number): void;
}

export interface ModelClockOptions {
  speed: number;
  now: () => number;
}

export function createModelClock({ speed, now }: ModelClockOptions): ModelClock {
  // Counted from 1970 and not from the start of the process: a provider that was away finds its matches where they
  // would be by now. Time that stood still is taken off.
  let stoodMs = 0;
  let pausedAt: number | undefined;
  return {
    now: () => ((pausedAt ?? now()) - stoodMs) * speed,
    wallTimeOf: (moment) => new Date(Math.round(moment / speed + stoodMs)),
    isPaused: () => pausedAt !== undefined,
    pause() {
      pausedAt ??= now();
    },
    resume() {
      if (pausedAt === undefined) return;
      stoodMs += now() - pausedAt;
      pausedAt = undefined;
    },
    skip(byMs) {
      stoodMs -= byMs;
    },
  };
}
