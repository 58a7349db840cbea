import type { TermsForm } from './terms-form.ts';
import type { Faults } from './terms-rules.ts';

/** What every part of the form is given. */
export interface FormPart {
  form: TermsForm;
  faults: Faults;
  onChange: (changes: Partial<TermsForm>) => void;
}

/** Names of the form's fields whose value is what was typed. */
export type TypedField = {
  [Field in keyof TermsForm]: TermsForm[Field] extends string
    ? string extends TermsForm[Field]
      ? Field
      : never
    : never;
}[keyof TermsForm];

/** A field that keeps what was typed in the form. */
export const typedField = ({ form, faults, onChange }: FormPart, name: TypedField) => ({
  name,
  autoComplete: 'off',
  value: form[name],
  error: faults[name],
  onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
});
