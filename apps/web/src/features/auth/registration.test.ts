import { expect, test } from 'vitest';

import { reduceRegistration, registrationBody, startRegistration } from './registration.state.ts';
import type { RegistrationEvent, RegistrationState, RegistrationValues } from './registration.state.ts';

const after = (...events: RegistrationEvent[]): RegistrationState =>
  events.reduce(reduceRegistration, startRegistration('TR'));
const typed = (values: Partial<RegistrationValues>): RegistrationEvent[] =>
  Object.entries(values).map(([field, value]) => ({
    type: 'typed',
    field: field as keyof RegistrationValues,
    value,
  }));

const person = {
  first_name: 'Deniz',
  last_name: 'Işık',
  username: 'deniz.isik',
  email: 'deniz@example.com',
  phone_number: '0532 111 22 33',
  birth_date: '1990-05-01',
  gender: 'other',
} as const;
const atStepTwo: RegistrationEvent[] = [...typed(person), { type: 'continued' }];
const ticks: RegistrationEvent[] = [
  { type: 'ticked', document: 'terms', accepted: true },
  { type: 'ticked', document: 'privacy', accepted: true },
];

test('it begins at step 1 with the country of the operator, in lira, and nothing ticked', () => {
  const state = after();
  expect(state).toMatchObject({ step: 1, error: undefined, faults: {} });
  expect(state.values).toMatchObject({ country: 'TR', currency: 'TRY', gender: '' });
  expect(state.consents).toEqual({ terms: false, privacy: false, marketing: false });
});

test('an empty step 1 does not go on, and marks exactly the required fields', () => {
  const state = after({ type: 'continued' });
  expect(state).toMatchObject({ step: 1, error: 'Lütfen tüm zorunlu alanları doldurun.', rejections: 1 });
  expect(Object.keys(state.faults)).toEqual(Object.keys(person));
});

test.each(Object.keys(person))('step 1 does not go on without %s', (field) => {
  const state = after(...typed({ ...person, [field]: '  ' }), { type: 'continued' });
  expect(state).toMatchObject({ step: 1, error: 'Lütfen tüm zorunlu alanları doldurun.' });
  expect(Object.keys(state.faults)).toEqual([field]);
});

test('an e-mail address without an at sign is named before the second step', () => {
  const state = after(...typed({ ...person, email: 'deniz.example.com' }), { type: 'continued' });
  expect(state).toMatchObject({ step: 1, error: 'Geçerli bir e-posta adresi girin.' });
});

test('typing into a marked field takes the mark away', () => {
  const state = after({ type: 'continued' }, ...typed({ username: 'd' }));
  expect(state.faults).not.toHaveProperty('username');
  expect(state.faults).toHaveProperty('email');
});

test('going back keeps what was typed', () => {
  const state = after(...atStepTwo, ...typed({ password: 'gizli-soz' }), { type: 'wentBack' });
  expect(state.step).toBe(1);
  expect(state.values).toMatchObject({ ...person, password: 'gizli-soz' });
});

test.each([
  ['abcdefg', 'abcdefh', 'Şifreler eşleşmiyor.'],
  ['abc', 'abcd', 'Şifreler eşleşmiyor.'],
  ['abcde', 'abcde', 'Şifre en az 6 karakter olmalıdır.'],
  ['', '', 'Şifre en az 6 karakter olmalıdır.'],
  ['🔑🔑🔑', '🔑🔑🔑', 'Şifre en az 6 karakter olmalıdır.'],
  ['abcdef', 'abcdef', undefined],
])('the passwords %s and %s answer %s', (password, repeat_password, error) => {
  const state = after(...atStepTwo, ...ticks, ...typed({ password, repeat_password }), { type: 'submitted' });
  expect(state.error).toBe(error);
});

test('terms and privacy must be ticked; marketing need not', () => {
  const passwords = typed({ password: 'abcdef', repeat_password: 'abcdef' });
  const state = after(...atStepTwo, ...passwords, { type: 'submitted' });
  expect(Object.keys(state.faults)).toEqual(['terms', 'privacy']);
  expect(after(...atStepTwo, ...passwords, ...ticks, { type: 'submitted' }).faults).toEqual({});
});

test('a refusal that speaks of a field of step 1 leads back there and marks it', () => {
  const message = 'Bu kullanıcı adı alınmış.';
  const state = after(...atStepTwo, { type: 'refused', message, code: 'identity.username_taken' });
  expect(state).toMatchObject({ step: 1, error: message, faults: { username: message } });
});

test('a failure without a sentence stays at the step and says that something went wrong', () => {
  const state = after(...atStepTwo, { type: 'refused', message: undefined, code: undefined });
  expect(state).toMatchObject({ step: 2, error: 'Bir hata oluştu.', faults: {} });
});

test('the body leaves out optional fields that are empty and carries every consent', () => {
  const body = registrationBody(after(...atStepTwo, ...ticks, ...typed({ address: ' ', doc_number: '1' })));
  expect(body).toMatchObject({ ...person, country: 'TR', currency: 'TRY', doc_number: '1' });
  expect(body).not.toHaveProperty('address');
  expect(body).not.toHaveProperty('middle_name');
  expect(body.consents).toEqual({ terms: true, privacy: true, marketing: false });
});
