import type { Page } from '@playwright/test';

import { lira } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { recall, round, withHistory, withRound } from './history-rows.ts';
import { givenMember, headerButton } from './people.ts';

const rows = (page: Page) => page.locator('[data-round]');
const replay = (page: Page) => page.getByRole('dialog', { name: 'Tur ayrıntısı' });
const more = (page: Page) => page.getByRole('button', { name: 'Daha Fazla Göster' });

test('GH-01 a visitor is asked to sign in; a list that is empty, fails, comes with open and cancelled rounds, and goes on page by page', async ({
  page,
  house,
}) => {
  await page.goto(`${house.publicUrl}/game-history`);
  await expect(page.getByText('Geçmişinizi görmek için giriş yapın')).toBeVisible();
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();

  await givenMember(page, house, '/game-history');
  await expect(page.getByText('Henüz bir oyun bulunmamaktadır.', { exact: true })).toBeVisible();

  await page.route('**/api/get_game_history.php*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Oyun geçmişi yüklenirken bir hata oluştu.', { exact: true })).toBeVisible();
  await page.unroute('**/api/get_game_history.php*');
  await withHistory(page, [round(1)]);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute('**/api/get_game_history.php*');

  await withHistory(page, [
    round(1, { win_loss: '1250.5' }),
    round(2),
    round(3, { state: 'open' }),
    round(4, { state: 'cancelled', win_loss: '0' }),
  ]);
  await page.goto(`${house.publicUrl}/game-history`);
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
  await page.unroute('**/api/get_game_history.php*');

  const all = Array.from({ length: 45 }, (_, index) => round(index + 1));
  const asked = await withHistory(page, all);
  await page.goto(`${house.publicUrl}/game-history`);
  await expect(rows(page)).toHaveCount(20);
  await more(page).click();
  await expect(rows(page)).toHaveCount(40);
  await more(page).click();
  await expect(rows(page)).toHaveCount(45);
  await expect(more(page)).toBeHidden();
  expect(asked.map((one) => one.get('before'))).toEqual([null, 'liman~r-20', 'liman~r-40']);
});

test('GH-02 a round again, step by step: symbols, choices, facts, money, by buttons and by arrow keys; open and cancelled ones say so', async ({
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

  await page.goBack();
  await expect(replay(page)).toBeHidden();
  await expect(page).toHaveURL(`${house.publicUrl}/game-history`);

  await page.unroute('**/api/v1/casino/rounds/*');
  await withRound(page, { state: 'open', closed_at: null });
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
