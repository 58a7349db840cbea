import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Access } from './access.ts';

export const accessSchedule = (access: Access): ScheduledJob[] => [
  { name: 'access:make_partitions', cron: '15 2 * * *', work: () => access.makePartitions() },
  {
    name: 'access:drop_old_events',
    cron: '25 2 * * *',
    work: async () => void (await access.dropOldEvents()),
  },
  { name: 'access:purge_devices', cron: '35 3 * * *', work: () => access.purgeDevices() },
];
