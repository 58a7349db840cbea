import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Verification } from './verification.ts';

export const verificationSchedule = (verification: Verification): ScheduledJob[] => [
  { name: 'verification:purge_tickets', cron: '50 3 * * *', work: () => verification.purgeTickets() },
];
