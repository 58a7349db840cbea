import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import {
  type CatalogueGame,
  gameRunBy,
  lira,
  openGame,
  playRound,
  seedOfLoss,
  seedOfWin,
  setNextSeed,
} from './game-desk.ts';
import { expect, type Site, test } from './house-test.ts';
import { givenMember, givenMoney } from './people.ts';

const rows = (page: Page) => page.locator('tr[data-round]');
const totals = (page: Page) => page.getByRole('region', { name: 'Bu seçimin toplamı' });

/** Another game of the catalogue that the studio runs as its lighthouse. */
async function otherSlot(house: Site, { code: known }: CatalogueGame): Promise<CatalogueGame> {
  const [row = ''] = await house.query(
    `select concat_ws('|', code, name) from casino.game
     where studio_game = 'fener' and kind = 'slot' and active and code <> '${known}' order by popularity desc limit 1`,
  );
  const [code = '', name = ''] = row.split('|');
  return { code, name, path: '/casino' };
}

async function play(page: Page, house: Site, game: CatalogueGame, seed: string) {
  const { id: launchId } = await openGame(page, house, game);
  await setNextSeed('fener', seed);
  return playRound(page, house, { studioGame: 'fener', launchId });
}

async function download(page: Page, name: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    totals(page).getByRole('link', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('oyun-gecmisi.csv');
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}

test('WALK-33 the game history is filtered by days, game and result with the totals and both CSV files of the filter; every row has İzle, and a replay draws the symbols', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 1_000_000 });
  const losing = await gameRunBy(house, 'fener');
  const winning = await otherSlot(house, losing);
  const lost = await play(page, house, losing, seedOfLoss());
  const won = await play(page, house, winning, seedOfWin());
  expect(Number(won.net)).toBeGreaterThan(0);

  await page.goto(`${house.publicUrl}/game-history`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).getByRole('button', { name: /^İzle/ })).toHaveCount(2);
  const sum = (name: keyof typeof won) => lira((Number(lost[name]) + Number(won[name])).toFixed(2));
  const net = Number(lost.net) + Number(won.net);
  await expect(totals(page)).toContainText(
    `Tur2Toplam bahis${sum('staked')}Toplam kazanç${sum('won')}Net${net > 0 ? '▲ +' : ''}${sum('net')}`,
  );

  await page.getByLabel('Sonuç', { exact: true }).selectOption('Kazanan');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(winning.name);
  await expect(totals(page)).toContainText(`Tur1Toplam bahis${lira(won.staked)}`);
  const plain = (amount: string) => amount.replace('.', ',');
  const lines = await download(page, 'CSV indir');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`;${plain(won.staked)};${plain(won.won)};${plain(won.net)};TRY;`);
  expect((await download(page, 'Düz CSV indir'))[1]).toContain(`,${won.staked},${won.won},${won.net},TRY,`);

  await page.getByLabel('Sonuç', { exact: true }).selectOption('Tümü');
  await page.getByLabel('Oyun', { exact: true }).selectOption(losing.name);
  await expect(rows(page)).toHaveCount(1);
  await expect(totals(page)).toContainText(`Net${lira(lost.net)}`);
  await page.getByLabel('Oyun', { exact: true }).selectOption('Bütün oyunlar');
  await expect(rows(page)).toHaveCount(2);

  await page.getByLabel('Son gün', { exact: true }).fill('01.01.2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Bu seçimle eşleşen tur yok')).toBeVisible();
  await expect(page).toHaveURL(/2026-01-01/);
  await page.getByRole('button', { name: 'Filtreleri kaldır' }).click();
  await expect(rows(page)).toHaveCount(2);

  await rows(page).filter({ hasText: winning.name }).getByRole('button', { name: /^İzle/ }).click();
  const grid = page.getByRole('dialog').locator('table.symbols');
  await expect(grid.locator('td')).not.toHaveCount(0);
  await expect(grid.locator('td svg[data-symbol]')).toHaveCount(await grid.locator('td').count());
  await expect(grid.locator('td[data-won]')).not.toHaveCount(0);
});
