import type { ScheduledJob } from '../../platform/jobs.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Payments } from './payments.ts';

export const paymentsSchedule = ({ machine }: Payments): ScheduledJob[] => [
  {
    name: 'payments:expire_claims',
    cron: '* * * * *',
    work: async () => void (await machine.expireClaims()),
  },
  {
    name: 'payments:find_differences',
    cron: '20 * * * *',
    work: async () => void (await machine.findDifferences()),
  },
  { name: 'payments:purge_signatures', cron: '*/10 * * * *', work: () => machine.purgeSignatures() },
];

/** A player who waits for money at a screen counts seconds. Any number of workers may do this. */
export const paymentsRepeats = ({ machine }: Payments): RepeatedWork[] => [
  { name: 'payments:follow_up', everyMs: 500, work: () => machine.followUpDue() },
  { name: 'payments:read_statements', everyMs: 2_000, work: () => machine.readStatements() },
  { name: 'payments:read_records', everyMs: 3_000, work: () => machine.readRecords() },
];
