import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, sent } from '@yakamoz/site-testing/server';
import { afterEach, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { cdp, page, userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { closeCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { queryClient } from '../query-client.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { useHistoryOverlay } from './history-overlay.ts';
import { PlayMoneyRibbon } from './play-money-ribbon.tsx';
import { shellTexts as texts } from './shell-texts.ts';
import { SideMenu } from './side-menu.tsx';

function Frame() {
  const menu = useHistoryOverlay('menu');
  return (
    <>
      <Header menu={menu} />
      <BottomBar menu={menu} />
      <SideMenu menu={menu} />
    </>
  );
}

const show = (player?: object, path = '/keno') =>
  showPart(<Frame />, player === undefined ? {} : { player }, path);
const hrefs = (place: Locator) =>
  place
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
const menu = (screen: Screen) => screen.getByRole('dialog', { name: texts.menu });
const setMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  closeAuth();
  closeCashier();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await page.viewport(1280, 800);
});

test('SHELL-02 the desktop navigation has its nine links in order, and a phone has it not', async () => {
  const screen = await show();
  const nav = screen.getByRole('navigation', { name: texts.mainNav });
  await expect.element(nav).toBeVisible();
  expect(hrefs(nav)).toEqual([
    '/spor',
    '/canli',
    '/casino',
    '/canli-casino',
    '/e-spor',
    '/oyunlar',
    '/promosyonlar',
    '/bonus-talep',
    '/keno',
  ]);
  await expect
    .element(nav.getByRole('link', { name: texts.nav['/keno'] }))
    .toHaveAttribute('aria-current', 'page');
  expect(await axeViolations(screen.container)).toEqual([]);
  await page.viewport(360, 740);
  await expect.element(nav).not.toBeInTheDocument();
});

test('SHELL-03 the visitor’s buttons open the modal in the matching view', async () => {
  const screen = await show();
  const banner = screen.getByRole('banner');
  await banner.getByRole('button', { name: texts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  await banner.getByRole('button', { name: texts.register }).click();
  expect(openedAuth.get()).toEqual({ view: 'register' });
});

test('SHELL-04 a member sees name, number and balance, with both ways of moving it', async () => {
  const screen = await show({ username: 'mehtap', id: '77', balance: '1234567.80' });
  const banner = screen.getByRole('banner');
  await expect
    .element(banner.getByRole('link', { name: 'mehtap', exact: false }))
    .toHaveTextContent('mehtapID 77');
  await expect.element(banner.getByText('₺1.234.567,80')).toBeVisible();
  await expect.element(banner.getByText(texts.balance, { exact: true })).toBeVisible();
  await banner.getByRole('button', { name: texts.deposit }).click();
  expect(openedCashier.get()).toEqual({ side: 'deposit' });
  await banner.getByRole('button', { name: texts.withdraw }).click();
  expect(openedCashier.get()).toEqual({ side: 'withdraw' });
  await expect.element(banner.getByRole('button', { name: texts.signIn })).not.toBeInTheDocument();
});

test('SHELL-04 a bonus stands below the balance, both in the currency of the account', async () => {
  const screen = await show({ currency: 'EUR', balance: '10.00', bonus_balance: '5.50' });
  const banner = screen.getByRole('banner');
  await expect.element(banner.getByText('€10,00')).toBeVisible();
  await expect.element(banner.getByText(`${texts.bonus} €5,50`)).toBeVisible();
});

test('SHELL-05 the dropdown offers only logout and closes on an outside click', async () => {
  const screen = await show({});
  await screen.getByRole('button', { name: texts.accountMenu }).click();
  const items = screen.getByRole('menu').getByRole('menuitem');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toHaveTextContent(texts.signOut);
  document.documentElement.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: 20, clientY: 400 }),
  );
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.accountMenu })).toBeVisible();
});

test('SHELL-06 the bottom bar of a phone has its four links and the menu in the middle', async () => {
  await page.viewport(360, 740);
  const screen = await show();
  const bar = screen.getByRole('navigation', { name: texts.bottomNav });
  await expect.element(bar).toBeVisible();
  const places = bar
    .getByRole('listitem')
    .elements()
    .map((place) => place.querySelector('a')?.getAttribute('href') ?? place.textContent);
  expect(places).toEqual(['/promosyonlar', '/casino', texts.menu, '/canli-casino', '/profil']);
  await bar.getByRole('button', { name: texts.menu }).click();
  await expect.element(menu(screen)).toBeVisible();
});

const open = [
  '/canli',
  '/spor',
  '/canli-casino',
  '/casino',
  '/oyunlar',
  '/e-spor',
  '/promosyonlar',
  '/bonus-talep',
];

/** WALK-41: the second group. */
const more = ['/keno', '/turnuvalar', '/rewards', '/canli-destek', '/limitlerim'];

