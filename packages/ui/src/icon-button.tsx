import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type IconButtonProps = {
  /** Read out and shown as a tooltip by the browser. */
  label: string;
  icon: IconName;
  filled?: boolean | undefined;
  /** plain: only the drawing; framed: with a border, for places without a surface of their own. */
  variant?: 'plain' | 'framed' | undefined;
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export function IconButton({
  label,
  icon,
  filled,
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      data-variant={variant}
      type={type}
      aria-label={label}
      title={label}
      className={clsx('yk-icon-button', className)}
      {...rest}
    >
      <Icon name={icon} filled={filled} size={22} />
    </button>
  );
}
