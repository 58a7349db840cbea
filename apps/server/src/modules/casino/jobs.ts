import { setTimeout } from 'node:timers/promises';

import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Casino } from './casino.ts';

// A crontab knows minutes; a pool that grows is watched in seconds, and so is a studio that is just starting.
const secondMs = 1_000;
const minuteMs = 60_000;
const afterFailureMs = 5_000;

export const casinoSchedule = ({ machine, desk }: Casino, { log }: Pick<Platform, 'log'>): ScheduledJob[] => [
  {
    name: 'casino:find_differences',
    cron: '* * * * *',
    work: async () => void (await machine.findDifferences()),
  },
  {
    name: 'casino:finish_unfinished',
    cron: '*/10 * * * *',
    oneAtATime: true,
    work: async () => void (await machine.finishUnfinished()),
  },
  {
    name: 'casino:check_returns',
    cron: '25 * * * *',
    work: async () => {
      for (const strayed of await desk.checkReturns())
        log.error(strayed, 'a game pays out other than it says');
    },
  },
  { name: 'casino:purge_nonces', cron: '*/5 * * * *', work: () => machine.purgeNonces() },
  { name: 'casino:purge_statements', cron: '50 3 * * *', work: () => machine.purgeStatements() },
  { name: 'casino:make_partitions', cron: '15 2 * * *', work: () => machine.makePartitions() },
];

/** Goes its rounds until it is stopped. Any number of workers may do so. */
export function startCasinoRounds(
  { machine }: Casino,
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
    goRound('studios', async () => ((await machine.visitStudios()) ? minuteMs : 5 * secondMs)),
    goRound('jackpots', async () => {
      await machine.readJackpots();
      return 5 * secondMs;
    }),
    goRound('statements', async () => ((await machine.readStatements()) > 0 ? 0 : 5 * secondMs)),
    goRound('counting', async () => {
      await machine.countRounds();
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

export function casinoMetrics({ machine, desk }: Casino, { metrics }: Platform): void {
  metrics.gauge('casino_open_differences', 'Differences to a studio that nobody has closed', () =>
    machine.openDifferences(),
  );
  metrics.gauge('casino_oldest_open_round_seconds', 'Seconds since the oldest open round began', () =>
    machine.oldestOpenSeconds(),
  );
  metrics.gauges('casino_studio_silent_seconds', 'Seconds since a studio was last reached', 'studio', () =>
    machine.silentSeconds(),
  );
  metrics.gauge(
    'casino_returns_outside_band',
    'Games whose return strayed further than chance explains',
    async () => (await desk.checkReturns()).length,
  );
}
