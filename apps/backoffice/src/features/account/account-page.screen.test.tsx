import { aFailedSignIn, aSignIn, aSignInList } from '@yakamoz/contracts/fixtures/access';
import { aDeskSession, aDeskSessionList, anotherDeskSession } from '@yakamoz/contracts/fixtures/staff/desk';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, press, pressRetry } from '../../../testing/hands.ts';
import { showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { signInsTexts } from '../../shared/sign-ins/sign-ins-texts.ts';
import { AccountPage } from './account-page.tsx';
import { accountTexts as texts } from './account-texts.ts';

const list = 'GET /api/staff/v1/me/sign-ins';
const sessions = 'GET /api/staff/v1/me/sessions';
const change = 'POST /api/staff/v1/me/password';
const endOne = 'POST /api/staff/v1/me/sessions/:id/end';
const endOthers = 'POST /api/staff/v1/me/sessions/others/end';

beforeEach(() => {
  answers(list, aSignInList({ events: [] }));
  answers(sessions, aDeskSessionList());
});
const show = () => showRoute('/hesabim', <AccountPage />, 'content', '/hesabim');

testQueueLooks({
  name: 'sign-ins',
  route: list,
  show,
  full: aSignInList(),
  none: aSignInList({ events: [] }),
  row: signInsTexts.outcomes.passed,
  empty: signInsTexts.empty,
  loading: tableTexts.loading(signInsTexts.list),
});

test('SIGN-02 each has its time, its end, its network and its device; axe finds nothing', async () => {
  answers(list, aSignInList({ events: [aSignIn(), aFailedSignIn({ outcome: 'locked' })] }));
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toMatchTextContent(/GeçtiGiriş203\.0\.113\.0\/243b241101Bu cihaz/);
  await expect.element(row(2)).toMatchTextContent(/KilitlendiGiriş198\.51\.100\.0\/24Yeni cihaz/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

const sessionsOf = (screen: Screen) => screen.getByRole('region', { name: texts.sessions });

test('sessions: loading, failed and alone are said', async () => {
  holds(sessions);
  const screen = await show();
  await expect.element(sessionsOf(screen).getByText(sharedTexts.loading)).toBeInTheDocument();
  fails(sessions, 503);
  await expect.element(sessionsOf(screen).getByText(sharedTexts.loadFailed)).toBeVisible();
  answers(sessions, aDeskSessionList({ sessions: [aDeskSession()] }));
  await pressRetry(sessionsOf(screen));
  await expect.element(sessionsOf(screen).getByText(texts.alone)).toBeVisible();
  await expect.element(sessionsOf(screen).getByRole('button')).not.toBeInTheDocument();
});

test('the open sessions have device, times and network; axe finds nothing', async () => {
  const screen = await show();
  const line = (index: number) => sessionsOf(screen).getByRole('listitem').nth(index);
  await expect
    .element(line(0))
    .toMatchTextContent(/^Windows bilgisayar · ChromeBu oturum.*203\.0\.113\.0\/24$/);
  await expect.element(line(1)).toMatchTextContent(/^iPhone · Safari.*198\.51\.100\.0\/24Kapat$/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('another session ends with a code; a refusal stands in the dialog, and the list is asked for again', async () => {
  refuses(endOne, 'staff.code_wrong');
  const screen = await show();
  const name = texts.endOf('iPhone · Safari');
  await press(sessionsOf(screen).getByRole('button', { name }));
  const dialog = screen.getByRole('dialog', { name });
  await press(dialog.getByRole('button', { name: texts.endNow }));
  await expect.element(dialog.getByText(sharedTexts.codeMissing)).toBeVisible();
  expect(sent(endOne)).toEqual([]);
  await dialog.getByLabelText(sharedTexts.code, { exact: true }).fill('123456');
  await press(dialog.getByRole('button', { name: texts.endNow }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalSentence('staff.code_wrong'));
  answers(endOne, { ended: 1 });
  answers(sessions, aDeskSessionList({ sessions: [aDeskSession()] }));
  await dialog.getByLabelText(sharedTexts.code, { exact: true }).fill('654321');
  await press(dialog.getByRole('button', { name: texts.endNow }));
  await expectToast(texts.ended(1));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sessionsOf(screen).getByText(texts.alone)).toBeVisible();
  expect(sent(endOne).at(-1)).toMatchObject({
    params: { id: anotherDeskSession().id },
    body: { code: '654321' },
  });
});

test('all other sessions end with one code', async () => {
  answers(endOthers, { ended: 2 });
  const screen = await show();
  await press(sessionsOf(screen).getByRole('button', { name: texts.endOthers }));
  const dialog = screen.getByRole('dialog', { name: texts.endOthers });
  await dialog.getByLabelText(sharedTexts.code, { exact: true }).fill('654321');
  await press(dialog.getByRole('button', { name: texts.endNow }));
  await expectToast(texts.ended(2));
  expect(sent(endOthers).map(({ body }) => body)).toEqual([{ code: '654321' }]);
});

const passwordOf = (screen: Screen) => screen.getByRole('region', { name: texts.passwordTitle });
const field = (screen: Screen, label: string) => passwordOf(screen).getByLabelText(label, { exact: true });

async function typePassword(screen: Screen, repeat = 'martilarin-sabah-sesi'): Promise<void> {
  await field(screen, texts.current).fill('eski-uzun-sifrem');
  await field(screen, texts.next).fill('martilarin-sabah-sesi');
  await field(screen, texts.repeat).fill(repeat);
  await field(screen, sharedTexts.code).fill('123456');
  await press(passwordOf(screen).getByRole('button', { name: texts.change }));
}

test('the password is changed with the current one and a code, and the form is empty again', async () => {
  answers(change, { message: 'Şifreniz değiştirildi.' });
  const screen = await show();
  await press(passwordOf(screen).getByRole('button', { name: texts.change }));
  for (const fault of [texts.currentMissing, texts.nextMissing, sharedTexts.codeMissing])
    await expect.element(passwordOf(screen).getByText(fault)).toBeVisible();
  await typePassword(screen, 'baska-bir-sey-12');
  await expect.element(passwordOf(screen).getByText(texts.differ)).toBeVisible();
  expect(sent(change)).toEqual([]);
  await typePassword(screen);
  await expect.element(passwordOf(screen).getByText('Şifreniz değiştirildi.')).toBeVisible();
  await expect.element(field(screen, texts.current)).toHaveValue('');
  expect(sent(change).map(({ body }) => body)).toEqual([
    { current_password: 'eski-uzun-sifrem', new_password: 'martilarin-sabah-sesi', code: '123456' },
  ]);
});

test.each([
  ['staff.password_wrong', texts.current],
  ['staff.password_too_short', texts.next],
  ['staff.password_common', texts.next],
  ['staff.code_wrong', sharedTexts.code],
] as const)('the refusal %s of another password stands at the field %s', async (code, label) => {
  refuses(change, code);
  const screen = await show();
  await typePassword(screen);
  await expect
    .element(field(screen, label))
    .toHaveAccessibleDescription(expect.stringContaining(refusalSentence(code)));
});

test('no answer to another password is told as a failure', async () => {
  fails(change);
  const screen = await show();
  await typePassword(screen);
  await expect.element(passwordOf(screen).getByText(sharedTexts.failed)).toBeVisible();
});
