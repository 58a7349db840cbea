import { someMoneyFigures, somePlayerFigures, someWaiting } from '@yakamoz/contracts/fixtures/staff/figures';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { comeBackAt, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { OverviewPage } from './overview-page.tsx';
import { overviewTexts as texts } from './overview-texts.ts';

const players = 'GET /api/staff/v1/figures/players';
const money = 'GET /api/staff/v1/figures/money';
const waiting = 'GET /api/staff/v1/figures/waiting';
const { queues, tiles } = texts;
/** Half past eleven in Istanbul. */
const since = '2026-03-01T08:30:00.000Z';
const someQueues = () =>
  someWaiting({
    queues: [
      { queue: 'withdrawals', count: 3, oldest_at: '2026-03-01T09:00:00.000Z' },
      { queue: 'claims', count: 12, oldest_at: since },
      { queue: 'suspense', count: 0, oldest_at: null },
      { queue: 'records', count: 5, oldest_at: since },
      { queue: 'coins', count: 4, oldest_at: since },
      { queue: 'approvals', count: 1_005, oldest_at: '2026-02-26T09:00:00.000Z' },
      { queue: 'payment_cases', count: 2, oldest_at: '2026-03-01T08:00:00.000Z' },
      { queue: 'game_cases', count: 1, oldest_at: since },
    ],
  });
const show = (role: Parameters<typeof showPart>[1] = 'payments_checker'): Promise<Screen> =>
  showPart(<OverviewPage />, role);

const tile = (screen: Screen, { label }: { label: string }): Place =>
  screen.getByRole('listitem').filter({ hasText: label }).first();

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(players, somePlayerFigures());
  answers(money, someMoneyFigures());
  answers(waiting, someQueues());
});

test.each([
  ['players', players],
  ['money', money],
] as const)(
  'loading: without the figures of the %s the tiles keep their place and say so',
  async (_, route) => {
    holds(route);
    const screen = await show();
    await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
    await expect.element(screen.getByText(/^Güncellendi/)).not.toBeInTheDocument();
  },
);

test('WALK-18 WALK-46 a role without money is shown none, and asks for none', async () => {
  answers(waiting, someWaiting());
  const screen = await show('content');
  await expect.element(tile(screen, texts.tiles.registered)).toBeVisible();
  await expect.element(screen.getByText(/^Güncellendi/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/₺|€|GGR|bakiye|Para tutarları|yatırım|çekim/);
  await expect.element(screen.getByText(texts.actNow)).not.toBeInTheDocument();
  expect(sent(money)).toEqual([]);
});

test('empty: a house in which nothing moved yet says so', async () => {
  const zero = [{ day: '2026-03-01', currency: 'TRY', ggr: '0.00' }] as const;
  answers(
    money,
    someMoneyFigures({ rolled_up_at: null, currencies: [], ggr: [...zero], oldest_clearing: null }),
  );
  const screen = await show();
  await expect.element(tile(screen, texts.tiles.liability)).toMatchTextContent(/Henüz hareket yok$/);
  await expect.element(tile(screen, texts.tiles.ggr)).toMatchTextContent(/Henüz hareket yok$/);
  await expect.element(tile(screen, texts.tiles.deposits)).toMatchTextContent(/Henüz hareket yok$/);
  await expect.element(tile(screen, texts.tiles.clearing)).toMatchTextContent(/yok$/);
  await expect.element(screen.getByText(texts.booksNever, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: texts.ggrChart('TRY') })).toBeVisible();
});

test('STAFF-09 failed: figures that cannot be loaded say so and come when asked again', async () => {
  fails(players, 503);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailed)).toBeVisible();
  answers(players, somePlayerFigures());
  await pressRetry(screen);
  await expect.element(tile(screen, texts.tiles.registered)).toBeVisible();
});

test('partial: the course of the players stands there although the money does not come', async () => {
  fails(money);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailed)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: texts.registrationsChart })).toBeVisible();
});

test('STAFF-09 stale: figures that cannot be refreshed stay and are marked', async () => {
  const screen = await show();
  await expect.element(tile(screen, texts.tiles.registered)).toBeVisible();
  fails(players, 503);
  comeBackAt('2026-03-01T09:06:00.000Z');
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(tile(screen, texts.tiles.registered)).toMatchTextContent(/12\.345$/);
  answers(players, somePlayerFigures());
  await pressRetry(screen);
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).not.toBeInTheDocument();
});

test('STAFF-09 WALK-46 what waits and cannot be counted says so, and is counted again', async () => {
  fails(waiting, 503);
  const screen = await show();
  const part = screen.getByRole('region', { name: texts.actNow });
  await expect.element(part.getByText(sharedTexts.loadFailed)).toBeVisible();
  answers(waiting, someQueues());
  await pressRetry(part);
  await expect.element(tile(screen, queues.withdrawals).getByRole('link')).toHaveTextContent('3');
});

