import { aFailedSignIn, aSignIn, aSignInList } from '@yakamoz/contracts/fixtures/access';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { SignIns } from './sign-ins.tsx';
import { signInsTexts as texts } from './sign-ins-texts.ts';

const list = 'GET /api/v1/sign-ins';
const show = () => showPart(<SignIns />, { player: {} });

test('loading: the list says so until it is there', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(list, aSignInList());
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
});

test('empty: an account without a sign-in says so', async () => {
  answers(list, aSignInList({ events: [] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
});

test('failed: the list can be asked for again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, aSignInList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
});

test('SIGN-01 ready: what happened, from which device, in which network; axe finds nothing', async () => {
  answers(
    list,
    aSignInList({
      events: [aSignIn(), aSignIn({ id: '500', known: false, this_device: false }), aFailedSignIn()],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 2, name: texts.title })).toBeVisible();
  const rows = screen.getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^Giriş yapıldıBu cihazdanWindows bilgisayar · Chrome.*203\.0\.113\.0\/24$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/^Giriş yapıldıYeni cihaz/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^Yanlış şifreAndroid telefon · Chrome/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['sign_in', 'code_asked', 'Şifre doğru, kod bekleniyor'],
  ['sign_in', 'wrong_code', 'Şifre doğru, kod yanlış'],
  ['sign_in', 'locked', 'Çok fazla deneme: giriş bir süre durduruldu'],
  ['step_up', 'passed', 'Kimlik yeniden doğrulandı'],
  ['step_up', 'wrong_password', 'Doğrulamada yanlış şifre'],
] as const)('%s %s reads: %s', async (step, outcome, words) => {
  answers(list, aSignInList({ events: [aSignIn({ step, outcome })] }));
  const screen = await show();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('older ones come at a press; what did not come is said beside the button', async () => {
  answers(list, aSignInList({ next: '501' }));
  const screen = await show();
  const more = screen.getByRole('button', { name: texts.more });
  await expect.element(more).toBeVisible();
  fails(list);
  await more.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.moreFailed);
  answers(list, aSignInList({ events: [aFailedSignIn({ id: '400' })], next: null }));
  await more.click();
  await expect.element(screen.getByRole('listitem').nth(2)).toBeVisible();
  expect(sent(list).at(-1)?.query).toEqual({ limit: '10', before: '501' });
});
