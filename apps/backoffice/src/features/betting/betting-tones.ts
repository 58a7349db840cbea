import type { ChipTone } from '@yakamoz/ui/status-chip';

import type { Producer } from './betting-api.ts';

export const lineTones: Readonly<Record<Producer['state'], ChipTone>> = {
  up: 'success',
  recovering: 'warn',
  silent: 'danger',
};
