import { aSignInList } from '@yakamoz/contracts/fixtures/access';
import { anApprovalList } from '@yakamoz/contracts/fixtures/staff/approvals';
import { aDeskSessionList, aFind, aFound, aListedMember } from '@yakamoz/contracts/fixtures/staff/desk';
import { someWaiting } from '@yakamoz/contracts/fixtures/staff/figures';
import { aPlayerList } from '@yakamoz/contracts/fixtures/staff/players';
import { staffStreamPath } from '@yakamoz/contracts/stream';
import { crashCode } from '@yakamoz/site/crash-code';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refuses, sent } from '@yakamoz/site-testing/server';
import { openStreams, tellStaff } from '@yakamoz/site-testing/stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectToast, press, pressKey } from '../../../testing/hands.ts';
import { openDesk, showPart } from '../../../testing/open-desk.tsx';
import { signInTexts } from '../../features/sign-in/sign-in-texts.ts';
import { environmentTexts } from '../../shared/environment-texts.ts';
import { wordsIn } from '../../shared/filters/typed-words.ts';
import { CrashScreen } from '../crash/crash-screen.tsx';
import { crashTexts } from '../crash/crash-texts.ts';
import { queryClient } from '../query-client.ts';
import { screenTexts } from '../screen-texts.ts';
import { commandTexts } from './command-texts.ts';
import { keysTexts } from './keys-texts.ts';
import { shellTexts as texts } from './shell-texts.ts';

const members = 'GET /api/staff/v1/members';
const signOut = 'POST /api/staff/v1/sign-out';

beforeEach(() =>
  answers(members, {
    members: [aListedMember(), aListedMember({ id: '13', login: 'can', name: 'Can Su' })],
  }),
);

async function openStaff(): Promise<Screen> {
  const screen = await openDesk('/personel', 'admin');
  await expect.element(screen.getByText('Can Su')).toBeVisible();
  return screen;
}

const door = (screen: Screen) => screen.getByRole('heading', { name: signInTexts.title });

test('STAFF-01 the frame names who acts and as what, says that it is a demo, and axe finds nothing', async () => {
  const screen = await openStaff();
  await expect.element(screen.getByRole('banner')).toMatchTextContent(/Ada DenizYönetici/);
  await expect.element(screen.getByText(environmentTexts.demo)).toBeVisible();
  expect(document.title).toMatch(/^Personel \|/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.for([
  ['content', [screenTexts.overview, screenTexts.content]],
  [
    'support',
    [
      screenTexts.overview,
      screenTexts.players,
      screenTexts.withdrawals,
      screenTexts.deposits,
      screenTexts.approvals,
      screenTexts.cases,
      screenTexts.safety,
      screenTexts.paymentSetup,
      screenTexts.games,
      screenTexts.rounds,
      screenTexts.returns,
      screenTexts.studios,
      screenTexts.betting,
      screenTexts.coupons,
      screenTexts.campaigns,
      screenTexts.bonusReviews,
      screenTexts.tournaments,
    ],
  ],
] as const)(
  'STAFF-04 the menu of %s has its screens and no other; another address says so',
  async ([role, names]) => {
    const screen = await openDesk('/personel', role);
    await expect
      .element(screen.getByRole('heading', { level: 1, name: texts.notAllowedTitle }))
      .toBeVisible();
    const links = screen.getByRole('navigation', { name: texts.menu }).getByRole('listitem');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(names);
    expect(sent(members)).toEqual([]);
  },
);

test('WALK-19 the menu counts what waits on each desk, and asks again after an act of one’s own', async () => {
  const count = 'GET /api/staff/v1/figures/waiting';
  answers(count, someWaiting({ waiting: { approvals: 1_204, cases: 0 } }));
  const screen = await openStaff();
  const menu = screen.getByRole('navigation', { name: texts.menu });
  await expect.element(menu.getByRole('link', { name: 'Onaylar 1.204 bekliyor' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: screenTexts.audit })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  answers(count, someWaiting({ waiting: { approvals: 1_203 } }));
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => undefined })
    .execute(undefined);
  await expect.element(menu.getByRole('link', { name: 'Onaylar 1.203 bekliyor' })).toBeVisible();
});

test('WALK-44 the numbers of the menu follow the stream of the staff', async () => {
  const count = 'GET /api/staff/v1/figures/waiting';
  answers(count, someWaiting({ waiting: { approvals: 2 } }));
  const screen = await openStaff();
  const menu = screen.getByRole('navigation', { name: texts.menu });
  await expect.element(menu.getByRole('link', { name: 'Onaylar 2 bekliyor' })).toBeVisible();
  await vi.waitFor(() => expect(openStreams()).toEqual([staffStreamPath]));
  answers(count, someWaiting({ waiting: { approvals: 3 } }));
  tellStaff({ topic: 'waiting', desk: 'approvals' });
  await expect.element(menu.getByRole('link', { name: 'Onaylar 3 bekliyor' })).toBeVisible();
});

test('WALK-44 a session that ended elsewhere leads to the door, told by the stream', async () => {
  const screen = await openStaff();
  await vi.waitFor(() => expect(openStreams()).toEqual([staffStreamPath]));
  answers('GET /api/staff/v1/me', { member: null });
  tellStaff({ topic: 'session' });
  await expect.element(door(screen)).toBeVisible();
});

test('an address that leads nowhere says so, with a way back', async () => {
  const screen = await openDesk('/olmayan', 'support');
  await expect.element(screen.getByRole('heading', { level: 1, name: texts.notFoundTitle })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.home })).toHaveAttribute('href', '/');
});

