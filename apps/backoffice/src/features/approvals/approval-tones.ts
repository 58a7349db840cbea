import type { StatusTone } from '../../shared/status.tsx';
import type { Approval } from './approvals-api.ts';

export const approvalTones: Readonly<Record<Approval['state'], StatusTone>> = {
  waiting: 'second',
  done: 'success',
  failed: 'warn',
  refused: 'danger',
  lapsed: 'neutral',
};
