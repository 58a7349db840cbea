import { FieldFrame, useFieldTexts } from '@yakamoz/ui/field-frame';
import type { FieldTexts } from '@yakamoz/ui/field-frame';
import type { ComponentProps } from 'react';

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

/** className goes to the whole field, everything else to the area. */
export function TextAreaField({
  label,
  hint,
  error,
  optionalLabel,
  className,
  id,
  ...area
}: TextAreaFieldProps) {
  const { control } = useFieldTexts({ hint, error }, id, area['aria-describedby']);
  return (
    <FieldFrame slot="text-area-field" id={control.id} {...{ label, hint, error, optionalLabel, className }}>
      <span className="yk-control">
        <textarea rows={3} {...area} {...control} />
      </span>
    </FieldFrame>
  );
}
