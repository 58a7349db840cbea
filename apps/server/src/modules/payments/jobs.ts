import { setTimeout } from 'node:timers/promises';

import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payments } from './payments.ts';

// A crontab knows minutes; a player who waits for money at a screen counts seconds.
const rounds = { attention: 500, statements: 2_000, records: 3_000 } as const;
const afterFailureMs = 2_000;

export const paymentsSchedule = ({ work }: Payments): ScheduledJob[] => [
  {
    name: 'payments:expire_claims',
    cron: '* * * * *',
    work: async () => void (await work.expireClaims()),
  },
  {
    name: 'payments:find_differences',
    cron: '20 * * * *',
    work: async () => void (await work.findDifferences()),
  },
  { name: 'payments:purge_signatures', cron: '*/10 * * * *', work: () => work.purgeSignatures() },
];

/** Goes its rounds until it is stopped. Any number of workers may do so. */
export function startPaymentsRounds(
  { work }: Payments,
  { log }: Pick<Platform, 'log'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<unknown> =>
    setTimeout(ms, undefined, { signal }).catch(() => undefined);

  const goRound = async (name: string, everyMs: number, step: () => Promise<number>): Promise<void> => {
    while (!signal.aborted) {
      try {
        // As long as there is something, there may be more.
        if ((await step()) === 0) await pause(everyMs);
      } catch (error) {
        log.warn({ err: error, round: name }, 'a round over the payments was cut short');
        await pause(afterFailureMs);
      }
    }
  };
  const going = [
    goRound('attention', rounds.attention, () => work.attendDue()),
    goRound('statements', rounds.statements, () => work.readStatements()),
    goRound('records', rounds.records, () => work.readRecords()),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(going);
    },
  };
}
