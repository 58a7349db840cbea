import type { ComponentProps } from 'react';
import { FieldFrame, useFieldTexts, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = FieldTexts & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string | undefined;
} & Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>;

/** The browser's own list: on a phone it is the wheel every player knows. */
export function SelectField({
  label,
  hint,
  error,
  optionalLabel,
  options,
  placeholder,
  className,
  id,
  ...select
}: SelectFieldProps) {
  const { control } = useFieldTexts({ hint, error }, id, select['aria-describedby']);
  return (
    <FieldFrame slot="select-field" id={control.id} {...{ label, hint, error, optionalLabel, className }}>
      <span className="yk-control">
        <select {...select} {...control}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className="yk-control-mark" />
      </span>
    </FieldFrame>
  );
}