test('SHELL-07 WALK-41 the side menu for a visitor leads to the sections and to both ways in', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.openMenu }).click();
  await expect.element(menu(screen)).toBeVisible();
  expect(hrefs(menu(screen))).toEqual([...open, ...more]);
  await menu(screen).getByRole('button', { name: texts.register }).click();
  expect(openedAuth.get()).toEqual({ view: 'register' });
  await expect.element(menu(screen)).not.toBeInTheDocument();
});

test('SHELL-07 the side menu for a member leads to the account too; its logout leads home', async () => {
  answers('POST /api/logout.php', { message: 'Tamam.' });
  const screen = await show({});
  await screen.getByRole('button', { name: texts.openMenu }).click();
  await expect.element(menu(screen)).toBeVisible();
  expect(hrefs(menu(screen))).toEqual([
    ...open,
    ...more,
    '/deposit',
    '/withdraw',
    '/transaction-history',
    '/game-history',
  ]);
  await menu(screen).getByRole('button', { name: texts.signOut }).click();
  await expect.element(screen.getByRole('banner').getByRole('button', { name: texts.signIn })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('SHELL-08 the side menu slides in after a short delay and closes with a 300 ms animation', async () => {
  await setMotion('no-preference');
  const screen = await show();
  await screen.getByRole('button', { name: texts.openMenu }).click();
  await expect.element(menu(screen)).toBeVisible();
  const drawer = menu(screen).element();
  expect(Number.parseFloat(getComputedStyle(drawer).animationDelay)).toBeGreaterThan(0);
  let leaving = '';
  new MutationObserver(() => {
    leaving = getComputedStyle(drawer).animationDuration;
  }).observe(drawer, { attributeFilter: ['data-state'] });
  await userEvent.keyboard('{Escape}');
  await expect.element(menu(screen)).not.toBeInTheDocument();
  expect(leaving).toBe('0.3s');
  await setMotion('reduce');
});

test('SHELL-08 Back closes the side menu and stays on the page', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.openMenu }).click();
  await expect.element(menu(screen)).toBeVisible();
  history.back();
  await expect.element(menu(screen)).not.toBeInTheDocument();
  expect(location.pathname).toBe('/keno');
});

test('SHELL-11 a play-money installation says so, one with real money does not', async () => {
  const screen = await showPart(<PlayMoneyRibbon />);
  await expect.element(screen.getByText(texts.playMoney)).toBeVisible();
  await screen.unmount();
  queryClient.setQueryData(['operator'], anOperator({ play_money: false }));
  const real = await showPart(<PlayMoneyRibbon />);
  await expect.element(real.getByText(texts.playMoney)).not.toBeInTheDocument();
});

test('SHELL-12 without a connection the site says so until it is back', async () => {
  const screen = await show();
  const setOnline = (online: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  await expect.element(screen.getByText(texts.offline)).not.toBeInTheDocument();
  setOnline(false);
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.offline);
  setOnline(true);
  await expect.element(screen.getByText(texts.offline)).not.toBeInTheDocument();
});

test.each(['answered', 'failed'] as const)(
  'SESS-03 logout clears the user and closes the menu, the call %s',
  async (how) => {
    if (how === 'failed') fails('POST /api/logout.php');
    else answers('POST /api/logout.php', { message: 'Tamam.' });
    const screen = await show({ username: 'mehtap' }, '/profil');
    await screen.getByRole('button', { name: texts.accountMenu }).click();
    await screen.getByRole('menuitem', { name: texts.signOut }).click();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByText('mehtap')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('banner').getByRole('button', { name: texts.signIn }))
      .toBeVisible();
    expect(location.pathname).toBe('/');
    expect(sent('POST /api/logout.php')).toHaveLength(1);
  },
);

test.each([320, 360, 412])(
  'WALK-41 at %i px the mark, the balance and both buttons of a member share one line',
  async (width) => {
    await page.viewport(width, 740);
    const screen = await show({ username: 'uzun_bir_kullanici_adi', balance: '123456.78' });
    const banner = screen.getByRole('banner');
    await expect.element(banner.getByText('₺123.456,78')).toBeVisible();
    const parts = [
      banner.getByRole('link', { name: new RegExp(texts.home) }),
      banner.getByText('₺123.456,78'),
      banner.getByRole('button', { name: texts.deposit }),
      banner.getByRole('button', { name: texts.withdraw }),
    ].map((part) => part.element().getBoundingClientRect());
    const middles = parts.map(({ top, height }) => top + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(16);
    const sides = parts.map(({ left }) => left);
    expect(sides).toEqual(sides.toSorted((a, b) => a - b));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await axeViolations(screen.container)).toEqual([]);
  },
);

test.each([320, 360])('a visitor at %i px has search and both ways in on one line', async (width) => {
  await page.viewport(width, 740);
  const screen = await show();
  const banner = screen.getByRole('banner');
  await expect.element(banner.getByRole('button', { name: texts.search })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(banner.element().getBoundingClientRect().height).toBeLessThan(60);
});
