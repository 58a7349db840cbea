import type { Faults } from '@yakamoz/site/form-check';
import { Card } from '@yakamoz/ui/card';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useMemo } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { countryOptions } from '../../shared/country-options.ts';
import { DayField } from '@yakamoz/site/day-field';
import { shapeDay } from '@yakamoz/site/typed-day';
import { useOperator } from '../../shared/operator.ts';
import type { Profile } from './profile-api.ts';
import type { ProfileField } from './profile-form.state.ts';
import { PersonDocument } from './person-document.tsx';
import { profileTexts } from './profile-texts.ts';

interface ProfileFieldsProps {
  profile: Profile;
  faults: Faults<ProfileField>;
}

/** Filled from the record (D-24). The form keeps what is typed until it is sent. */
export function ProfileFields({ profile, faults }: ProfileFieldsProps) {
  const { countries } = useOperator().operator;
  const options = useMemo(() => countryOptions(countries, profile.country), [countries, profile.country]);
  const field = (name: ProfileField, value: string) => ({ name, defaultValue: value, error: faults[name] });
  const maybe = { optionalLabel: accountTexts.optional };

  return (
    <>
      <Card as="section" aria-labelledby="profile-identity" className="grid gap-4 sm:grid-cols-2">
        <h2 id="profile-identity" className="font-sans text-base sm:col-span-2">
          {profileTexts.identity}
        </h2>
        <TextField label={accountTexts.username} value={profile.username} readOnly autoComplete="username" />
        <TextField label={accountTexts.gender} value={accountTexts.genders[profile.gender]} readOnly />
        <TextField
          label={accountTexts.firstName}
          autoComplete="given-name"
          {...field('firstName', profile.first_name)}
        />
        <TextField
          label={accountTexts.middleName}
          autoComplete="additional-name"
          {...maybe}
          {...field('middleName', profile.middle_name)}
        />
        <TextField
          label={accountTexts.lastName}
          autoComplete="family-name"
          {...field('lastName', profile.last_name)}
        />
        <DayField
          label={accountTexts.birthDate}
          autoComplete="bday"
          {...field('birthDate', shapeDay(profile.birth_date))}
        />
        {profile.doc_number === '' ? (
          <TextField
            label={accountTexts.nationalId}
            hint={profileTexts.nationalIdHint}
            autoComplete="off"
            {...maybe}
            {...field('tcNo', '')}
          />
        ) : (
          <TextField label={accountTexts.nationalId} value={profile.doc_number} readOnly />
        )}
        {profile.person_frozen && <PersonDocument error={faults.document} />}
      </Card>
      <Card as="section" aria-labelledby="profile-contact" className="grid gap-4 sm:grid-cols-2">
        <h2 id="profile-contact" className="font-sans text-base sm:col-span-2">
          {profileTexts.contact}
        </h2>
        <TextField
          label={accountTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email', profile.email)}
        />
        <TextField
          label={accountTexts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phoneNumber', profile.phone_number)}
        />
        <SelectField
          label={accountTexts.country}
          options={options}
          autoComplete="country"
          {...field('country', profile.country)}
        />
        <TextField
          label={profileTexts.city}
          autoComplete="address-level2"
          {...maybe}
          {...field('city', profile.city)}
        />
        <TextField
          label={accountTexts.address}
          autoComplete="street-address"
          className="sm:col-span-2"
          {...maybe}
          {...field('address', profile.address)}
        />
      </Card>
    </>
  );
}
