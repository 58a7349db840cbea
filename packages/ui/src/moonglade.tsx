import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

export type MoongladeProps = {
  dashes?: number | undefined;
  /** true: all shine; false: none; a number from 0 to 1: progress. */
  lit?: boolean | number | undefined;
  /** The dashes light one after the other until the work is done. */
  working?: boolean | undefined;
  /** stack: the path of the moon; row: the same dashes side by side, as a bar or a divider. */
  layout?: 'stack' | 'row' | undefined;
  /** Makes it a progress bar for a screen reader; without it the motif is decoration. */
  label?: string | undefined;
} & Omit<ComponentProps<'span'>, 'children'>;

const round = (value: number): number => Math.round(100 * value) / 100;

/** Widest in the middle; the ends never shrink to a dot. */
const widthOf = (index: number, dashes: number): number =>
  round(Math.max(0.3, Math.sin((Math.PI * (index + 0.5)) / dashes) ** 1.2));

/** Light on water drifts: every dash lies a little beside the one above it. */
const driftOf = (index: number, dashes: number): number =>
  round(dashes < 3 ? 0 : 5 * Math.sin(2.3 * index + 0.6));

export function Moonglade({
  dashes = 5,
  lit = true,
  working = false,
  layout = 'stack',
  label,
  className,
  ...rest
}: MoongladeProps) {
  const shine = typeof lit === 'number' ? Math.min(1, Math.max(0, lit)) : Number(lit);
  const progress = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': working ? undefined : Math.round(shine * 100),
  };
  return (
    <span
      data-slot="moonglade"
      data-layout={layout}
      data-working={working || undefined}
      className={clsx('yk-glade', className)}
      {...(label === undefined ? { 'aria-hidden': true } : progress)}
      {...rest}
    >
      {Array.from({ length: dashes }, (_, index) => {
        const fill = Math.min(1, Math.max(0, shine * dashes - index));
        const style = {
          '--w': widthOf(index, dashes),
          '--drift': `${driftOf(index, dashes)}%`,
          '--i': index,
          '--fill': `${Math.round(fill * 100)}%`,
        };
        return <i key={index} style={style as CSSProperties} />;
      })}
    </span>
  );
}
