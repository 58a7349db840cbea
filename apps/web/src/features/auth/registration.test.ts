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
const goOn: RegistrationEvent = { type: 'continued', today: '2026-11-16' };
const atStepTwo: RegistrationEvent[] = [...typed(person), goOn];
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
  const state = after(goOn);
  expect(state).toMatchObject({ step: 1, error: 'Lütfen tüm zorunlu alanları doldurun.', rejections: 1 });
  expect(Object.keys(state.faults)).toEqual(Object.keys(person));
});

test.each(Object.keys(person))('step 1 does not go on without %s', (field) => {
  const state = after(...typed({ ...person, [field]: '  ' }), goOn);
  expect(state).toMatchObject({ step: 1, error: 'Lütfen tüm zorunlu alanları doldurun.' });
  expect(Object.keys(state.faults)).toEqual([field]);
});

test('an e-mail address without an at sign is named before the second step', () => {
  const state = after(...typed({ ...person, email: 'deniz.example.com' }), goOn);
  expect(state).toMatchObject({ step: 1, error: 'Geçerli bir e-posta adresi girin.' });
});

test.each([
  ['16.11.2012', '18 yaşından küçükler üye olamaz.'],
  ['17.11.2008', '18 yaşından küçükler üye olamaz.'],
  ['16.11.2008', undefined],
  ['31.02.1990', 'Geçerli bir doğum tarihi girin, örneğin 17.05.1990.'],
  ['17.05', 'Geçerli bir doğum tarihi girin, örneğin 17.05.1990.'],
  ['17.11.2026', 'Geçerli bir doğum tarihi girin, örneğin 17.05.1990.'],
])('WALK-07 born on %s, step 1 answers %s on 2026-11-16', (birth_date, error) => {
  const state = after(...typed({ ...person, birth_date }), goOn);
  expect(state.error).toBe(error);
  expect(state.faults.birth_date).toBe(error);
  expect(state.step).toBe(error === undefined ? 2 : 1);
});

test('WALK-07 the day of birth goes over the wire in its order', () => {
  const body = registrationBody(after(...typed({ ...person, birth_date: '01.05.1990' }), goOn));
  expect(body.birth_date).toBe('1990-05-01');
});

test('typing into a marked field takes the mark away', () => {
  const state = after(goOn, ...typed({ username: 'd' }));
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
