import { aPlayer } from '@yakamoz/contracts/fixtures/identity';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast, shownToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { AuthModal } from './auth-modal.tsx';
import { authTexts as texts } from './auth-texts.ts';

const login = 'POST /api/login.php';
const register = 'POST /api/register.php';
const forgot = 'POST /api/v1/password-resets';

const Who = () => <output>{useSession().user?.username ?? 'ziyaretçi'}</output>;
const show = () =>
  showPart(
    <>
      <AuthModal />
      <Who />
    </>,
  );
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click();
const redBox = (screen: Screen) => screen.getByRole('alert');

beforeEach(() => openAuth('login'));

async function signIn(screen: Screen, { username = 'deniz', password = 'martı-kanadı' } = {}): Promise<void> {
  await field(screen, accountTexts.username).fill(username);
  await field(screen, texts.password).fill(password);
  await press(screen, texts.signIn);
}

async function openRegistration(): Promise<Screen> {
  openAuth('register');
  const screen = await show();
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

test('AUTH-01 the modal is titled with the brand; axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('dialog', { name: 'Giriş Yap | Yakamoz' })).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toHaveFocus();
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
  await press(screen, texts.toRegister);
  await expect.element(screen.getByRole('dialog', { name: 'Kayıt Ol | Yakamoz' })).toBeVisible();
});

test('AUTH-02 both fields are required', async () => {
  const screen = await show();
  await press(screen, texts.signIn);
  await expect.element(screen.getByText(texts.usernameMissing)).toBeVisible();
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toHaveFocus();
  expect(sent(login)).toEqual([]);
});

test('AUTH-02 success sets the user, closes the modal, says so and leads where it was asked for', async () => {
  openAuth('login', { notice: 'Önce giriş yapın.', next: '/profil' });
  holds(login);
  const screen = await show();
  await expect.element(screen.getByText('Önce giriş yapın.')).toBeVisible();
  await signIn(screen, { username: ' deniz ' });
  const busy = screen.getByRole('button', { name: texts.signingIn });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(login, { message: 'Hoş geldiniz.', user: aPlayer() });
  await expectToast({ title: 'Giriş başarılı!', variant: 'success' });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('deniz')).toBeVisible();
  expect(location.pathname).toBe('/profil');
  expect(sent(login).map(({ body }) => body)).toEqual([{ username: 'deniz', password: 'martı-kanadı' }]);
});

test('AUTH-03 every refusal stands in a red box and in a toast, and nobody is signed in', async () => {
  refuses(login, 'identity.wrong_credentials');
  const screen = await show();
  await signIn(screen);
  for (const code of [
    'identity.wrong_credentials',
    'identity.account_closed',
    'platform.invalid_request',
    'platform.too_busy',
  ] as const) {
    refuses(login, code);
    await press(screen, texts.signIn);
    await expect.element(redBox(screen)).toHaveTextContent(refusalSentence(code));
    await expectToast({ title: refusalSentence(code), variant: 'destructive' });
  }
  refuses(login, 'identity.throttled', { minutes: 15 });
  await press(screen, texts.signIn);
  await expect
    .element(redBox(screen))
    .toHaveTextContent(refusalSentence('identity.throttled', { minutes: 15 }));
  await expect.element(field(screen, texts.password)).toHaveFocus();
  await expect.element(screen.getByText('ziyaretçi')).toBeInTheDocument();
});

test('AUTH-03 a request that fails has general words', async () => {
  fails(login);
  const screen = await show();
  await signIn(screen);
  await expect.element(redBox(screen)).toHaveTextContent('Bir hata oluştu.');
  await expectToast({ title: 'Giriş işlemi başarısız oldu.', variant: 'destructive' });
});

test('SEC-03 the code is asked for after the right password only, in its place, and the password is kept', async () => {
  refuses(login, 'identity.second_factor_required');
  const screen = await show();
  await signIn(screen);
  const code = screen.getByLabelText(codeFieldTexts.app.label);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(screen.getByText(texts.codeAsked)).toBeVisible();
  await expect.element(redBox(screen)).not.toBeInTheDocument();
  await expect.element(field(screen, texts.password)).toHaveValue('martı-kanadı');
  expect(shownToast()).toBeUndefined();
  await press(screen, texts.signIn);
  await expect.element(screen.getByText(codeFieldTexts.missing)).toBeVisible();
  expect(sent(login)).toHaveLength(1);
  refuses(login, 'identity.second_factor_wrong');
  await code.fill('000000');
  await press(screen, texts.signIn);
  await expect.element(redBox(screen)).toHaveTextContent(refusalSentence('identity.second_factor_wrong'));
  await expect.element(code).toHaveFocus();
  // Another account may have no second factor.
  await field(screen, accountTexts.username).fill('mehtap');
  await expect.element(code).not.toBeInTheDocument();
});

test('SEC-04 a recovery code can be typed in its place', async () => {
  refuses(login, 'identity.second_factor_required');
  const screen = await show();
  await signIn(screen);
  await press(screen, codeFieldTexts.app.other);
  await screen.getByLabelText(codeFieldTexts.recovery.label).fill('k0ab-cd23-ef45-gh67');
  answers(login, { message: 'Hoş geldiniz.', user: aPlayer() });
  await press(screen, texts.signIn);
  await expect.element(screen.getByText('deniz')).toBeVisible();
  expect(sent(login).at(-1)?.body).toEqual({
    username: 'deniz',
    password: 'martı-kanadı',
    code: 'k0ab-cd23-ef45-gh67',
  });
});

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
    ['identity.name_invalid', accountTexts.firstName],
    ['identity.contact_taken', accountTexts.email],
    ['identity.email_invalid', accountTexts.email],
    ['identity.phone_invalid', accountTexts.phone],
    ['identity.birth_date_invalid', accountTexts.birthDate],
    ['identity.under_age', accountTexts.birthDate],
    ['identity.country_invalid', accountTexts.country],
    ['jurisdiction.country_not_served', accountTexts.country],
    ['identity.national_id_invalid', accountTexts.nationalId],
    ['identity.national_id_taken', accountTexts.nationalId],
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

test('AUTH-10 a forgotten password: a wrong address is not sent, a refusal is told, and the answer is shown', async () => {
  const screen = await show();
  await press(screen, texts.forgot);
  const email = field(screen, accountTexts.email);
  await email.fill('deniz');
  await press(screen, texts.sendLink);
  await expect.element(screen.getByText(accountTexts.emailInvalid)).toBeVisible();
  expect(sent(forgot)).toEqual([]);
  await email.fill('deniz@example.com');
  refuses(forgot, 'identity.throttled', { minutes: 15 });
  await press(screen, texts.sendLink);
  const throttled = refusalSentence('identity.throttled', { minutes: 15 });
  await expect.element(redBox(screen)).toHaveTextContent(throttled);
  fails(forgot);
  await press(screen, texts.sendLink);
  await expect.element(redBox(screen)).toHaveTextContent(accountTexts.failed);
  holds(forgot);
  await press(screen, texts.sendLink);
  await expect.element(screen.getByRole('button', { name: texts.sending })).toBeDisabled();
  answers(forgot, { message: 'Adres kayıtlıysa bağlantı gönderildi.' });
  await expect.element(screen.getByText(texts.forgotSent)).toBeVisible();
  await expect
    .element(screen.getByText(`Adres kayıtlıysa bağlantı gönderildi. ${texts.forgotSentMore}`))
    .toBeVisible();
  expect(sent(forgot)).toHaveLength(3);
  await press(screen, texts.backToLogin);
  await expect.element(field(screen, accountTexts.username)).toBeVisible();
});
