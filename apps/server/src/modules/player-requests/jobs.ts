import type { RequestId } from '@yakamoz/contracts';

import type { Job, ScheduledJob } from '../../platform/jobs.ts';
import { jobFor } from '../../platform/jobs.ts';
import { makeExport } from './job-kinds.ts';
import type { PlayerRequests } from './player-requests.ts';

export const playerRequestJobs = ({ work }: PlayerRequests): Job[] => [
  jobFor(makeExport, ({ requestId }) => work.makeFile(requestId as RequestId)),
];

export const playerRequestSchedule = ({ work }: PlayerRequests): ScheduledJob[] => [
  {
    name: 'player_requests:adopt_old_closures',
    cron: '*/5 * * * *',
    // The others are taken over; this run is counted as failed.
    work: async () => {
      const { failed } = await work.adoptOldClosures();
      if (failed > 0) throw new Error(`${failed} old closures could not be taken over`);
    },
  },
  {
    name: 'player_requests:reopen_funded',
    cron: '*/5 * * * *',
    work: async () => void (await work.reopenFunded()),
  },
  { name: 'player_requests:purge_files', cron: '35 * * * *', work: () => work.purgeFiles() },
];
