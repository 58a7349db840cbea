import { aSignInList } from '@yakamoz/contracts/fixtures/access';
import { aSession, aSessionList, anotherSession } from '@yakamoz/contracts/fixtures/identity';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { openSite, showPart } from '../../../testing/open-site.tsx';
import { SessionsPage } from './sessions-page.tsx';
import { sessionsTexts as texts } from './sessions-texts.ts';

const list = 'GET /api/v1/sessions';
const endOne = 'DELETE /api/v1/sessions/:id';
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
  answers(list, { sessions: [aSession()] });
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

test('ending a session asks for that one and says which it was', async () => {
  answers(list, aSessionList());
  answers(endOne, { ended: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: texts.endOf('iPhone · Safari') }).click();
  await expect.element(screen.getByText(texts.ended('iPhone · Safari'))).toBeVisible();
  expect(sent(endOne).map(({ params }) => params)).toEqual([{ id: anotherSession().id }]);
});

test('a session that was over already is named by the server’s sentence', async () => {
  answers(list, aSessionList());
  refuses(endOne, 'identity.session_unknown');
  const screen = await show();
  await screen.getByRole('button', { name: texts.endOf('iPhone · Safari') }).click();
  await expect.element(screen.getByText(refusalSentence('identity.session_unknown'))).toBeVisible();
});

test('at its address it stands in the profile layout of the whole site', async () => {
  answers(list, aSessionList());
  const screen = await openSite('/oturumlar', { player: { username: 'mehtap' } });
  await expect.element(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(screen.getByText('mehtap').first()).toBeVisible();
});