test('STAFF-06 J, K and Enter move through a list and open a row', async () => {
  const screen = await openStaff();
  pressKey('j');
  await expect.element(screen.getByRole('button', { name: 'Ece Yılmaz' })).toHaveFocus();
  pressKey('J');
  await expect.element(screen.getByRole('button', { name: 'Can Su' })).toHaveFocus();
  pressKey('j');
  await expect.element(screen.getByRole('button', { name: 'Can Su' })).toHaveFocus();
  pressKey('k');
  await expect.element(screen.getByRole('button', { name: 'Ece Yılmaz' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Ece Yılmaz' })).toBeVisible();
  // A layer before the page keeps its keys to itself.
  pressKey('?');
  expect(screen.getByRole('dialog', { name: keysTexts.title }).elements()).toEqual([]);
});

test('STAFF-06 ? shows the keys, but not while somebody types', async () => {
  const screen = await openStaff();
  pressKey('?');
  const dialog = screen.getByRole('dialog', { name: keysTexts.title });
  await expect.element(dialog).toBeVisible();
  for (const { does } of keysTexts.keys) await expect.element(dialog.getByText(does)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  field.remove();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('STAFF-06 Ctrl+K leads to a screen by its name, however it is typed, or to the players', async () => {
  answers('POST /api/staff/v1/player-searches', aPlayerList());
  const screen = await openStaff();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  const box = screen.getByRole('combobox', { name: commandTexts.title });
  await box.fill('STUDYO');
  const options = screen.getByRole('option');
  await expect.element(options.first()).toMatchTextContent(new RegExp(`^${screenTexts.studios}`));
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options.last()).toMatchTextContent(new RegExp(commandTexts.findPlayer('STUDYO')));
  await box.fill('deniz');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Oyuncular' })).toBeVisible();
  // What was typed may be an e-mail: it is asked for in a body, and the address does not keep it.
  expect(location.pathname + location.search).toBe('/oyuncular');
  await expect
    .poll(() => sent('POST /api/staff/v1/player-searches').at(-1)?.body)
    .toEqual({ search: 'deniz' });
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  // The new page begins at its content.
  expect(document.activeElement?.id).toBe('icerik');
});

test('WALK-24 Ctrl+K finds players, payments, rounds and approvals as typed; the words stand in no address', async () => {
  const search = 'POST /api/staff/v1/searches';
  answers(
    search,
    aFind({
      found: [
        aFound(),
        aFound({ kind: 'approval', id: '301', name: 'wallet.adjustment', money: null, view: 'waiting' }),
        aFound({ kind: 'round', id: '1042~lodos~r-778899', name: 'Liman', view: null }),
        aFound({ kind: 'player', id: '1042', view: null }),
      ],
      incomplete: true,
    }),
  );
  const screen = await openStaff();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  await screen.getByRole('combobox', { name: commandTexts.title }).fill('YKMAB23CD');
  const options = screen.getByRole('option');
  await expect.element(options.nth(0)).toMatchTextContent(/^Çekme · 501 · deniz · ₺750,00/);
  await expect.element(options.nth(1)).toMatchTextContent(/^Onay · 301 · Bakiye düzeltmesi$/);
  await expect.element(options.nth(2)).toMatchTextContent(/^Tur · Liman · ₺750,00$/);
  await expect.element(options.nth(3)).toMatchTextContent(/^Oyuncu · 1042 · deniz · ₺750,00$/);
  await expect.element(screen.getByText(commandTexts.incomplete)).toBeVisible();
  expect(sent(search).map(({ body }) => body)).toEqual([{ text: 'YKMAB23CD' }]);
  expect(await axeViolations(screen.container)).toEqual([]);
  answers('GET /api/staff/v1/approvals', anApprovalList());
  await options.nth(1).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: screenTexts.approvals })).toBeVisible();
  expect(location.pathname + location.search).toBe('/onaylar?state=waiting&id=301');
});

test('STAFF-06 a screen that the role may not use is not found, and nothing found is said', async () => {
  const screen = await openDesk('/personel', 'content');
  await press(screen.getByRole('button', { name: commandTexts.title, exact: false }));
  await screen.getByRole('combobox', { name: commandTexts.title }).fill('Oyuncular');
  await expect.element(screen.getByText(commandTexts.nothing)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/personel');
});

test('on a narrow screen the menu is a drawer, which goes when a link is followed', async () => {
  answers('POST /api/staff/v1/player-searches', aPlayerList());
  await page.viewport(360, 740);
  try {
    const screen = await openDesk('/personel', 'admin');
    await press(screen.getByRole('button', { name: texts.openMenu }));
    const drawer = screen.getByRole('dialog');
    await press(drawer.getByRole('link', { name: screenTexts.players }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Oyuncular' })).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
  } finally {
    await page.viewport(1280, 800);
  }
});

test('SIGN-02 the own account is reached from the account menu, whatever the role', async () => {
  answers('GET /api/staff/v1/me/sign-ins', aSignInList());
  answers('GET /api/staff/v1/me/sessions', aDeskSessionList());
  const screen = await openStaff();
  await press(screen.getByRole('button', { name: texts.account }));
  await press(screen.getByRole('menuitem', { name: screenTexts.account }));
  await expect.element(screen.getByRole('heading', { level: 1, name: screenTexts.account })).toBeVisible();
});

test('STAFF-02 signing out closes every screen once the server has ended the session', async () => {
  holds(signOut);
  const screen = await openStaff();
  await press(screen.getByRole('button', { name: texts.account }));
  await press(screen.getByRole('menuitem', { name: texts.signOut }));
  await expect.poll(() => sent(signOut)).toHaveLength(1);
  await expect.element(screen.getByText('Can Su')).toBeVisible();
  answers('GET /api/staff/v1/me', { member: null });
  answers(signOut, {});
  await expect.element(door(screen)).toBeVisible();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['staff'] })).toEqual([]);
});

test('STAFF-02 a sign-out that cannot be sent closes the screens all the same', async () => {
  fails(signOut);
  const screen = await openStaff();
  answers('GET /api/staff/v1/me', { member: null });
  await press(screen.getByRole('button', { name: texts.account }));
  await press(screen.getByRole('menuitem', { name: texts.signOut }));
  await expect.element(door(screen)).toBeVisible();
});

test.for(['the list', 'Ctrl+K'])(
  'STAFF-02 an e-mail searched for by %s is in no entry of the history, and gone with the session',
  async (by) => {
    const search = 'POST /api/staff/v1/player-searches';
    answers(search, aPlayerList());
    answers(signOut, {});
    const screen = await openDesk('/oyuncular', 'finance');
    await expect.poll(() => sent(search)).toHaveLength(1);
    if (by === 'Ctrl+K') {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      await screen.getByRole('combobox', { name: commandTexts.title }).fill('deniz@ornek.test');
      await userEvent.keyboard('{Enter}');
    } else {
      await screen.getByRole('searchbox').fill('deniz@ornek.test');
    }
    await expect.poll(() => sent(search).at(-1)?.body).toEqual({ search: 'deniz@ornek.test' });
    const { usr: entry } = history.state as { usr: unknown };
    expect(JSON.stringify(entry)).not.toContain('deniz');
    expect(wordsIn(entry)).toEqual({ search: 'deniz@ornek.test' });

    answers('GET /api/staff/v1/me', { member: null });
    await press(screen.getByRole('button', { name: texts.account }));
    await press(screen.getByRole('menuitem', { name: texts.signOut }));
    await expect.element(door(screen)).toBeVisible();
    expect(wordsIn(entry)).toEqual({});
  },
);

test('STAFF-03 a session that ended leads to the door with a notice, and keeps the way back', async () => {
  const screen = await openStaff();
  refuses(members, 'staff.no_session');
  answers('GET /api/staff/v1/me', { member: null });
  void queryClient.refetchQueries({ queryKey: ['staff'] });
  await expect.element(door(screen)).toBeVisible();
  await expectToast(texts.sessionOver);
  expect(new URLSearchParams(location.search).get('sonra')).toBe('/personel');
});

test('STAFF-03 a session that the check finds ended leads to the door with the same notice, and nothing stays', async () => {
  const screen = await openStaff();
  answers('GET /api/staff/v1/me', { member: null });
  void queryClient.refetchQueries({ queryKey: ['me'] });
  await expect.element(door(screen)).toBeVisible();
  await expectToast(texts.sessionOver);
  expect(queryClient.getQueryCache().findAll({ queryKey: ['staff'] })).toEqual([]);
});

test('STAFF-10 a desk nobody sits at is closed after half an hour, and a key in between keeps it open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  answers(signOut, {});
  const screen = await openStaff();
  const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
  minutes(29);
  pressKey('x');
  minutes(29);
  expect(sent(signOut)).toEqual([]);
  await expect.element(screen.getByText('Can Su')).toBeVisible();
  answers('GET /api/staff/v1/me', { member: null });
  minutes(1.5);
  await expect.element(door(screen)).toBeVisible();
  await expectToast(texts.idleOver);
  expect(sent(signOut)).toHaveLength(1);
});

test('a screen that broke says so with a code, and can be tried again', async () => {
  let tries = 0;
  const error = new Error('kaput');
  const screen = await showPart(<CrashScreen error={error} onRetry={() => (tries += 1)} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(siteTexts.broken)).toBeVisible();
  await expect.element(alert).toMatchTextContent(new RegExp(crashTexts.text));
  await expect.element(alert.getByText(crashCode(error, '/'))).toBeVisible();
  await press(alert.getByRole('button', { name: siteTexts.retry }));
  expect(tries).toBe(1);
});
