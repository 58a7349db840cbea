import type { StatusTone } from '../../shared/status.tsx';
import type { QueuedChainPayment } from './chain-api.ts';
import type { QueuedClaim, QueuedLine } from './deposits-api.ts';
import type { CompanyRecord } from './records-api.ts';

/** Of deposits only; a withdrawal's states never come here. */
const tones: Partial<Record<QueuedClaim['state'], StatusTone>> = {
  claimed: 'info',
  in_review: 'warn',
  credited: 'success',
  reversed: 'danger',
  rejected: 'danger',
  expired: 'neutral',
};

export const claimTone = (state: QueuedClaim['state']): StatusTone => tones[state] ?? 'neutral';

/** What goes back by itself needs nobody, and what has gone back is over. */
export const standingTone = ({
  state,
  way_back: back,
}: Pick<QueuedClaim, 'state' | 'way_back'>): StatusTone =>
  back === null ? claimTone(state) : back === 'going' ? 'info' : 'neutral';

export const chainTones: Readonly<Record<QueuedChainPayment['state'], StatusTone>> = {
  seen: 'info',
  gone: 'neutral',
  credited: 'success',
  suspense: 'warn',
  proposed: 'second',
  approved: 'second',
  returned: 'neutral',
  noted: 'danger',
};

export const lineTones: Readonly<Record<QueuedLine['state'], StatusTone>> = {
  suspense: 'warn',
  proposed: 'second',
  matched: 'success',
  assigned: 'success',
  returning: 'info',
  returned: 'neutral',
  noted: 'neutral',
};

export const recordTones: Readonly<Record<CompanyRecord['state'], StatusTone>> = {
  suspense: 'warn',
  proposed: 'second',
  assigned: 'success',
  returned: 'neutral',
};
