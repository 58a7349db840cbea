// The studio's time as this page may show it: behind by the quickest message so far, so that a burst is never shown
// later than the picture.

export interface StudioClock {
  /** A message that was sent at this time has just come. */
  hear(sentAt: number): void;
  now(): number;
  /** How long nothing was heard. */
  silenceMs(): number;
}

export function createStudioClock(local: () => number): StudioClock {
  let behind = Infinity;
  let heardAt = -Infinity;
  return {
    hear(sentAt) {
      heardAt = local();
      behind = Math.min(behind, heardAt - sentAt);
    },
    now: () => local() - behind,
    silenceMs: () => local() - heardAt,
  };
}
