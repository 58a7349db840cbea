import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Icon } from '@yakamoz/ui/icon';
import { useId } from 'react';

interface CheckGroupProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string; checked?: boolean }[];
  error?: string | undefined;
}

/** Several of a few, as fields of the form around them. */
export function CheckGroup({ label, name, options, error }: CheckGroupProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-13 font-semibold">{label}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={option.checked}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="yk-field-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Of these, what was ticked. */
export const tickedOf = <Value extends string>(
  fields: FormData,
  name: string,
  values: readonly Value[],
): Value[] => values.filter((value) => fields.getAll(name).includes(value));
