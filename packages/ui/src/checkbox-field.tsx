import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, useFieldTexts } from './field-frame.tsx';

export type CheckboxFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type' | 'prefix'>;

export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const { control } = useFieldTexts({ hint, error }, id, input['aria-describedby']);
  return (
    <div data-slot="checkbox-field" className={clsx('yk-check', className)}>
      <span className="yk-check-row">
        <span className="yk-check-box">
          <input type="checkbox" {...input} {...control} />
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5.5 12.6l4.3 4.3L18.5 7.6" />
          </svg>
        </span>
        <label htmlFor={control.id}>{label}</label>
      </span>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
}
