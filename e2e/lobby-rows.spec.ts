// The rows above a lobby, from rounds that were played and pools that can be won.
import type { Locator, Page } from '@playwright/test';

import { gameRunBy, openGame, playRound } from './game-desk.ts';
import { expect, type Site, test } from './house-test.ts';
import { givenMember, givenMoney } from './people.ts';

const titles = (page: Page) => page.locator('.lobby-rows h2');
const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const games = (place: Locator) => place.getByRole('article');
const names = (place: Locator) => games(place).getByRole('heading').allTextContents();
const list = (place: Locator, name: string) => place.getByRole('list', { name, exact: true });
const scrolled = (place: Locator) => place.evaluate((one) => Math.round(one.scrollLeft));

/** Three more slots with rounds of this week: with fewer games a row is left out. */
async function givenPlayedSlots(house: Site): Promise<void> {
  await house.query(
    `insert into casino.game_day (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
     select id, 'USD', (platform.now() at time zone 'Europe/Istanbul')::date - 6, 10, 1000, 960, 0, 100000
     from casino.game where kind = 'slot' and active order by popularity, id limit 3
     on conflict do nothing`,
  );
}

interface ToldRow {
  row: string;
  games: { game_name: string }[];
}

test('WALK-38 the rows of a lobby are what was played, what is new, what can be won and the tables; they scroll and push nothing', async ({
  page,
  house,
}) => {
  test.slow();
  await givenPlayedSlots(house);
  const slot = await gameRunBy(house, 'fener');
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const { id: launchId } = await openGame(page, house, slot);
  await playRound(page, house, { studioGame: 'fener', launchId });
  // The server remembers its rows for a minute.
  const told = async (): Promise<ToldRow[]> =>
    (await house.call(page, 'GET', '/api/v1/casino/rows?kind=slot')).body.rows;
  await expect
    .poll(async () => (await told()).map((one) => one.row), { timeout: 90_000 })
    .toEqual(['popular', 'new', 'jackpot', 'table']);

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${house.publicUrl}/casino`);
  await expect(titles(page)).toHaveText(['Son oynanan', 'Popüler', 'Yeni', 'Jackpot', 'Masa', 'Tüm slotlar']);
  await expect(page.getByRole('main').locator('.game-grid').getByRole('article').first()).toBeVisible();
  const moved = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(moved).toBeLessThan(0.05);
  expect(await names(row(page, 'Son oynanan'))).toEqual([slot.name]);
  for (const [index, title] of ['Popüler', 'Yeni', 'Jackpot', 'Masa'].entries())
    expect(await names(row(page, title))).toEqual(
      (await told())[index]?.games.map(({ game_name: name }) => name),
    );

  await test.step('by its arrows', async () => {
    const fresh = row(page, 'Jackpot');
    await fresh.getByRole('button', { name: 'Sonraki oyunlar: Jackpot' }).click();
    await expect.poll(() => scrolled(list(fresh, 'Jackpot'))).toBeGreaterThan(300);
    await fresh.getByRole('button', { name: 'Önceki oyunlar: Jackpot' }).click();
    await expect.poll(() => scrolled(list(fresh, 'Jackpot'))).toBe(0);
  });
  await test.step('by the keyboard: what has the focus is in sight', async () => {
    const tables = row(page, 'Masa');
    const last = games(tables).last().getByRole('button').last();
    await expect(last).not.toBeInViewport();
    await games(tables).first().getByRole('button').first().focus();
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await last.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    expect(await scrolled(list(tables, 'Masa'))).toBeGreaterThan(300);
  });
  await test.step('a lobby in which too little was played has no such row', async () => {
    await page.goto(`${house.publicUrl}/canli-casino`);
    await expect(titles(page).last()).toHaveText('Tüm canlı masalar');
    expect(await titles(page).allTextContents()).not.toContain('Son oynanan');
    expect(await titles(page).allTextContents()).not.toContain('Masa');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('WALK-38 a row follows a finger', async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/casino`);
    const fresh = list(row(page, 'Yeni'), 'Yeni');
    await expect(games(row(page, 'Yeni')).first()).toBeVisible();
    await fresh.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const { x = 0, y = 0, height = 0 } = (await fresh.boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    const at = (left: number) => [{ x: x + left, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(280) });
    for (let left = 270; left >= 40; left -= 10)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(left) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => scrolled(fresh)).toBeGreaterThan(100);
  });
});
