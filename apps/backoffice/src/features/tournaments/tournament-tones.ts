import type { StatusTone } from '../../shared/status.tsx';
import type { Tournament } from './tournaments-api.ts';

export const tournamentTones: Readonly<Record<Tournament['state'], StatusTone>> = {
  proposed: 'second',
  planned: 'info',
  running: 'success',
  counting: 'warn',
  finished: 'neutral',
  stopped: 'danger',
};
