import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, useFieldTexts, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export type TextFieldProps = FieldTexts & {
  /** A sign before the value, such as the currency. */
  prefix?: ReactNode;
  /** A control after the value, such as a copy button. */
  suffix?: ReactNode;
} & Omit<ComponentProps<'input'>, 'prefix'>;

const liraSign = '\u20ba';

/** className goes to the whole field, everything else to the input. */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  prefix,
  suffix,
  className,
  id,
  ...input
}: TextFieldProps) {
  const { control } = useFieldTexts({ hint, error }, id, input['aria-describedby']);
  return (
    <FieldFrame slot="text-field" id={control.id} {...{ label, hint, error, optionalLabel, className }}>
      <span className="yk-control">
        {prefix !== undefined && (
          <span className="yk-control-prefix" data-money={prefix === liraSign || undefined}>
            {prefix}
          </span>
        )}
        <input type="text" {...input} {...control} />
        {suffix}
        {input.readOnly === true && suffix === undefined && (
          <Icon name="lock" size={18} className="yk-control-mark" />
        )}
      </span>
    </FieldFrame>
  );
}
