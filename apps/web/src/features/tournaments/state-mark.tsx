import { StatusChip } from '@yakamoz/ui/status-chip';

import type { Tournament } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

const tones = { planned: 'info', running: 'success', counting: 'warn', finished: 'neutral' } as const;

export const StateMark = ({ state }: Pick<Tournament, 'state'>) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
);
