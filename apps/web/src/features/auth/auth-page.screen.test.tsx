import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { AuthPage } from './auth-page.tsx';
import { authTexts as texts } from './auth-texts.ts';

const reset = 'POST /api/v1/password-reset-completions';
const verify = 'POST /api/v1/email-verification-completions';
const askMail = 'POST /api/v1/email-verifications';

const show = (fragment = '', visitor: Parameters<typeof showPart>[1] = {}) =>
  showPart(<AuthPage />, visitor, `/authentication${fragment}`);
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click();

async function renewPassword(screen: Screen, next = 'yeni-kıyı-77', repeated = next): Promise<void> {
  await field(screen, texts.newPassword).fill(next);
  await field(screen, texts.repeatNewPassword).fill(repeated);
  await press(screen, texts.saveNewPassword);
}

test('AUTH-01 the page offers what the modal does, titled with the brand; axe finds nothing', async () => {
  const screen = await show();
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Giriş Yap | Yakamoz');
  const names = () => [...document.querySelectorAll('form [name]')].map((one) => one.getAttribute('name'));
  expect(names()).toEqual(['username', 'password']);
  expect(await axeViolations(screen.container)).toEqual([]);
  await press(screen, texts.toRegister);
  await expect.element(title).toHaveTextContent('Kayıt Ol | Yakamoz');
  await expect.poll(() => names()[0]).toBe('first_name');
});

test('whoever is signed in is led away', async () => {
  await show('', { player: {} });
  await expect.poll(() => location.pathname).toBe('/');
});

test('AUTH-10 the token leaves the address at once; the new password is sent once, and signing in follows', async () => {
  holds(reset);
  const screen = await show('#sifre-sifirla=gizli-jeton');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yeni Şifre');
  expect(location.hash).toBe('');
  await renewPassword(screen);
  const busy = screen.getByRole('button', { name: accountTexts.busy });
  await expect.element(busy).toBeDisabled();
  (busy.element() as HTMLElement).click();
  answers(reset, { message: 'Şifreniz yenilendi.' });
  await expect.element(screen.getByText('Şifreniz yenilendi.')).toBeVisible();
  await expect.element(field(screen, accountTexts.username)).toBeVisible();
  expect(sent(reset).map(({ body }) => body)).toEqual([
    { token: 'gizli-jeton', newPassword: 'yeni-kıyı-77', confirmPassword: 'yeni-kıyı-77' },
  ]);
});

test('AUTH-10 what the form sees itself is not sent, and every refusal stands at the new password', async () => {
  const screen = await show('#sifre-sifirla=gizli-jeton');
  await renewPassword(screen, 'yeni-kıyı-77', 'başka');
  await expect.element(screen.getByText(texts.newPasswordsDiffer)).toBeVisible();
  await renewPassword(screen, '');
  await expect.element(screen.getByText(accountTexts.required)).toBeVisible();
  expect(sent(reset)).toEqual([]);
  for (const code of [
    'identity.password_too_short',
    'identity.password_common',
    'identity.password_contains_username',
    'identity.new_passwords_differ',
    'platform.too_busy',
  ] as const) {
    refuses(reset, code);
    await renewPassword(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
    await expect
      .element(field(screen, texts.newPassword))
      .toHaveAccessibleDescription(expect.stringContaining(refusalSentence(code)) as string);
  }
  fails(reset);
  await renewPassword(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(accountTexts.failed);
});

test('AUTH-10 a link that is over says so and leads to a new one', async () => {
  refuses(reset, 'identity.token_invalid');
  const screen = await show('#sifre-sifirla=alt');
  await renewPassword(screen);
  await expect.element(screen.getByText(texts.linkOver)).toBeVisible();
  await expect.element(screen.getByText(refusalSentence('identity.token_invalid'))).toBeVisible();
  await press(screen, texts.askNewLink);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.titles.forgot);
});

test('AUTH-11 the link verifies at once, and is sent once', async () => {
  holds(verify);
  const screen = await show('#eposta-dogrula=jeton');
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.verifying);
  expect(location.hash).toBe('');
  answers(verify, { message: 'E-posta adresiniz doğrulandı.' });
  await expect.element(screen.getByText('E-posta adresiniz doğrulandı.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.toHome })).toHaveAttribute('href', '/');
  expect(sent(verify).map(({ body }) => body)).toEqual([{ token: 'jeton' }]);
});

test('AUTH-11 without an answer it can be tried again', async () => {
  fails(verify);
  const screen = await show('#eposta-dogrula=jeton');
  await expect.element(screen.getByText(texts.verifyFailed)).toBeVisible();
  await expect.element(screen.getByText(texts.verifyFailedText)).toBeVisible();
  answers(verify, { message: 'E-posta adresiniz doğrulandı.' });
  await press(screen, siteTexts.retry);
  await expect.element(screen.getByText('E-posta adresiniz doğrulandı.')).toBeVisible();
});

test('AUTH-11 a link that is over: a visitor signs in first', async () => {
  refuses(verify, 'identity.token_invalid');
  const screen = await show('#eposta-dogrula=eski');
  await expect.element(screen.getByText(texts.linkOver)).toBeVisible();
  await expect.element(screen.getByText(refusalSentence('identity.token_invalid'))).toBeVisible();
  await press(screen, texts.signIn);
  await expect.element(field(screen, accountTexts.username)).toBeVisible();
  await expect.element(screen.getByText(texts.verifySignIn)).toBeVisible();
});

test('AUTH-11 a link that is over: a member has another one sent, and a refusal is told', async () => {
  refuses(verify, 'identity.token_invalid');
  refuses(askMail, 'identity.email_already_verified');
  const screen = await show('#eposta-dogrula=eski', { player: { email_verified: false } });
  await press(screen, texts.askNewLink);
  await expect.element(screen.getByText(refusalSentence('identity.email_already_verified'))).toBeVisible();
  answers(askMail, { message: 'Bağlantı gönderildi.' });
  await press(screen, texts.askNewLink);
  await expect.element(screen.getByText('Bağlantı gönderildi.')).toBeVisible();
  expect(sent(askMail)).toHaveLength(2);
});
