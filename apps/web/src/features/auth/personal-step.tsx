import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useMemo } from 'react';
import type { ChangeEvent, Dispatch } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { countryOptions } from '../../shared/country-options.ts';
import { DayField } from '@yakamoz/site/day-field';
import { useOperator } from '../../shared/operator.ts';
import { authTexts } from './auth-texts.ts';
import type { RegistrationEvent, RegistrationState, RegistrationValues } from './registration.state.ts';

export interface StepProps {
  state: RegistrationState;
  dispatch: Dispatch<RegistrationEvent>;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const genders = optionsOf(accountTexts.genders);
const currencies = optionsOf(authTexts.currencies);

/** What a text field and a list need to show one value of the wizard. */
export const fieldOf =
  ({ state, dispatch }: StepProps) =>
  (name: keyof RegistrationValues) => ({
    name,
    value: state.values[name],
    error: state.faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      dispatch({ type: 'typed', field: name, value: event.target.value }),
  });

/** Step 1: who the player is (D-08). */
export function PersonalStep(props: StepProps) {
  const { operator } = useOperator();
  const field = fieldOf(props);
  const countries = useMemo(
    () => countryOptions(operator.countries, operator.default_country),
    [operator.countries, operator.default_country],
  );
  const maybe = { optionalLabel: accountTexts.optional };

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={accountTexts.firstName}
          autoComplete="given-name"
          autoFocus
          {...field('first_name')}
        />
        <TextField label={accountTexts.lastName} autoComplete="family-name" {...field('last_name')} />
        <TextField
          label={accountTexts.username}
          hint={authTexts.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField
          label={accountTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <div className="grid gap-4 min-[22rem]:grid-cols-2 sm:contents">
          <DayField label={accountTexts.birthDate} autoComplete="bday" {...field('birth_date')} />
          <SelectField
            label={accountTexts.gender}
            options={genders}
            placeholder={authTexts.chooseGender}
            autoComplete="sex"
            {...field('gender')}
          />
        </div>
        <div className="grid gap-4 min-[22rem]:grid-cols-2 sm:contents">
          <SelectField
            label={accountTexts.country}
            options={countries}
            autoComplete="country"
            {...field('country')}
          />
          <SelectField label={authTexts.currency} options={currencies} {...field('currency')} />
        </div>
        <TextField
          label={accountTexts.phone}
          hint={accountTexts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="sm:col-span-2"
          {...field('phone_number')}
        />
      </div>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{authTexts.optionalPart}</legend>
        <TextField
          label={accountTexts.middleName}
          autoComplete="additional-name"
          {...maybe}
          {...field('middle_name')}
        />
        <TextField
          label={accountTexts.nationalId}
          hint={authTexts.nationalIdHint}
          autoComplete="off"
          {...maybe}
          {...field('doc_number')}
        />
        <TextField
          label={accountTexts.address}
          autoComplete="street-address"
          className="sm:col-span-2"
          {...maybe}
          {...field('address')}
        />
      </fieldset>
    </>
  );
}
