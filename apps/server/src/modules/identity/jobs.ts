import type { Job, ScheduledJob } from '../../platform/jobs.ts';
import { jobFor } from '../../platform/jobs.ts';
import type { Identity } from './identity.ts';
import { sendEmailVerification, sendPasswordReset } from './job-kinds.ts';

export const identityJobs = (identity: Identity): Job[] => [
  jobFor(sendPasswordReset, ({ email }) => identity.mailPasswordReset(email)),
  jobFor(sendEmailVerification, ({ playerId }) => identity.mailEmailVerification(playerId)),
];

export const identitySchedule = (identity: Identity): ScheduledJob[] => [
  { name: 'identity:purge_sessions', cron: '20 3 * * *', work: () => identity.purgeSessions() },
];
