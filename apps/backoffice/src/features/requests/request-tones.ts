import type { StatusTone } from '../../shared/status.tsx';
import type { QueuedRequest } from './requests-api.ts';

export const requestTones: Readonly<Record<QueuedRequest['state'], StatusTone>> = {
  waiting: 'info',
  preparing: 'info',
  proposed: 'second',
  paying: 'second',
  ready: 'success',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};
