import { CheckboxField } from '../src/checkbox-field.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { SelectField } from '../src/select-field.tsx';
import { TextField } from '../src/text-field.tsx';
import { texts } from './gallery-texts.ts';
import { Columns } from './specimen.tsx';

const { fields } = texts;
const cities = fields.cities.map((city) => ({ value: city, label: city }));

export const TextFieldAtRest = () => (
  <TextField label={fields.username} defaultValue="gulsen_c" autoComplete="off" />
);

export const TextFieldStates = () => (
  <Columns>
    <TextField label={fields.username} hint={fields.usernameHint} autoComplete="off" />
    <TextField label={fields.email} placeholder={fields.emailSample} type="email" inputMode="email" />
    <TextField label={fields.username} defaultValue="gulsen_c" error={fields.usernameTaken} />
    <TextField
      label={fields.amount}
      prefix="₺"
      inputMode="decimal"
      defaultValue="1.250,50"
      hint={fields.amountHint}
    />
    <TextField
      label={fields.amount}
      prefix="₺"
      inputMode="decimal"
      defaultValue="50"
      error={fields.amountError}
      hint={fields.amountHint}
    />
    <TextField label={fields.phone} optionalLabel={fields.optional} prefix="+90" inputMode="tel" />
    <TextField label={fields.birthName} defaultValue={fields.birthNameValue} readOnly />
    <TextField label={fields.iban} defaultValue={fields.ibanValue} disabled />
  </Columns>
);

const password = { label: fields.password, texts: fields.passwordTexts, autoComplete: 'off' };

export const PasswordFieldAtRest = () => <PasswordField {...password} defaultValue="yakamoz1" />;

export const PasswordFieldStates = () => (
  <Columns>
    <PasswordField {...password} hint={fields.passwordHint} defaultValue="yakamoz1" />
    <PasswordField {...password} hint={fields.passwordHint} error={fields.passwordError} />
    <PasswordField {...password} defaultValue="yakamoz1" disabled />
  </Columns>
);

export const SelectFieldAtRest = () => (
  <SelectField label={fields.city} options={cities} defaultValue={fields.cities[4]} />
);

export const SelectFieldStates = () => (
  <Columns>
    <SelectField label={fields.city} options={cities} placeholder={fields.cityPlaceholder} defaultValue="" />
    <SelectFieldAtRest />
    <SelectField
      label={fields.city}
      options={cities}
      placeholder={fields.cityPlaceholder}
      defaultValue=""
      error={fields.cityError}
    />
    <SelectField label={fields.city} options={cities} defaultValue={fields.cities[0]} disabled />
  </Columns>
);

export const CheckboxFieldAtRest = () => <CheckboxField label={fields.news} />;

export const CheckboxFieldStates = () => (
  <Columns>
    <CheckboxField label={fields.terms} defaultChecked />
    <CheckboxFieldAtRest />
    <CheckboxField label={fields.terms} error={fields.termsError} />
    <div>
      <CheckboxField label={fields.remember} disabled />
      <CheckboxField label={fields.remember} disabled defaultChecked />
    </div>
  </Columns>
);
