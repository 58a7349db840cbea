import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Keno } from './keno.ts';

const secondMs = 1_000;

export const kenoSchedule = ({ upkeep }: Keno): ScheduledJob[] => [
  { name: 'keno:drop_unopened', cron: '30 3 * * *', work: () => upkeep.dropUnopened() },
  // A pay table comes into force at midnight at the earliest a day after it was told.
  { name: 'keno:tell_games', cron: '5 0 * * *', work: () => upkeep.tellGames() },
  { name: 'keno:make_partitions', cron: '20 2 * * *', work: () => upkeep.makePartitions() },
];

/** At midnight many pairs end at once; they are taken 200 at a time until none is left. */
export const kenoRepeats = ({ upkeep }: Keno): RepeatedWork[] => [
  { name: 'keno:end_overdue', everyMs: 5 * secondMs, work: () => upkeep.endOverdue() },
];

export function kenoMetrics({ upkeep }: Keno, { metrics }: Platform): void {
  metrics.gauge(
    'keno_overdue_seconds',
    'Seconds since the oldest pair should have ended and shown its seed (FAIR-6)',
    () => upkeep.overdueSeconds(),
  );
}
