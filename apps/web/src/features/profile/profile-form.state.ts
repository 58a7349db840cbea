// Pure: from the record to the form, from the form to the call, and from a refusal to its field.
import type { RefusalCode } from '@yakamoz/contracts';
import type { Faults } from '@yakamoz/site/form-check';

import { accountTexts } from '../../shared/account-texts.ts';
import { wireDay } from '@yakamoz/site/typed-day';
import type { PersonRequest, Profile, ProfileUpdate } from './profile-api.ts';
import { profileTexts } from './profile-texts.ts';

export type ProfileField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'birthDate'
  | 'email'
  | 'country'
  | 'tcNo'
  | 'address'
  | 'city'
  | 'phoneNumber'
  | 'document'
  | 'password'
  | 'code';

/** The payload of the brief: what is read-only is sent along, and the server ignores it (D-24). */
export function profileUpdate(profile: Profile, read: (field: ProfileField) => string): ProfileUpdate {
  const update = typedUpdate(profile, read);
  const code = read('code').trim();
  return code !== '' && changesContact(profile, update) ? { ...update, code } : update;
}

const typedUpdate = (profile: Profile, read: (field: ProfileField) => string): ProfileUpdate => ({
  username: profile.username,
  gender: profile.gender,
  firstName: read('firstName').trim(),
  middleName: read('middleName').trim(),
  lastName: read('lastName').trim(),
  birthDate: wireDay(read('birthDate')),
  email: read('email').trim(),
  country: read('country'),
  // The screen only knows the masked number, and a mask is no number.
  tcNo: profile.doc_number === '' ? read('tcNo').trim() : '',
  address: read('address').trim(),
  city: read('city').trim(),
  phoneNumber: read('phoneNumber').trim(),
  password: read('password'),
});

const personKeys = ['firstName', 'middleName', 'lastName', 'birthDate', 'country'] as const;
const recordKeys = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  country: 'country',
  email: 'email',
  address: 'address',
  city: 'city',
  phoneNumber: 'phone_number',
} as const;

const differs = (profile: Profile, update: ProfileUpdate, field: keyof typeof recordKeys): boolean =>
  update[field] !== profile[recordKeys[field]];

/** Where the second factor is on, a code is asked for. */
export const changesContact = (profile: Profile, update: ProfileUpdate): boolean =>
  differs(profile, update, 'email') || differs(profile, update, 'phoneNumber');

/** D-63: what a frozen person may only ask for; undefined where nothing of it was changed. */
export function personRequest(
  profile: Profile,
  update: ProfileUpdate,
  code: string,
): Omit<PersonRequest, 'document_id'> | undefined {
  if (!profile.person_frozen || !personKeys.some((field) => differs(profile, update, field)))
    return undefined;
  return {
    first_name: update.firstName ?? '',
    middle_name: update.middleName ?? '',
    last_name: update.lastName ?? '',
    birth_date: update.birthDate ?? '',
    country: update.country ?? '',
    password: update.password ?? '',
    ...(code === '' ? {} : { code }),
  };
}

/** Beside a request: the rest of the record, where any of it was changed. */
export function restOfUpdate(profile: Profile, update: ProfileUpdate): ProfileUpdate | undefined {
  const rest = (['email', 'address', 'city', 'phoneNumber'] as const).some((field) =>
    differs(profile, update, field),
  );
  if (!rest && !update.tcNo) return undefined;
  const sent = { ...update };
  for (const field of personKeys) delete sent[field];
  return sent;
}

const required = ['firstName', 'lastName', 'birthDate', 'email', 'phoneNumber'] as const;

export function profileFaults(update: ProfileUpdate): Faults<ProfileField> {
  const faults: Faults<ProfileField> = {};
  for (const field of required) if (update[field] === '') faults[field] = accountTexts.required;
  if (update.password === '') faults.password = profileTexts.passwordMissing;
  return faults;
}

const fieldOf: Partial<Record<RefusalCode, ProfileField>> = {
  'identity.wrong_password': 'password',
  'identity.second_factor_required': 'code',
  'identity.second_factor_wrong': 'code',
  'player_requests.document_gone': 'document',
  'verification.file_refused': 'document',
  'verification.type_refused': 'document',
  'verification.picture_too_large': 'document',
  'verification.file_already_sent': 'document',
  'identity.name_invalid': 'firstName',
  'identity.contact_taken': 'email',
  'identity.email_invalid': 'email',
  'identity.phone_invalid': 'phoneNumber',
  'identity.birth_date_invalid': 'birthDate',
  'identity.under_age': 'birthDate',
  'identity.country_invalid': 'country',
  'jurisdiction.country_not_served': 'country',
  'identity.national_id_invalid': 'tcNo',
  'identity.national_id_taken': 'tcNo',
};

export function refusedField(code: RefusalCode | undefined, message: string): Faults<ProfileField> {
  const field = code === undefined ? undefined : fieldOf[code];
  return field === undefined ? {} : { [field]: message };
}
