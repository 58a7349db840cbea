import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { lira } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { givenMember, headerButton } from './people.ts';

const rows = (page: Page) => page.locator('[data-round]');
const replay = (page: Page) => page.getByRole('dialog', { name: 'Tur ayrıntısı' });
const more = (page: Page) => page.getByRole('button', { name: 'Daha Fazla Göster' });

const round = (number: number, changes: object = {}) => ({
  id: `liman~r-${number}`,
  date: new Date(Date.UTC(2026, 10, 15, 18, 0) - number * 60_000).toISOString(),
  game_name: `Oyun ${number}`,
  game_code: `oyun-${number}`,
  bet_amount: '12.50',
  win_loss: '-12.50',
  state: 'closed',
  ...changes,
});

/** The history as a test wants it: what the server really answers is proved with real rounds in casino-play.spec.ts. */
async function withHistory(page: Page, all: readonly { id: string }[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/get_game_history.php*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const from = all.findIndex(({ id }) => id === searchParams.get('before')) + 1;
    return route.fulfill({ json: all.slice(from, from + Number(searchParams.get('limit'))) });
  });
  return asked;
}

const phase = (number: number, changes: object = {}) => ({
  number,
  kind: 'win',
  at: '2026-11-15T18:00:05.000Z',
  amount: '0.00',
  cash_change: '0.00',
  bonus_change: '0.00',
  balance_after: '1000.00',
  tx: `t-${number}`,
  jackpot_amount: '0.00',
  contribution: '0.00',
  detail: null,
  ...changes,
});

