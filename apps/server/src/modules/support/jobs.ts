import type { ScheduledJob } from '../../platform/jobs.ts';
import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Support } from './support.ts';

export const supportRepeats = ({ work }: Support): RepeatedWork[] => [
  { name: 'support:mail_untaken', everyMs: 5_000, work: work.mailUntaken },
  { name: 'support:return_left', everyMs: 5_000, work: work.returnLeft },
  { name: 'support:write_letters', everyMs: 5_000, work: work.writeLetters },
];

const untilDone = async (work: () => Promise<number>): Promise<void> => {
  while ((await work()) > 0);
};

export const supportSchedule = ({ work }: Support): ScheduledJob[] => [
  { name: 'support:close_silent', cron: '5 * * * *', work: () => untilDone(work.closeSilent) },
  { name: 'support:purge', cron: '25 3 * * *', work: () => untilDone(work.purge) },
];
