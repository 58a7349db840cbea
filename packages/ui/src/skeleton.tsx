import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Moonglade } from './moonglade.tsx';

export type SkeletonProps = {
  /** block: a box of the final size; text: as many dashes as lines. */
  shape?: 'block' | 'text' | undefined;
  lines?: number | undefined;
} & Omit<ComponentProps<'div'>, 'children'>;

const widths = ['92%', '100%', '78%', '96%', '64%'];

/** Holds the place of what is being loaded. It appears after 150 ms, so a quick answer never flickers. */
export function Skeleton({ shape = 'block', lines = 3, className, ...rest }: SkeletonProps) {
  return (
    <div
      data-slot="skeleton"
      data-shape={shape}
      aria-hidden="true"
      className={clsx('yk-skeleton', className)}
      {...rest}
    >
      {shape === 'block' ? (
        <Moonglade working />
      ) : (
        Array.from({ length: lines }, (_, index) => (
          <i
            key={index}
            style={{
              width: index === lines - 1 && lines > 1 ? '58%' : widths[index % widths.length],
              animationDelay: `${index * 140}ms`,
            }}
          />
        ))
      )}
    </div>
  );
}
