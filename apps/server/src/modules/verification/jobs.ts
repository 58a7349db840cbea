import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Verification } from './verification.ts';

export const verificationSchedule = (verification: Verification): ScheduledJob[] => [
  // At the beginning of the day in Istanbul. By the calendar they have stopped counting already.
  { name: 'verification:expire_documents', cron: '10 21 * * *', work: () => verification.expireDocuments() },
  { name: 'verification:purge_tickets', cron: '50 3 * * *', work: () => verification.purgeTickets() },
];
