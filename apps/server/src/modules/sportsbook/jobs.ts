import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Sportsbook } from './sportsbook.ts';

/** SPB-5: a silent producer is closed within seconds. Any number of servers may look: the first one that notices tells. */
export function silenceWatch(sportsbook: Sportsbook, { log }: Pick<Platform, 'log'>): RepeatedWork {
  // While no server ran, no feed could be received: silence at the first look is expected after a start.
  let isFirstLook = true;
  return {
    name: 'sportsbook:notice_silence',
    everyMs: 1_000,
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

export const sportsbookSchedule = (sportsbook: Sportsbook): ScheduledJob[] => [
  {
    name: 'sportsbook:ask_for_results',
    cron: '* * * * *',
    work: async () => void (await sportsbook.askForResults()),
  },
  {
    name: 'sportsbook:clear_markets',
    cron: '25 * * * *',
    work: async () => void (await sportsbook.clearMarkets()),
  },
];

export function sportsbookMetrics(sportsbook: Sportsbook, { metrics }: Pick<Platform, 'metrics'>): void {
  metrics.gauges(
    'sports_feed_age_seconds',
    'Seconds since a producer of the sports feed was heard',
    'producer',
    () => sportsbook.producerAges(),
  );
  metrics.gauge(
    'sports_matches_unfinished',
    'Matches that began more than 5 hours ago and whose end was not heard',
    () => sportsbook.countUnfinished(),
  );
}
