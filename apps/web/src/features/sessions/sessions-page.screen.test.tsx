import { aSignInList } from '@yakamoz/contracts/fixtures/access';
import { aSession, aSessionList, anotherSession } from '@yakamoz/contracts/fixtures/identity';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { openSite, showPart } from '../../../testing/open-site.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { proofTexts } from '../../shared/proof-texts.ts';
import { SessionsPage } from './sessions-page.tsx';
import { sessionsTexts as texts } from './sessions-texts.ts';

const list = 'GET /api/v1/sessions';
const endOne = 'POST /api/v1/sessions/:id/end';
const endOthers = 'POST /api/v1/sessions/others/end';
const show = () => showPart(<SessionsPage />, { player: {} });

// The list of sign-ins below has its own test.
beforeEach(() => answers('GET /api/v1/sign-ins', aSignInList({ events: [] })));

test('loading: the page says so until the list is there', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(list, aSessionList());
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
});

test('empty: without another session there is nothing to end', async () => {
  answers(list, aSessionList({ sessions: [aSession()] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.alone)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('failed: the list can be asked for again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, aSessionList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
});

test('stale: the last known list stays when a newer one does not come', async () => {
  answers(list, aSessionList());
  answers(endOne, { ended: 1 });
  const screen = await show();
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
  fails(list, 503);
  await screen.getByRole('button', { name: texts.endOf('iPhone · Safari') }).click();
  await screen.getByLabelText(proofTexts.password, { exact: true }).fill('martı-kanadı');
  await screen.getByRole('button', { name: texts.endNow }).click();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(texts.thisDevice)).toBeVisible();
});

test('ready: every session with its device, and axe finds nothing', async () => {
  answers(list, aSessionList());
  const screen = await show();
  const sessions = screen.getByRole('listitem');
  await expect.element(sessions.nth(0)).toMatchTextContent(/^Windows bilgisayar · Chrome.*12:30/);
  await expect.element(sessions.nth(1)).toMatchTextContent(/^iPhone · Safari/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

const openEnding = async (name: string) => {
  const screen = await show();
  await screen.getByRole('button', { name }).click();
  const dialog = screen.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  const submit = dialog.getByRole('button', { name: texts.endNow });
  return { screen, dialog, submit, password: dialog.getByLabelText(proofTexts.password, { exact: true }) };
};
const iphone = texts.endOf('iPhone · Safari');

test('SESS-04 ending a session asks for the password, ends that one and says which it was', async () => {
  answers(list, aSessionList());
  answers(endOne, { ended: 1 });
  const { screen, dialog, submit, password } = await openEnding(iphone);
  await expect.element(password).toHaveFocus();
  expect(await axeViolations(screen.container)).toEqual([]);
  await submit.click();
  await expect.element(dialog.getByText(accountTexts.required)).toBeVisible();
  expect(sent(endOne)).toEqual([]);
  await password.fill('martı-kanadı');
  await submit.click();
  await expect.element(screen.getByText(texts.ended('iPhone · Safari'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(endOne).map(({ params, body }) => ({ ...params, ...(body as object) }))).toEqual([
    { id: anotherSession().id, password: 'martı-kanadı' },
  ]);
});

test('SESS-04 with a second factor the code of the application is asked for, before all others end', async () => {
  answers(list, { ...aSessionList(), proof: 'code' });
  answers(endOthers, { ended: 1 });
  const { screen, dialog, submit, password } = await openEnding(texts.endOthers);
  await expect.element(password).not.toBeInTheDocument();
  await dialog.getByLabelText(codeFieldTexts.app.label).fill('123456');
  await submit.click();
  await expect.element(screen.getByText(texts.endedOthers(1))).toBeVisible();
  expect(sent(endOthers).map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test.each(['identity.wrong_password', 'identity.session_unknown', 'identity.step_up_stale'] as const)(
  'the dialog stays and tells %s',
  async (code) => {
    answers(list, aSessionList());
    refuses(endOne, code);
    const { dialog, submit, password } = await openEnding(iphone);
    await password.fill('yanlış');
    await submit.click();
    await expect.element(dialog.getByText(refusalSentence(code))).toBeVisible();
  },
);

test('leaving the dialog ends nothing', async () => {
  answers(list, aSessionList());
  const { dialog } = await openEnding(texts.endOthers);
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(endOthers)).toEqual([]);
});

test('at its address it stands in the profile layout of the whole site', async () => {
  answers(list, aSessionList());
  const screen = await openSite('/oturumlar', { player: { username: 'mehtap' } });
  await expect.element(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(screen.getByText('mehtap').first()).toBeVisible();
});
