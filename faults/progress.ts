// How far a run is. Mischief waits for it, so that a fast and a slow machine are disturbed at the same places.

export interface Progress {
  /** Somebody has come to the next stage, or to several at once. */
  advance(stages?: number): void;
  /** Nobody plays any more; whoever still waits need not. */
  end(): void;
  ended: () => boolean;
  /** Resolves when this share of all stages, from 0 to 1, is reached. */
  reached(share: number): Promise<void>;
}

export function createProgress(stagesMax: number): Progress {
  let stages = 0;
  let ended = false;
  let waiting: { share: number; resolve: () => void }[] = [];
  const isReached = (share: number): boolean => ended || stages >= share * stagesMax;
  function wake(): void {
    for (const { share, resolve } of waiting) if (isReached(share)) resolve();
    waiting = waiting.filter(({ share }) => !isReached(share));
  }
  return {
    advance(more = 1) {
      stages += more;
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    ended: () => ended,
    reached: (share) =>
      new Promise((resolve) => {
        waiting.push({ share, resolve });
        wake();
      }),
  };
}
