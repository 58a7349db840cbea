import { expect, test } from 'vitest';

import type { Profile } from './profile-api.ts';
import {
  personRequest,
  profileFaults,
  profileUpdate,
  refusedField,
  restOfUpdate,
} from './profile-form.state.ts';
import type { ProfileField } from './profile-form.state.ts';

const profile = { username: 'deniz', gender: 'female', doc_number: '' } as Profile;
const typed: Record<ProfileField, string> = {
  firstName: ' Deniz ',
  middleName: '',
  lastName: 'Işık',
  birthDate: '1990-05-01',
  email: 'deniz@example.com',
  country: 'TR',
  tcNo: '10000000146',
  address: '',
  city: 'İzmir',
  phoneNumber: '+905321112233',
  password: ' gizli söz ',
  document: '',
  code: '',
};
const read = (field: ProfileField): string => typed[field];

test('the payload carries every field of the brief, trimmed, but the password as it was typed', () => {
  const { document, code, ...fields } = typed;
  expect([document, code]).toEqual(['', '']);
  expect(profileUpdate(profile, read)).toEqual({
    ...fields,
    firstName: 'Deniz',
    username: 'deniz',
    gender: 'female',
  });
});

test('a code goes along only where e-mail or phone changes', () => {
  const withCode = (field: ProfileField): string => (field === 'code' ? ' 123456 ' : typed[field]);
  const same = { ...profile, email: typed.email, phone_number: typed.phoneNumber };
  expect(profileUpdate(same, withCode)).not.toHaveProperty('code');
  expect(profileUpdate({ ...same, email: 'eski@example.com' }, withCode).code).toBe('123456');
  expect(profileUpdate({ ...same, phone_number: '+905320000000' }, withCode).code).toBe('123456');
});

test('a national id that is set is not sent back as its mask', () => {
  const update = profileUpdate({ ...profile, doc_number: '•••••••••46' }, () => '•••••••••46');
  expect(update.tcNo).toBe('');
});

test('the current password is asked for, and so are the fields an account cannot be without', () => {
  const update = profileUpdate(profile, () => '');
  expect(Object.keys(profileFaults(update))).toEqual([
    'firstName',
    'lastName',
    'birthDate',
    'email',
    'phoneNumber',
    'password',
  ]);
  expect(profileFaults(profileUpdate(profile, read))).toEqual({});
});

test('a refusal marks its field, and one without a field marks none', () => {
  expect(refusedField('identity.wrong_password', 'x')).toEqual({ password: 'x' });
  expect(refusedField('identity.throttled', 'x')).toEqual({});
  expect(refusedField(undefined, 'x')).toEqual({});
});

const record = {
  ...profile,
  first_name: 'Deniz',
  middle_name: '',
  last_name: 'Işık',
  birth_date: '1990-05-01',
  country: 'TR',
  email: 'deniz@example.com',
  address: '',
  city: 'İzmir',
  phone_number: '+905321112233',
  doc_number: '•••••••••46',
  person_frozen: true,
} as Profile;

test('D-63 of a frozen person a changed name is a request, and the rest is saved only where it was changed', () => {
  const same = profileUpdate(record, read);
  expect(personRequest(record, same, '')).toBeUndefined();
  const renamed = { ...same, lastName: 'Kaya' };
  expect(personRequest(record, renamed, '123456')).toEqual({
    first_name: 'Deniz',
    middle_name: '',
    last_name: 'Kaya',
    birth_date: '1990-05-01',
    country: 'TR',
    password: ' gizli söz ',
    code: '123456',
  });
  expect(restOfUpdate(record, renamed)).toBeUndefined();
  expect(restOfUpdate(record, { ...renamed, city: 'Muğla' })).toEqual({
    username: 'deniz',
    gender: 'female',
    email: 'deniz@example.com',
    tcNo: '',
    address: '',
    city: 'Muğla',
    phoneNumber: '+905321112233',
    password: ' gizli söz ',
  });
  expect(personRequest({ ...record, person_frozen: false }, renamed, '')).toBeUndefined();
});
