// How many due rows the worker takes up at once, and how long it waits before it tries again.

/** Six at once, each for as long as two questions to a company may take: the pool of connections serves others too. */
export const lease = { limit: 6, leaseSeconds: 40 };

/** Seconds until the next attempt. */
export const doubling = (attempts: number, first: number, max: number): number =>
  Math.min(max, first * 2 ** Math.min(attempts - 1, 16));