const recall = {
  id: 'liman~r-1',
  game_name: 'Kıyıdaki Fener',
  game_code: 'kiyidaki-fener',
  provider_name: 'Meltem',
  state: 'closed',
  date: '2026-11-15T18:00:00.000Z',
  closed_at: '2026-11-15T18:00:30.000Z',
  bet_amount: '12.50',
  win_amount: '4012.50',
  jackpot_amount: '4000.00',
  net: '4000.00',
  balance_before: '1000.00',
  balance_after: '5000.00',
  currency: 'TRY',
  phases: [
    phase(1, {
      kind: 'bet',
      amount: '12.50',
      cash_change: '-10.00',
      bonus_change: '-2.50',
      contribution: '0.12',
      balance_after: '987.50',
      detail: {
        summary: 'Çevirme, bahis 12,50',
        grid: [
          ['İnci', 'Fener', 'Çapa'],
          ['Fener', 'Fener', 'Fener'],
          ['Martı', 'İnci', 'Çapa'],
        ],
        marks: [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        choices: [['Bahis', '12,50']],
        facts: [['Ücretsiz çevirme', '8']],
      },
    }),
    phase(2, { detail: { summary: 'Ücretsiz çevirme 1, kazanç yok' } }),
    phase(3, {
      amount: '4012.50',
      cash_change: '4012.50',
      jackpot_amount: '4000.00',
      balance_after: '5000.00',
    }),
  ],
};

async function withRound(page: Page, changes: object = {}): Promise<void> {
  await withHistory(page, [round(1, { game_name: recall.game_name, win_loss: '4000.00' })]);
  await page.route('**/api/v1/casino/rounds/*', (route) =>
    route.fulfill({ json: { ...recall, ...changes } }),
  );
}

test('GH-01 date, game, bet and win or loss with two decimals; open and cancelled rounds say so', async ({
  page,
  house,
}) => {
  await withHistory(page, [
    round(1, { win_loss: '1250.5' }),
    round(2),
    round(3, { state: 'open' }),
    round(4, { state: 'cancelled', win_loss: '0' }),
  ]);
  await givenMember(page, house, '/game-history');
  await expect(rows(page)).toHaveCount(4);
  for (const name of ['Tarih', 'Oyun', 'Bahis', 'Kazanç / Kayıp'])
    await expect(page.getByRole('columnheader', { name })).toBeAttached();
  await expect(rows(page).nth(0)).toContainText('15.11.2026 20:59');
  await expect(rows(page).nth(0)).toContainText('Oyun 1');
  await expect(rows(page).nth(0)).toContainText(lira('12.50'));
  await expect(rows(page).nth(0)).toContainText(`+${lira('1250.50')}`);
  await expect(rows(page).nth(1)).toContainText(lira('-12.50'));
  await expect(rows(page).nth(2)).toContainText('Sürüyor');
  await expect(rows(page).nth(3)).toContainText('İptal edildi');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('GH-01 an empty list and an error read as written, and the error can be tried again', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/game-history');
  await expect(page.getByText('Henüz bir oyun bulunmamaktadır.', { exact: true })).toBeVisible();

  await page.route('**/api/get_game_history.php*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Oyun geçmişi yüklenirken bir hata oluştu.', { exact: true })).toBeVisible();
  await page.unroute('**/api/get_game_history.php*');
  await withHistory(page, [round(1)]);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('GH-01 the next page follows the last round of the one before', async ({ page, house }) => {
  const all = Array.from({ length: 45 }, (_, index) => round(index + 1));
  const asked = await withHistory(page, all);
  await givenMember(page, house, '/game-history');
  await expect(rows(page)).toHaveCount(20);
  await more(page).click();
  await expect(rows(page)).toHaveCount(40);
  await more(page).click();
  await expect(rows(page)).toHaveCount(45);
  await expect(more(page)).toBeHidden();
  expect(asked.map((one) => one.get('before'))).toEqual([null, 'liman~r-20', 'liman~r-40']);
});

test('GH-02 a round again, step by step: symbols, choices, facts, money, by buttons and by arrow keys', async ({
  page,
  house,
}) => {
  await withRound(page);
  await givenMember(page, house, '/game-history');
  await rows(page).getByRole('button').click();
  await expect(page).toHaveURL(/\?tur=liman%7Er-1$/);
  await expect(replay(page)).toContainText('Tekrar gösterim');
  await expect(replay(page)).toContainText('Adım 1 / 3 · Bahis');
  await expect(replay(page)).toContainText('Çevirme, bahis 12,50');
  const cells = replay(page).getByRole('table', { name: 'Semboller' }).getByRole('cell');
  await expect(cells).toHaveCount(9);
  await expect(replay(page).locator('[data-won]')).toHaveText([/Fener/, /Fener/, /Fener/]);
  await expect(replay(page)).toContainText('Ücretsiz çevirme');
  await expect(replay(page)).toContainText(lira('-10.00'));
  await expect(replay(page)).toContainText(lira('987.50'));

  await replay(page).getByRole('button', { name: 'Sonraki adım' }).click();
  await expect(replay(page)).toContainText('Adım 2 / 3 · Sonuç');
  await page.keyboard.press('ArrowRight');
  await expect(replay(page)).toContainText('Adım 3 / 3');
  await expect(replay(page)).toContainText('Bu adım için yalnızca tutar kaydedildi.');
  await expect(replay(page)).toContainText(lira('4000.00'));
  await page.keyboard.press('ArrowLeft');
  await expect(replay(page)).toContainText('Adım 2 / 3');

  await expect(replay(page)).toContainText('Turdan önce bakiye');
  await expect(replay(page)).toContainText(lira('1000.00'));
  await expect(replay(page)).toContainText(lira('5000.00'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await page.goBack();
  await expect(replay(page)).toBeHidden();
  await expect(page).toHaveURL(`${house.publicUrl}/game-history`);
});

test('GH-02 an open and a cancelled round say so in their replay', async ({ page, house }) => {
  await withRound(page, { state: 'open', closed_at: null });
  await givenMember(page, house, '/game-history');
  await page.goto(`${house.publicUrl}/game-history?tur=liman~r-1`);
  await expect(replay(page)).toContainText('Bu tur henüz bitmedi.');
  await page.unroute('**/api/v1/casino/rounds/*');
  await page.route('**/api/v1/casino/rounds/*', (route) =>
    route.fulfill({ json: { ...recall, state: 'cancelled' } }),
  );
  await page.reload();
  await expect(replay(page)).toContainText('Bu tur iptal edildi ve bahisler geri verildi.');
  await replay(page).getByRole('button', { name: 'Kapat' }).click();
  await expect(replay(page)).toBeHidden();
});

test('GH-01 a visitor is asked to sign in', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/game-history`);
  await expect(page.getByText('Geçmişinizi görmek için giriş yapın')).toBeVisible();
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
});
