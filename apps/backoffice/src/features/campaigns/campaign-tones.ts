import type { StatusTone } from '../../shared/status.tsx';
import type { Campaign, Claim } from './campaigns-api.ts';

export const campaignTones: Readonly<Record<Campaign['state'], StatusTone>> = {
  proposed: 'second',
  scheduled: 'info',
  open: 'success',
  over: 'neutral',
  stopped: 'danger',
  unkept: 'warn',
};

export const claimTones: Readonly<Record<Claim['state'], StatusTone>> = {
  waiting: 'info',
  review: 'warn',
  granted: 'success',
  lapsed: 'neutral',
  dropped: 'neutral',
  refused: 'danger',
};
