import { anApprovalList } from '@yakamoz/contracts/fixtures/staff/approvals';
import { someMoneyFigures, somePlayerFigures } from '@yakamoz/contracts/fixtures/staff/figures';
import { aCaseList, aLineQueue, aWithdrawalQueue } from '@yakamoz/contracts/fixtures/staff/payments';
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
const approvals = 'GET /api/staff/v1/approvals';
const withdrawals = 'GET /api/staff/v1/payments/withdrawals';
const show = (role: Parameters<typeof showPart>[1] = 'payments_checker'): Promise<Screen> =>
  showPart(<OverviewPage />, role);

const tile = (screen: Screen, { label }: { label: string }): Place =>
  screen.getByRole('listitem').filter({ hasText: label }).first();

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(players, somePlayerFigures());
  answers(money, someMoneyFigures());
  answers(approvals, anApprovalList({ waiting: 1_005 }));
  answers(withdrawals, aWithdrawalQueue({ open: 3 }));
  answers('GET /api/staff/v1/payments/lines', aLineQueue({ lines: [], open: 0 }));
  answers('GET /api/staff/v1/payments/cases', aCaseList({ open: 2 }));
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

test('WALK-18 a role without money is shown none, and asks for none', async () => {
  const screen = await show('content');
  await expect.element(tile(screen, texts.tiles.registered)).toBeVisible();
  await expect.element(screen.getByText(/^Güncellendi/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/₺|€|GGR|bakiye|Para tutarları/);
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

test.each([
  ['withdrawals', withdrawals, texts.tiles.withdrawals],
  ['approvals', approvals, texts.tiles.approvals],
] as const)(
  'STAFF-09 a tile whose %s cannot be counted says so, and counts them again',
  async (_, route, of) => {
    fails(route, 503);
    const screen = await show();
    await expect.element(tile(screen, of).getByText(texts.notCounted, { exact: false })).toBeVisible();
    answers(withdrawals, aWithdrawalQueue({ open: 4 }));
    answers(approvals, anApprovalList({ waiting: 4 }));
    await pressRetry(tile(screen, of));
    await expect.element(tile(screen, of).getByRole('link')).toHaveTextContent('4');
    fails(route, 503);
    comeBackAt('2026-03-01T09:06:00.000Z');
    await expect.element(tile(screen, of).getByText(texts.notRenewed, { exact: false })).toBeVisible();
    await expect.element(tile(screen, of).getByRole('link')).toHaveTextContent('4');
  },
);

test('STAFF-01 ready: every figure in its currency with its sign, and when it was read', async () => {
  const screen = await show();
  const { tiles } = texts;
  const figures = [
    [tiles.registered, '12.345'],
    [tiles.registeredToday, '7'],
    [tiles.signedIn, '42'],
    [tiles.approvals, '1.005'],
    [tiles.withdrawals, '3en eskisi 5 dk'],
    [tiles.suspense, '0'],
    [tiles.cases, '2en eskisi 1 sa 5 dk'],
    [tiles.liability, '₺1.234.567,89€80,00'],
    [tiles.ggr, '\u2212₺150,25+€12,50'],
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

test.each([
  ['payments_checker', texts.tiles.withdrawals, '/cekimler'],
  ['payments_checker', texts.tiles.suspense, '/yatirimlar?tab=lines'],
  ['payments_checker', texts.tiles.registeredToday, '/oyuncular?registered_from=2026-03-01'],
  ['payments_checker', texts.tiles.clearing, '/kapanis'],
  ['support', texts.tiles.clearing, undefined],
  ['content', texts.tiles.registered, undefined],
] as const)('for %s the tile %o leads to its list, if that is open to the role', async (role, of, path) => {
  const screen = await show(role);
  await expect.element(tile(screen, of)).toBeVisible();
  const link = tile(screen, of).getByRole('link');
  if (path === undefined) await expect.element(link).not.toBeInTheDocument();
  else await expect.element(link).toHaveAttribute('href', path);
});

test('a role without payments and approvals has no tiles of them', async () => {
  const screen = await show('content');
  await expect.element(tile(screen, texts.tiles.registered)).toBeVisible();
  for (const { label } of [texts.tiles.approvals, texts.tiles.withdrawals, texts.tiles.cases])
    await expect.element(screen.getByText(label)).not.toBeInTheDocument();
});
