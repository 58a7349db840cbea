import { aMember } from '@yakamoz/contracts/fixtures/staff/desk';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { press } from '../../../testing/hands.ts';
import { openDesk } from '../../../testing/open-desk.tsx';
import { refused } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

const signIn = 'POST /api/staff/v1/sign-in';
const show = (query = '') => openDesk(`/giris${query}`, 'nobody');

async function fill(screen: Screen, { login = ' ada ', password = 'uzun-bir-cumle', code = '123456' } = {}) {
  await screen.getByLabelText(texts.login).fill(login);
  await screen.getByLabelText(texts.password, { exact: true }).fill(password);
  await screen.getByLabelText(texts.code).fill(code);
}
const submit = (screen: Screen) => press(screen.getByRole('button', { name: texts.submit }));

test('what is missing is told at its field, the first of them has the focus, and nothing is sent', async () => {
  const screen = await show();
  await submit(screen);
  await expect.element(screen.getByLabelText(texts.login)).toHaveAccessibleDescription(texts.loginMissing);
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  await expect.element(screen.getByText(texts.codeMissing)).toBeVisible();
  await expect.element(screen.getByLabelText(texts.login)).toHaveFocus();
  await fill(screen, { code: '12345' });
  await submit(screen);
  await expect.element(screen.getByLabelText(texts.code)).toHaveFocus();
  expect(sent(signIn)).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-08 the sign-in page asks who is signed in, and nothing that is refused', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: texts.title })).toBeVisible();
  expect(sent('GET /api/staff/v1/me')).toHaveLength(1);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('a code takes digits only, six of them', async () => {
  const screen = await show();
  await screen.getByLabelText(texts.code).fill('12 3a45');
  await expect.element(screen.getByLabelText(texts.code)).toHaveValue('12345');
});

test('STAFF-02 every refusal is one sentence above the form; the code is empty again, login and password stay', async () => {
  const screen = await show();
  await fill(screen);
  const refusals = [
    refused('staff.wrong_credentials'),
    refused('staff.throttled', { minutes: 15 }),
    refused('platform.too_busy'),
  ];
  for (const { give, sentence } of refusals) {
    give(signIn);
    await screen.getByLabelText(texts.code).fill('123456');
    await submit(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(screen.getByLabelText(texts.code)).toHaveValue('');
    await expect.element(screen.getByLabelText(texts.code)).toHaveFocus();
  }
  fails(signIn);
  await screen.getByLabelText(texts.code).fill('123456');
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
  await expect.element(screen.getByLabelText(texts.login)).toHaveValue(' ada ');
  await expect.element(screen.getByLabelText(texts.password, { exact: true })).toHaveValue('uzun-bir-cumle');
});

test('STAFF-03 signing in is sent once and leads back to the address that was asked for', async () => {
  holds(signIn);
  answers('GET /api/staff/v1/members', { members: [] });
  const screen = await show(`?sonra=${encodeURIComponent('/personel')}`);
  await fill(screen);
  await submit(screen);
  const busy = screen.getByRole('button', { name: texts.signingIn });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await press(busy);
  answers(signIn, aMember({ role: 'admin' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Personel' })).toBeVisible();
  expect(location.pathname).toBe('/personel');
  expect(sent(signIn).map(({ body }) => body)).toEqual([
    { login: 'ada', password: 'uzun-bir-cumle', code: '123456' },
  ]);
});

test('STAFF-03 who is nobody is led to the door with the way back; a session that cannot be checked is not ended', async () => {
  const screen = await openDesk('/personel?x=1', 'nobody');
  await expect.element(screen.getByRole('heading', { name: texts.title })).toBeVisible();
  expect(new URLSearchParams(location.search).get('sonra')).toBe('/personel?x=1');
});

test('STAFF-09 a session that cannot be checked says so with a way to try again', async () => {
  fails('GET /api/staff/v1/me', 503);
  answers('GET /api/staff/v1/members', { members: [] });
  const screen = await openDesk('/personel', 'admin');
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  expect(location.pathname).toBe('/personel');
  answers('GET /api/staff/v1/me', { member: aMember({ role: 'admin' }) });
  await press(screen.getByRole('button'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Personel' })).toBeVisible();
});
