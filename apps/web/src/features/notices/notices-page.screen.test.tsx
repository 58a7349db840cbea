import { aNotice, aNoticeList, somePreferences, aPreference } from '@yakamoz/contracts/fixtures/notices';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { openSite, showPart } from '../../../testing/open-site.tsx';
import { NoticesPage } from './notices-page.tsx';
import { noticesTexts as texts, preferencesTexts } from './notices-texts.ts';

const list = 'GET /api/v1/notices';
const readOne = 'POST /api/v1/notices/:id/read';
const readAll = 'POST /api/v1/notices/read';
const preferences = 'GET /api/v1/notices/preferences';
const choose = 'POST /api/v1/notices/preferences';
const show = () => showPart(<NoticesPage />, { player: {} });

beforeEach(() => answers(preferences, somePreferences()));

test('loading: the page says so until the list is there', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  answers(list, aNoticeList());
  await expect.element(screen.getByText(aNotice().title, { exact: true }).first()).toBeVisible();
});

test('empty: it says what will stand here', async () => {
  answers(list, aNoticeList({ notices: [], unread: 0 }));
  const screen = await show();
  await expect.element(screen.getByText(texts.empty)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.readAll })).not.toBeInTheDocument();
});

test('failed: the list can be asked for again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, aNoticeList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('heading', { name: aNotice().title })).toBeVisible();
});

test('stale: the last known list stays when a newer one does not come', async () => {
  answers(list, aNoticeList());
  answers(readOne, { unread: 0 });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: aNotice().title })).toBeVisible();
  fails(list, 503);
  await screen.getByRole('button', { name: texts.readOf(aNotice().title) }).click();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: aNotice().title })).toBeVisible();
});

test('ready: by day, what is unread says so in words, and axe finds nothing', async () => {
  const older = aNotice({ id: '40', at: '2026-11-15T09:30:00.000Z', read: true, link: null });
  answers(list, aNoticeList({ notices: [aNotice(), older] }));
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 2, name: '15 Kasım 2026' })).toBeVisible();
  await expect.element(screen.getByText(texts.unread)).toBeVisible();
  expect(screen.getByRole('link', { name: texts.open, exact: false }).elements()).toHaveLength(1);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('one is marked as read, and all up to the newest that was seen', async () => {
  answers(list, aNoticeList());
  answers(readOne, { unread: 0 });
  answers(readAll, { unread: 0 });
  const screen = await show();
  await screen.getByRole('button', { name: texts.readOf(aNotice().title) }).click();
  await expect.poll(() => sent(readOne).map(({ params }) => params)).toEqual([{ id: '41' }]);
  await screen.getByRole('button', { name: texts.readAll }).click();
  await expect.poll(() => sent(readAll).map(({ body }) => body)).toEqual([{ up_to: '41' }]);
});

test('older ones come at a press', async () => {
  answers(list, aNoticeList({ next: '41' }));
  const screen = await show();
  const more = screen.getByRole('button', { name: texts.more });
  await expect.element(more).toBeVisible();
  answers(list, aNoticeList({ notices: [aNotice({ id: '12', title: 'Belgeniz kabul edildi' })] }));
  await more.click();
  await expect.element(screen.getByRole('heading', { name: 'Belgeniz kabul edildi' })).toBeVisible();
  expect(sent(list).at(-1)?.query).toEqual({ limit: '20', before: '41' });
});

test('a mandatory kind has no box, and the page says why; a choice is kept', async () => {
  answers(list, aNoticeList());
  const screen = await show();
  await expect.element(screen.getByText(preferencesTexts.whyAlways)).toBeVisible();
  const box = screen.getByRole('checkbox', { name: texts.channelOf('bonus', 'email') });
  await expect.element(box).toBeVisible();
  expect(screen.getByText(preferencesTexts.always).elements()).toHaveLength(2);
  answers(choose, { kinds: [aPreference({ email: true })] });
  await box.click();
  await expect.element(box).toBeChecked();
  expect(sent(choose).map(({ body }) => body)).toEqual([{ kind: 'bonus', channel: 'email', wanted: true }]);
});

test('a refused choice goes back and is told', async () => {
  answers(list, aNoticeList());
  refuses(choose, 'notifications.mandatory');
  const screen = await show();
  const box = screen.getByRole('checkbox', { name: texts.channelOf('bonus', 'inbox') });
  await box.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(refusalSentence('notifications.mandatory'));
  await expect.element(box).toBeChecked();
});

test('the bell in the header leads here and says how many are unread', async () => {
  answers(list, aNoticeList());
  answers('GET /api/v1/notices/unread', { unread: 100 });
  const screen = await openSite('/bildirimler', { player: {} });
  const bell = screen.getByRole('banner').getByRole('link', { name: 'Bildirimler, 99+ okunmamış' });
  await expect.element(bell).toBeVisible();
  await expect.element(bell).toHaveAttribute('href', '/bildirimler');
});
