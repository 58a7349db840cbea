import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Moonglade } from './moonglade.tsx';

export type StepMarkProps = {
  step: number;
  of: number;
  /** What this step is about; without it the numbers stand alone. */
  label?: ReactNode;
} & Omit<ComponentProps<'div'>, 'children'>;

export function StepMark({ step, of, label, className, ...rest }: StepMarkProps) {
  return (
    <div data-slot="step-mark" className={clsx('yk-step', className)} {...rest}>
      <span>
        {label} {step}/{of}
      </span>
      <Moonglade dashes={of} layout="row" lit={step / of} />
    </div>
  );
}
