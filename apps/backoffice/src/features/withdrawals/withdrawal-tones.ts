import type { StatusTone } from '../../shared/status.tsx';
import type { QueuedWithdrawal } from './withdrawals-api.ts';

/** Of withdrawals only; a deposit's states never come here. */
const tones: Partial<Record<QueuedWithdrawal['state'], StatusTone>> = {
  requested: 'info',
  second_approval: 'second',
  approved: 'info',
  sent: 'info',
  paid: 'success',
  failed: 'warn',
  rejected: 'danger',
};

export const toneOf = (state: QueuedWithdrawal['state']): StatusTone => tones[state] ?? 'neutral';
