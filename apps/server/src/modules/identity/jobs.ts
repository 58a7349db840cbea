import type { Job, ScheduledJob } from '../../platform/jobs.ts';
import { jobFor } from '../../platform/jobs.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Identity } from './identity.ts';
import { sendEmailVerification, sendPasswordReset } from './job-kinds.ts';

export const identityJobs = (identity: Identity): Job[] => [
  jobFor(sendPasswordReset, ({ email, again = false }) => identity.mailPasswordReset(email, { again })),
  jobFor(sendEmailVerification, ({ playerId }) => identity.mailEmailVerification(playerId)),
];

export const identitySchedule = (identity: Identity): ScheduledJob[] => [
  { name: 'identity:purge_sessions', cron: '20 3 * * *', work: () => identity.purgeSessions() },
  { name: 'identity:keep_pace', cron: '*/5 * * * *', work: () => identity.keepPace() },
];

const hourMs = 3_600_000;

/** After a release that changed what they are about; otherwise they find nothing to do. */
export function identityRepeats({ desk, endShortCodes }: Identity): RepeatedWork[] {
  let after = '0';
  return [
    { name: 'identity:end_short_codes', everyMs: hourMs, work: () => endShortCodes() },
    {
      name: 'identity:renew_words',
      everyMs: hourMs,
      async work() {
        const last = await desk.renewWords(after);
        after = last ?? '0';
        return last === undefined ? 0 : 1;
      },
    },
  ];
}
