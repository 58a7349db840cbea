import { vi } from 'vitest';

/**
 * The page's clock stands still at this moment, Date as well as performance; called again it jumps. Timers go on by
 * themselves. Set back after each test.
 */
export function pinClock(moment: string): void {
  vi.setSystemTime(moment);
  const pinned = Date.parse(moment);
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => pinned - performance.now(),
  });
}

export function releaseClock(): void {
  vi.useRealTimers();
  delete (performance as { timeOrigin?: number }).timeOrigin;
}
