import { expect, test } from 'vitest';

import type { Profile } from './profile-api.ts';
import { profileFaults, profileUpdate, refusedField } from './profile-form.state.ts';
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
};
const read = (field: ProfileField): string => typed[field];

test('the payload carries every field of the brief, trimmed, but the password as it was typed', () => {
  expect(profileUpdate(profile, read)).toEqual({
    ...typed,
    firstName: 'Deniz',
    username: 'deniz',
    gender: 'female',
  });
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
