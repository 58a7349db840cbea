import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { PasswordPage } from './password-page.tsx';
import { passwordTexts as texts } from './password-texts.ts';

const change = 'POST /api/change_password.php';
const show = () => showPart(<PasswordPage>{null}</PasswordPage>, { player: {} });

interface Typed {
  current?: string;
  next?: string;
  repeat?: string;
}

async function submit(screen: Screen, { current = 'eski-sifre', next = 'yeni-sifre', repeat = next }: Typed) {
  await screen.getByLabelText(texts.current).fill(current);
  await screen.getByLabelText(texts.next, { exact: true }).fill(next);
  await screen.getByLabelText(texts.repeat).fill(repeat);
  await screen.getByRole('button', { name: texts.change }).click();
}

test('a changed password is confirmed in the server’s words and the form is empty again', async () => {
  answers(change, { message: 'Şifreniz değiştirildi.' });
  const screen = await show();
  await submit(screen, {});
  await expect.element(screen.getByText('Şifreniz değiştirildi.')).toBeVisible();
  await expect.element(screen.getByLabelText(texts.current)).toHaveValue('');
  expect(sent(change).map(({ body }) => body)).toEqual([
    { currentPassword: 'eski-sifre', newPassword: 'yeni-sifre', confirmPassword: 'yeni-sifre' },
  ]);
});

test.each([
  ['identity.wrong_password', texts.current],
  ['identity.password_too_short', texts.next],
  ['identity.password_common', texts.next],
  ['identity.password_contains_username', texts.next],
] as const)('the refusal %s stands at the field %s', async (code, label) => {
  refuses(change, code);
  const screen = await show();
  await submit(screen, {});
  const field = screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(refusalSentence(code)));
  await expect.element(field).toBeInvalid();
});

test('with the second factor on the code is asked for, and the passwords stay typed', async () => {
  refuses(change, 'identity.second_factor_required');
  const screen = await show();
  await submit(screen, {});
  const code = screen.getByLabelText(codeFieldTexts.app.label, { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(screen.getByLabelText(texts.current)).toHaveValue('eski-sifre');
  await screen.getByRole('button', { name: texts.change }).click();
  await expect.element(screen.getByText(codeFieldTexts.missing)).toBeVisible();
  expect(sent(change)).toHaveLength(1);

  const wrong = 'identity.second_factor_wrong';
  refuses(change, wrong);
  await code.fill('123456');
  await screen.getByRole('button', { name: texts.change }).click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(refusalSentence(wrong)));
  answers(change, { message: 'Şifreniz değiştirildi.' });
  await code.fill('654321');
  await screen.getByRole('button', { name: texts.change }).click();
  await expect.element(screen.getByText('Şifreniz değiştirildi.')).toBeVisible();
  expect(sent(change).at(-1)?.body).toEqual({
    currentPassword: 'eski-sifre',
    newPassword: 'yeni-sifre',
    confirmPassword: 'yeni-sifre',
    code: '654321',
  });
});

test.each(['identity.new_passwords_differ', 'identity.no_session', 'platform.too_busy'] as const)(
  'the refusal %s is told below the form',
  async (code) => {
    refuses(change, code);
    const screen = await show();
    await submit(screen, {});
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  },
);

test('too many attempts are told with how long to wait', async () => {
  refuses(change, 'identity.throttled', { minutes: 15 });
  const screen = await show();
  await submit(screen, {});
  const sentence = refusalSentence('identity.throttled', { minutes: 15 });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test.each([undefined, 503] as const)('no answer (%s) is told as a failure', async (status) => {
  fails(change, status);
  const screen = await show();
  await submit(screen, {});
  await expect.element(screen.getByRole('alert')).toHaveTextContent(accountTexts.failed);
});

test('what the page sees itself is not sent', async () => {
  const screen = await show();
  await submit(screen, { repeat: 'anders' });
  await expect.element(screen.getByText(texts.differ).first()).toBeVisible();
  await submit(screen, { current: '' });
  await expect.element(screen.getByText(texts.currentMissing)).toBeVisible();
  expect(sent(change)).toEqual([]);
});

test('while the server thinks, the button says so and a second press sends nothing', async () => {
  holds(change);
  const screen = await show();
  await submit(screen, {});
  const busy = screen.getByRole('button', { name: texts.changing });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  // Not the locator's click, which waits until the button is free again.
  (busy.element() as HTMLElement).click();
  answers(change, { message: 'Tamam.' });
  await expect.element(screen.getByText('Tamam.')).toBeVisible();
  expect(sent(change)).toHaveLength(1);
});
