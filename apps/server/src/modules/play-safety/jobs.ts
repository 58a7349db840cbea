import type { ScheduledJob } from '../../platform/jobs.ts';
import type { SafetyDesk } from './desk/desk.ts';
import type { PlaySafety } from './play-safety.ts';

export const playSafetySchedule = ({ work }: PlaySafety, desk: SafetyDesk): ScheduledJob[] => [
  { name: 'play_safety:find_markers', cron: '*/5 * * * *', oneAtATime: true, work: () => desk.watchPlay() },
  // A raise that is old cannot be confirmed in the meantime: this only tells that it is gone.
  { name: 'play_safety:drop_old_raises', cron: '*/5 * * * *', work: async () => void (await work.dropOld()) },
  {
    name: 'play_safety:tell_nearing',
    cron: '* * * * *',
    work: async () => void (await work.tellNearing()),
  },
  {
    name: 'play_safety:lay_house_caps',
    cron: '* * * * *',
    oneAtATime: true,
    work: async () => void (await work.layCaps()),
  },
];
