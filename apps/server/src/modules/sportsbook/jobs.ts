import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Sportsbook } from './sportsbook.ts';

/** SPB-5: a silent feed is suspended within seconds. Any number of servers may look: the first one that notices tells. */
export function silenceWatch(sportsbook: Sportsbook, { log }: Pick<Platform, 'log'>): RepeatedWork {
  // While no server ran, no feed could be received: silence at the first look is expected after a start.
  let isFirstLook = true;
  return {
    name: 'sportsbook:notice_silence',
    everyMs: 2_000,
    retryMaxMs: 2_000,
    async work() {
      const matches = await sportsbook.noticeSilence();
      if (matches > 0 && isFirstLook)
        log.info(
          { matches },
          'no sports feed since the last start, its prices are suspended until it is heard',
        );
      else if (matches > 0) log.warn({ matches }, 'the sports feed fell silent, its prices are suspended');
      isFirstLook = false;
      return 0;
    },
  };
}

export function sportsbookMetrics(sportsbook: Sportsbook, { metrics }: Pick<Platform, 'metrics'>): void {
  metrics.gauges(
    'sports_feed_age_seconds',
    'Seconds since a message of a sports feed was received',
    'feed',
    () => sportsbook.feedAges(),
  );
}
