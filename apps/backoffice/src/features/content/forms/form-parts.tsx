// What the forms of all kinds share: a field that counts its letters, and lines that are a list.
import { TextField } from '@yakamoz/ui/text-field';

import { TextAreaField } from '../../../shared/text-area-field.tsx';
import { fieldTexts as texts } from '../content-texts.ts';

export type Errors = Partial<Record<string, string>>;

export interface FormOf<Words> {
  words: Words;
  errors: Errors;
  onChange: (changes: Partial<Words>) => void;
}

interface CountedProps {
  label: string;
  value: string;
  max: number;
  error: string | undefined;
  hint?: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
}

/** How much fits is said before it is too much. Longer text can be typed; the form says so and keeps it. */
export function CountedField({ label, value, max, error, hint, rows, onChange }: CountedProps) {
  const shared = {
    label,
    error,
    hint,
    optionalLabel: texts.count(Array.from(value).length, max),
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextAreaField {...shared} rows={rows} />;
}

interface LinesProps {
  label: string;
  hint: string;
  lines: readonly string[];
  error: string | undefined;
  rows?: number;
  onChange: (lines: string[]) => void;
}

export function LinesField({ label, hint, lines, error, rows = 4, onChange }: LinesProps) {
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      value={lines.join('\n')}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  );
}
