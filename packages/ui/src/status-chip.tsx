import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** second: waits for another person's approval. */
export type ChipTone = 'neutral' | 'success' | 'warn' | 'danger' | 'info' | 'second';

export type StatusChipProps = { tone?: ChipTone | undefined } & ComponentProps<'span'>;

// Each tone has a shape of its own, because colour alone tells nothing to one man in twelve.
const marks: Record<ChipTone, IconName> = {
  neutral: 'minus',
  success: 'check',
  warn: 'alert',
  danger: 'close',
  info: 'clock',
  second: 'user',
};

export function StatusChip({ tone = 'neutral', className, children, ...rest }: StatusChipProps) {
  return (
    <span data-slot="status-chip" data-tone={tone} className={clsx('yk-chip', className)} {...rest}>
      <Icon name={marks[tone]} size={14} />
      {children}
    </span>
  );
}
