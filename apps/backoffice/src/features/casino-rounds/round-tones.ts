import type { StatusTone } from '../../shared/status.tsx';
import type { ListedRound, Phase } from './rounds-api.ts';

export const roundTones: Readonly<Record<ListedRound['state'], StatusTone>> = {
  open: 'info',
  closed: 'success',
  cancelled: 'danger',
};

export const phaseTones: Readonly<Record<Phase['kind'], StatusTone>> = {
  bet: 'neutral',
  win: 'success',
  rollback: 'danger',
};
