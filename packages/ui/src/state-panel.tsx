import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Moonglade } from './moonglade.tsx';

export type StatePanelProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  tone?: 'neutral' | 'error' | undefined;
} & Omit<ComponentProps<'div'>, 'title'>;

/** What stands where a list would be: nothing yet, or a failure and the way on. */
export function StatePanel({
  icon = 'info',
  title,
  text,
  action,
  tone = 'neutral',
  className,
  ...rest
}: StatePanelProps) {
  return (
    <div data-slot="state-panel" data-tone={tone} className={clsx('yk-state', className)} {...rest}>
      <span className="yk-state-moon">
        <Icon name={icon} size={28} />
      </span>
      <Moonglade dashes={4} />
      <p className="yk-state-title">{title}</p>
      {text !== undefined && <p className="yk-state-text">{text}</p>}
      {action !== undefined && <div className="yk-state-action">{action}</div>}
    </div>
  );
}
