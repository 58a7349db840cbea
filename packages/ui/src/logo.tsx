import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type LogoProps = {
  /** The operator's name; the mark stays. */
  name?: string | undefined;
  /** Only the mark, for places too narrow for the name. The name is still read out. */
  markOnly?: boolean | undefined;
} & Omit<ComponentProps<'span'>, 'children'>;

// Start, height and length of each dash below the moon. They drift a little, as light on water does.
const glade = [
  [9.9, 19.4, 12.2],
  [3.7, 23.2, 22.2],
  [3.9, 27, 25.4],
  [10.1, 30.8, 15.4],
  [12.1, 34.6, 6.2],
] as const;

export function Logo({ name = 'Yakamoz', markOnly = false, className, ...rest }: LogoProps) {
  return (
    <span data-slot="logo" className={clsx('yk-logo', className)} {...rest}>
      <svg viewBox="2.2 0 28.6 36.4" aria-hidden="true" focusable="false">
        <circle cx="16" cy="8.4" r="7.8" />
        {glade.map(([x, y, length], index) => (
          <path key={y} d={`M${x} ${y}h${length}`} data-dash={index} />
        ))}
      </svg>
      <span className={markOnly ? 'yk-unseen' : undefined}>{name}</span>
    </span>
  );
}
