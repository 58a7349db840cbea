import { TextField } from '@yakamoz/ui/text-field';

interface CodeFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
}

/** Six digits of the authenticator; whatever else is typed or pasted between them falls out. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      className="tnum"
      onInput={(event) => {
        const field = event.currentTarget;
        const digits = field.value.replace(/\D/g, '').slice(0, 6);
        if (digits !== field.value) field.value = digits;
      }}
    />
  );
}

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
