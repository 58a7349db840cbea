import { aPlayer } from '@yakamoz/contracts/fixtures/identity';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { field, press, redBox, showAuth as show } from '../../../testing/auth-modal.tsx';
import { expectToast, shownToast } from '../../../testing/toasts.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { authTexts as texts } from './auth-texts.ts';

const login = 'POST /api/login.php';
const forgot = 'POST /api/v1/password-resets';

beforeEach(() => openAuth('login'));

async function signIn(screen: Screen, { username = 'deniz', password = 'martı-kanadı' } = {}): Promise<void> {
  await field(screen, accountTexts.username).fill(username);
  await field(screen, texts.password).fill(password);
  await press(screen, texts.signIn);
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
