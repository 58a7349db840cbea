import type { PaymentState } from '@yakamoz/contracts';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { StatusChip } from '@yakamoz/ui/status-chip';

const tones: Record<PaymentState, ChipTone> = {
  claimed: 'info',
  in_review: 'info',
  credited: 'success',
  reversed: 'danger',
  expired: 'neutral',
  requested: 'info',
  second_approval: 'second',
  approved: 'info',
  sent: 'info',
  paid: 'success',
  failed: 'danger',
  rejected: 'danger',
};

/** TX-01: the word as it was received (D-28). */
export const StateChip = ({ state, status }: { state: PaymentState; status: string }) => (
  <StatusChip tone={tones[state] ?? 'neutral'}>{status}</StatusChip>
);
