import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Notifications } from './notifications.ts';

export const notificationsSchedule = ({ purge }: Notifications): ScheduledJob[] => [
  { name: 'notifications:purge_old', cron: '50 3 * * *', oneAtATime: true, work: purge },
];
