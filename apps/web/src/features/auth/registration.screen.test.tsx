import { aPlayer } from '@yakamoz/contracts/fixtures/identity';
import { aSafety } from '@yakamoz/contracts/fixtures/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { field, press, redBox, showAuth } from '../../../testing/auth-modal.tsx';
import { personRefusals } from '../../../testing/person-refusals.ts';
import { expectToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { authTexts as texts } from './auth-texts.ts';

const login = 'POST /api/login.php';
const register = 'POST /api/register.php';
const limits = 'POST /api/v1/safety/limits';

async function openRegistration(): Promise<Screen> {
  openAuth('register');
  const screen = await showAuth();
  await expect.element(field(screen, accountTexts.firstName)).toBeVisible();
  return screen;
}

async function toSecurity(): Promise<Screen> {
  const screen = await openRegistration();
  const typed = [
    [accountTexts.firstName, 'Deniz'],
    [accountTexts.lastName, 'Ay'],
    [accountTexts.username, 'deniz'],
    [accountTexts.email, 'deniz@example.com'],
    [accountTexts.phone, '5551112233'],
    [accountTexts.birthDate, '1990-05-17'],
  ] as const;
  for (const [label, value] of typed) await field(screen, label).fill(value);
  await field(screen, accountTexts.gender).selectOptions('female');
  await press(screen, texts.next);
  await expect.element(field(screen, texts.repeatPassword)).toBeVisible();
  return screen;
}

async function secure(screen: Screen, password = 'martı-kanadı', repeated = password): Promise<void> {
  await field(screen, texts.password).fill(password);
  await field(screen, texts.repeatPassword).fill(repeated);
}

const tick = (screen: Screen, name: RegExp) => screen.getByRole('checkbox', { name }).click();

async function secureAndAgree(screen: Screen): Promise<void> {
  await secure(screen);
  await tick(screen, /^Kullanım Koşulları/);
  await tick(screen, /^Gizlilik Politikası/);
}

test('AUTH-05 the first step needs its fields, and puts the focus on the first that is empty', async () => {
  const screen = await openRegistration();
  await press(screen, texts.next);
  await expect.element(redBox(screen)).toHaveTextContent('Lütfen tüm zorunlu alanları doldurun.');
  await expect.element(screen.getByText('Kayıt Adımı 1/2', { exact: false })).toBeVisible();
  await expect.element(field(screen, accountTexts.firstName)).toHaveFocus();
  const marked = document.querySelectorAll('[aria-invalid="true"]');
  expect([...marked].map((element) => element.getAttribute('name'))).toEqual([
    'first_name',
    'last_name',
    'username',
    'email',
    'birth_date',
    'gender',
    'phone_number',
  ]);
});

test('WALK-07 whoever is too young is told at the first step; the day is typed day first', async () => {
  const screen = await toSecurity();
  await press(screen, texts.back);
  const born = field(screen, accountTexts.birthDate);
  await expect.element(born).toHaveValue('17.05.1990');
  await expect.element(born).toHaveAttribute('placeholder', 'gg.aa.yyyy');
  await born.fill('17052014');
  await expect.element(born).toHaveValue('17.05.2014');
  await press(screen, texts.next);
  await expect.element(redBox(screen)).toHaveTextContent('18 yaşından küçükler üye olamaz.');
  await expect.element(born).toHaveFocus();
});

test('AUTH-09 the fields of the registration, with their currencies and genders; axe finds nothing', async () => {
  const screen = await openRegistration();
  const named = document.querySelectorAll('form [name]');
  expect([...named].map((element) => element.getAttribute('name'))).toEqual([
    'first_name',
    'last_name',
    'username',
    'email',
    'birth_date',
    'gender',
    'country',
    'currency',
    'phone_number',
    'middle_name',
    'doc_number',
    'address',
  ]);
  await expect.element(field(screen, accountTexts.email)).toHaveAttribute('type', 'email');
  const optionsOf = (label: string) =>
    [...(field(screen, label).element() as HTMLSelectElement).options].map(({ value }) => value);
  await expect.element(field(screen, texts.currency)).toHaveValue('TRY');
  expect(optionsOf(texts.currency)).toEqual(['TRY', 'USD', 'EUR']);
  expect(optionsOf(accountTexts.gender).filter(Boolean)).toEqual(['male', 'female', 'other']);
  await expect.element(field(screen, accountTexts.country)).toHaveValue('TR');
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
});

test('AUTH-04 back keeps what was typed; AUTH-06 two different or short passwords and missing consents are not sent', async () => {
  const screen = await toSecurity();
  await press(screen, texts.back);
  await expect.element(screen.getByText('Kayıt Adımı 1/2', { exact: false })).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toHaveValue('deniz');
  await press(screen, texts.next);
  await expect.element(screen.getByText('Kayıt Adımı 2/2', { exact: false })).toBeVisible();
  await secure(screen, 'martı-kanadı', 'başka-bir-1');
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toHaveTextContent('Şifreler eşleşmiyor.');
  await expect.element(field(screen, texts.repeatPassword)).toHaveFocus();
  await secure(screen, 'ab1çd');
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toHaveTextContent('Şifre en az 6 karakter olmalıdır.');
  await secure(screen);
  await tick(screen, /^Kullanım Koşulları/);
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toHaveTextContent(texts.consentMissing);
  await expect.element(screen.getByRole('checkbox', { name: /^Gizlilik/ })).toHaveFocus();
  expect(sent(register)).toEqual([]);
});

test('AUTH-07 after registration it says so, and the login view knows the name', async () => {
  holds(register);
  const screen = await toSecurity();
  await secureAndAgree(screen);
  await expect.element(screen.getByRole('checkbox', { name: /^Kampanya/ })).not.toBeChecked();
  await press(screen, texts.register);
  const busy = screen.getByRole('button', { name: texts.registering });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(register, { message: 'Hoş geldiniz.', user: { id: '1042', username: 'deniz' } });
  await expectToast({
    title: 'Kayıt başarılı!',
    description: 'Şimdi giriş yapabilirsiniz.',
    variant: 'success',
  });
  await expect.element(screen.getByRole('dialog', { name: /^Giriş Yap/ })).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toHaveValue('deniz');
  await expect.element(field(screen, texts.password)).toHaveFocus();
  expect(sent(register).map(({ body }) => body)).toEqual([
    {
      first_name: 'Deniz',
      last_name: 'Ay',
      username: 'deniz',
      email: 'deniz@example.com',
      phone_number: '5551112233',
      birth_date: '1990-05-17',
      gender: 'female',
      country: 'TR',
      currency: 'TRY',
      password: 'martı-kanadı',
      repeat_password: 'martı-kanadı',
      consents: { terms: true, privacy: true, marketing: false },
    },
  ]);
});

test('LIMIT-01 a limit that was wished for at registration is set by the first sign-in; what is no amount is not sent', async () => {
  answers(register, { message: 'Hoş geldiniz.', user: { id: '1042', username: 'deniz' } });
  const screen = await toSecurity();
  await secureAndAgree(screen);
  await field(screen, texts.depositLimit).fill('beş yüz');
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toHaveTextContent(texts.depositLimitInvalid);
  await field(screen, texts.depositLimit).fill('500');
  await press(screen, texts.register);
  await expect.element(screen.getByRole('dialog', { name: /^Giriş Yap/ })).toBeVisible();
  expect(sent(limits)).toHaveLength(0);

  answers(login, { message: 'Hoş geldiniz.', user: aPlayer({ username: 'deniz' }) });
  answers(limits, aSafety());
  answers('POST /api/v1/safety/first-question', aSafety({ question_answered: true }));
  await field(screen, texts.password).fill('martı-kanadı');
  await press(screen, texts.signIn);
  await expectToast({ title: texts.firstLimitSet('₺500,00') });
  expect(sent(limits).map(({ body }) => body)).toEqual([{ kind: 'deposit', window: 'day', cap: '500.00' }]);
});

test('AUTH-07 every refusal stands in the red box, in a toast and at its field, on the step that has it', async () => {
  const screen = await toSecurity();
  await secureAndAgree(screen);
  for (const [code, label] of [
    ['identity.password_common', texts.password],
    ['identity.password_contains_username', texts.password],
    ['identity.password_too_short', texts.password],
    ['identity.passwords_differ', texts.repeatPassword],
    ['identity.username_taken', accountTexts.username],
    ['identity.username_invalid', accountTexts.username],
    ...personRefusals,
  ] as const) {
    refuses(register, code);
    await press(screen, texts.register);
    await expect.element(redBox(screen)).toHaveTextContent(refusalSentence(code));
    await expectToast({ title: refusalSentence(code), variant: 'destructive' });
    await expect.element(field(screen, label)).toHaveFocus();
    await expect
      .element(field(screen, label))
      .toHaveAccessibleDescription(expect.stringContaining(refusalSentence(code)) as string);
    if (label !== texts.password && label !== texts.repeatPassword) await press(screen, texts.next);
  }
});

test('AUTH-07 a refusal without a field stays on its step, and a request that fails has general words', async () => {
  const screen = await toSecurity();
  await secureAndAgree(screen);
  for (const code of ['identity.required_fields', 'platform.too_busy'] as const) {
    refuses(register, code);
    await press(screen, texts.register);
    await expect.element(redBox(screen)).toHaveTextContent(refusalSentence(code));
  }
  fails(register);
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toHaveTextContent('Bir hata oluştu.');
  await expectToast({ title: 'Kayıt işlemi başarısız oldu.', variant: 'destructive' });
  await expect.element(screen.getByText('Kayıt Adımı 2/2', { exact: false })).toBeVisible();
});

test('AUTH-08 switching between login and register clears error and data and returns to step 1', async () => {
  const screen = await toSecurity();
  await press(screen, texts.register);
  await expect.element(redBox(screen)).toBeVisible();
  await press(screen, texts.toLogin);
  await expect.element(redBox(screen)).not.toBeInTheDocument();
  await expect.element(field(screen, accountTexts.username)).toHaveValue('');
  await field(screen, accountTexts.username).fill('birisi');
  await press(screen, texts.toRegister);
  await expect.element(screen.getByText('Kayıt Adımı 1/2', { exact: false })).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toHaveValue('');
  await expect.element(field(screen, accountTexts.firstName)).toHaveValue('');
  await expect.element(redBox(screen)).not.toBeInTheDocument();
});
