import type { TicketOutcome } from '@yakamoz/contracts/ticket-words';

import type { StatusTone } from '../../shared/status.tsx';
import type { Coupon, CouponLeg, Decision } from './coupons-api.ts';

export const couponTones: Readonly<Record<TicketOutcome, StatusTone>> = {
  waiting: 'info',
  referred: 'warn',
  rejected: 'neutral',
  open: 'info',
  won: 'success',
  lost: 'neutral',
  void: 'warn',
  partly_returned: 'warn',
  cashed: 'info',
};

export const verdictTones: Readonly<Record<CouponLeg['verdict'], StatusTone>> = {
  open: 'info',
  won: 'success',
  half_won: 'success',
  dead_heat: 'success',
  lost: 'neutral',
  half_lost: 'neutral',
  void: 'warn',
};

export const decisionTones: Readonly<Record<Decision['type'], StatusTone>> = {
  result: 'success',
  void: 'warn',
  cancel: 'warn',
  result_rollback: 'danger',
  cancel_rollback: 'danger',
};

export const cashOutTones: Readonly<Record<Coupon['cash_outs'][number]['state'], StatusTone>> = {
  paid: 'success',
  waiting: 'info',
  refused: 'neutral',
};
