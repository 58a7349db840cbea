import { setTimeout } from 'node:timers/promises';

import type { Platform } from '../../platform/platform.ts';
import type { Sportsbook } from './sportsbook.ts';

// A crontab knows minutes; a silent feed is suspended within seconds (S5).
const everyMs = 2_000;

/** Looks for silent feeds until it is stopped. Any number of servers may do so: the first one that notices tells. */
export function watchSilence(
  sportsbook: Sportsbook,
  { log }: Pick<Platform, 'log'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const matches = await sportsbook.noticeSilence();
        if (matches > 0) log.warn({ matches }, 'the sports feed fell silent, its prices are suspended');
      } catch (error) {
        log.warn({ err: error }, 'the silence of the sports feed could not be looked at');
      }
      await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

export function sportsbookMetrics(sportsbook: Sportsbook, { metrics }: Pick<Platform, 'metrics'>): void {
  metrics.gauges('sports_feed_age_seconds', 'Seconds since a sports feed was heard', 'feed', () =>
    sportsbook.feedAges(),
  );
}
