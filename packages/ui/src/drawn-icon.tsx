import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { Drawing } from './icon-shapes.ts';

export type DrawnIconProps = {
  filled?: boolean | undefined;
  size?: number | undefined;
} & Omit<ComponentProps<'svg'>, 'name'>;

/** Draws one icon. It is always decoration: the control around it carries the name. */
export function DrawnIcon({
  drawing,
  filled = false,
  size = 24,
  className,
  ...rest
}: DrawnIconProps & { drawing: Drawing }) {
  const { body, inner, lines } = drawing;
  return (
    <svg
      data-slot="icon"
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('yk-icon', className)}
      {...rest}
    >
      {body && <path d={body} fill={filled ? 'currentColor' : 'none'} />}
      {inner && <path d={inner} className={filled ? 'yk-icon-cut' : undefined} />}
      {lines && <path d={lines} />}
    </svg>
  );
}