test('STAFF-01 WALK-46 ready: every figure in its currency with its sign, what waits with its age, and today beside last week', async () => {
  const screen = await show();
  const figures = [
    [tiles.registered, '12.345'],
    [tiles.registeredToday, '7geçen pazar bu saatte 10, %30 az'],
    [tiles.activeToday, '320geçen pazar bu saatte 256, %25 fazla'],
    [tiles.signedIn, '42'],
    [queues.approvals, '1.005en eskisi 3 gün'],
    [queues.withdrawals, '3en eskisi 5 dk'],
    [queues.suspense, '0'],
    [queues.payment_cases, '2en eskisi 1 sa 5 dk'],
    [tiles.liability, '₺1.234.567,89€80,00'],
    [tiles.deposits, '₺9.000,00€50,00geçen pazar bu saatte ₺6.000,00, %50 fazlageçen hafta için kayıt yok'],
    [tiles.paidOut, '₺4.000,50€0,00geçen pazar bu saatte ₺8.001,00, %50 azgeçen hafta için kayıt yok'],
    [tiles.ggr, '\u2212₺150,25+€12,50geçen pazar bu saatte ₺300,00, %150 azgeçen hafta için kayıt yok'],
    [tiles.adjustments, '2eklenen ₺250,00, düşülen ₺40,00'],
    [tiles.clearing, '1 sa 30 dkÖdeme kuruluşu: Otomatik Havale'],
  ] as const;
  for (const [of, words] of figures)
    await expect.element(tile(screen, of)).toHaveTextContent(`${of.label}${of.definition}${words}`);
  // The older of both answers.
  await expect.element(screen.getByText(texts.updated('12:04:30'))).toBeVisible();
  await expect.element(screen.getByText(texts.booksOf('12:03:00'), { exact: false })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a figure that is not exact says so', async () => {
  answers(
    players,
    somePlayerFigures({
      registered: { count: 60_000, estimated: true },
      signed_in: { count: 1_000, at_least: true },
    }),
  );
  const screen = await show();
  await expect.element(tile(screen, texts.tiles.registered)).toMatchTextContent(/60\.000yaklaşık$/);
  await expect.element(tile(screen, texts.tiles.signedIn)).toMatchTextContent(/1\.000en az$/);
});

test('STAFF-01 both courses have their total and can be read as tables, the newest day first', async () => {
  const screen = await show();
  const course = screen.getByRole('region', { name: texts.ggrChart('TRY') });
  await expect.element(course.getByText(/^Toplam/)).toHaveTextContent('Toplam ₺850,50');
  await press(course.getByText(texts.asTable));
  const rows = course.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1.03.2026\u2212₺150,25');
  await expect.element(rows.nth(2)).toHaveTextContent('28.02.2026₺1.000,75');
  const came = screen.getByRole('region', { name: texts.registrationsChart });
  await expect.element(came.getByText(/^Toplam/)).toHaveTextContent('Toplam 1.207');
  // Nothing was played in euros.
  await expect.element(screen.getByText(texts.ggrChart('EUR'))).not.toBeInTheDocument();
});

test('the outline of today stands on the axis, a day without anything has no bar, and every name is within the chart', async () => {
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: `2026-02-${String(16 + at).padStart(2, '0')}`,
    count: at === 3 ? 0 : at + 1,
  })).map(({ day, count }) => ({ day: day.replace('2026-02-29', '2026-03-01'), count }));
  answers(players, somePlayerFigures({ registrations: days }));
  const screen = await show();
  const chart = screen.getByRole('img', { name: texts.registrationsChart });
  await expect.element(chart).toBeVisible();
  const drawn = chart.element();
  const bars = [...drawn.querySelectorAll('[data-part=bar]')];
  expect(bars).toHaveLength(13);
  const numberOf = (of: Element | null, name: string) => Number(of?.getAttribute(name));
  const axis = numberOf(drawn.querySelector('[data-part=zero]'), 'y1');
  const today = drawn.querySelector('[data-today]');
  const foot = numberOf(today, 'y') + numberOf(today, 'height');
  expect(foot + 0.5).toBeLessThanOrEqual(axis);
  const { left, right } = drawn.getBoundingClientRect();
  for (const name of drawn.querySelectorAll('text')) {
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    expect(name.getBoundingClientRect().left).toBeGreaterThanOrEqual(left - 1);
  }
});

test.each([
  ['payments_checker', queues.withdrawals, '/cekimler'],
  ['payments_checker', queues.claims, '/yatirimlar'],
  ['payments_checker', queues.suspense, '/yatirimlar?tab=lines'],
  ['payments_checker', queues.records, '/yatirimlar?tab=records'],
  ['payments_checker', queues.coins, '/yatirimlar?tab=chain'],
  ['payments_checker', queues.game_cases, '/uyusmazliklar?tab=games'],
  ['payments_checker', texts.tiles.registeredToday, '/oyuncular?registered_from=2026-03-01'],
  ['payments_checker', texts.tiles.clearing, '/kapanis'],
  ['support', texts.tiles.clearing, undefined],
  ['content', texts.tiles.registered, undefined],
] as const)(
  'WALK-46 for %s the tile %o leads to its list, if that is open to the role',
  async (role, of, path) => {
    const screen = await show(role);
    await expect.element(tile(screen, of)).toBeVisible();
    const link = tile(screen, of).getByRole('link');
    if (path === undefined) await expect.element(link).not.toBeInTheDocument();
    else await expect.element(link).toHaveAttribute('href', path);
  },
);
