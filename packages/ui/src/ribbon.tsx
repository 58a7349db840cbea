import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Moonglade } from './moonglade.tsx';

export type RibbonProps = {
  /** demo: no real money; live: the real system, for staff; info: a notice for everybody. */
  tone?: 'demo' | 'live' | 'info' | undefined;
} & ComponentProps<'div'>;

export function Ribbon({ tone = 'demo', className, children, ...rest }: RibbonProps) {
  return (
    <div data-slot="ribbon" data-tone={tone} className={clsx('yk-ribbon', className)} {...rest}>
      <Moonglade dashes={3} layout="row" />
      <span>{children}</span>
      <Moonglade dashes={3} layout="row" />
    </div>
  );
}
