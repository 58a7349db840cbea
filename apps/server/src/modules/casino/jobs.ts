import { setTimeout } from 'node:timers/promises';

import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Casino } from './casino.ts';

// A crontab knows minutes; a pool that grows is watched in seconds, and so is a studio that is just starting.
const secondMs = 1_000;
const minuteMs = 60_000;
const afterFailureMs = 5_000;

export const casinoSchedule = ({ upkeep, desk }: Casino, { log }: Pick<Platform, 'log'>): ScheduledJob[] => [
  {
    name: 'casino:find_differences',
    cron: '* * * * *',
    work: async () => void (await upkeep.findDifferences()),
  },
  {
    name: 'casino:finish_unfinished',
    cron: '*/10 * * * *',
    oneAtATime: true,
    work: async () => void (await upkeep.finishUnfinished()),
  },
  {
    name: 'casino:check_returns',
    cron: '25 * * * *',
    work: async () => {
      for (const strayed of await desk.checkReturns())
        log.error(strayed, 'the return of a game is outside the band around its stated return');
    },
  },
  { name: 'casino:purge_nonces', cron: '*/5 * * * *', work: () => upkeep.purgeNonces() },
  { name: 'casino:purge_statements', cron: '50 3 * * *', work: () => upkeep.purgeTransactionLists() },
  { name: 'casino:make_partitions', cron: '15 2 * * *', work: () => upkeep.makePartitions() },
];

/** Goes its rounds until it is stopped. Any number of workers may do so. */
export function startCasinoRounds(
  { upkeep }: Casino,
  { log }: Pick<Platform, 'log'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<unknown> =>
    setTimeout(ms, undefined, { signal }).catch(() => undefined);

  /** `work` gives how long nothing is to be done. */
  const goRound = async (name: string, work: () => Promise<number>): Promise<void> => {
    while (!signal.aborted) {
      try {
        await pause(await work());
      } catch (error) {
        log.warn({ err: error, round: name }, 'a round over the casino was cut short');
        await pause(afterFailureMs);
      }
    }
  };
  const going = [
    goRound('studios', async () => ((await upkeep.visitStudios()) ? minuteMs : 5 * secondMs)),
    goRound('jackpots', async () => {
      await upkeep.readJackpots();
      return 5 * secondMs;
    }),
    goRound('statements', async () => ((await upkeep.readTransactionLists()) > 0 ? 0 : 5 * secondMs)),
    goRound('counting', async () => {
      await upkeep.countRounds();
      return 10 * secondMs;
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(going);
    },
  };
}

export function casinoMetrics({ upkeep, desk }: Casino, { metrics }: Platform): void {
  metrics.gauge('casino_open_differences', 'Differences to studios that are not closed yet', () =>
    upkeep.openDifferences(),
  );
  metrics.gauge('casino_oldest_open_round_seconds', 'Seconds since the oldest open round began', () =>
    upkeep.oldestOpenSeconds(),
  );
  metrics.gauges('casino_studio_silent_seconds', 'Seconds since a studio was last reached', 'studio', () =>
    upkeep.silentSeconds(),
  );
  metrics.gauge(
    'casino_returns_outside_band',
    'Games whose return is outside the band that chance explains',
    async () => (await desk.checkReturns()).length,
  );
}
