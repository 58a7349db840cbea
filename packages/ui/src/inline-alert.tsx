import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type AlertTone = 'error' | 'warn' | 'info' | 'success';

export type InlineAlertProps = { tone: AlertTone } & ComponentProps<'div'>;

const marks: Record<AlertTone, IconName> = {
  error: 'alert',
  warn: 'alert',
  info: 'info',
  success: 'check-circle',
};

/** An error is announced at once, everything else when the reader pauses. */
export function InlineAlert({ tone, className, children, ...rest }: InlineAlertProps) {
  return (
    <div
      data-slot="inline-alert"
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('yk-notice', className)}
      {...rest}
    >
      <Icon name={marks[tone]} size={20} />
      <div className="yk-notice-text">{children}</div>
    </div>
  );
}
