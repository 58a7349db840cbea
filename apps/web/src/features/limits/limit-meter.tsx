import { Moonglade } from '@yakamoz/ui/moonglade';

import type { levelOf } from './limit-values.ts';

interface LimitMeterProps {
  /** From 0 to 1. */
  share: number;
  level: ReturnType<typeof levelOf>;
  label: string;
}

const tones = {
  calm: '',
  half: '',
  near: '[--glade-on:var(--color-warn)]',
  full: '[--glade-on:var(--color-loss)]',
} as const;

/** Ten dashes, each a tenth. The sentence below says the same in words. */
export const LimitMeter = ({ share, level, label }: LimitMeterProps) => (
  <Moonglade
    layout="row"
    dashes={10}
    lit={share}
    label={label}
    className={`flex w-full [--glade-height:6px] [--glade-width:100%] ${tones[level]}`}
  />
);
