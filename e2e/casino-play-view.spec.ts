// How a game lies in the page, and the ways into and out of it.
import type { Page } from '@playwright/test';

import {
  backButton,
  expectReady,
  gameFrame,
  gameRunBy,
  lira,
  nextLaunch,
  openGame,
  tool,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { searchBox, tile } from './lobby.ts';
import { givenMember } from './people.ts';
import { expectUsable } from './usable.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

test('GAME-07 Back leaves the game and finds the lobby as it was; a reload stays and is a new launch; leaving twice leaves once', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  const first = await openGame(page, house, game);
  const address = page.url();
  expect(new URL(address).searchParams.get('oyun')).toBe(game.code);
  const again = nextLaunch(page);
  await page.reload();
  await expectReady(page, game);
  expect((await again).id).not.toBe(first.id);
  await page.goBack();
  await expect(tile(page, game.name)).toBeVisible();
  await expect(searchBox(page)).toHaveValue(game.name);
  expect(new URL(page.url()).searchParams.get('search')).toBe(game.name);
  await page.goForward();
  await expectReady(page, game);

  await backButton(page).evaluate((button) => {
    for (let press = 0; press < 3; press += 1) (button as HTMLElement).click();
  });
  await expect(tile(page, game.name)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(game.path);
  expect(new URL(page.url()).searchParams.get('search')).toBe(game.name);
  await page.goForward();
  await expectReady(page, game);
  await backButton(page).click();
  await expect(tile(page, game.name)).toBeVisible();
});

const stageBox = async (page: Page) =>
  (await page.locator('.game-stage').boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

const expectNoSideways = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** What the keys could reach outside the game. */
const reachableBehind = (page: Page): Promise<string[]> =>
  page
    .locator('#root :is(a[href], button):not(.game-stage *, [inert], [inert] *)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML));

test(
  'GAME-07 on a phone the game has the whole view; nothing lies over it, and full screen is there at every size',
  { tag: '@every-size' },
  async ({ page, house }) => {
    await givenMember(page, house);
    await openGame(page, house, await gameRunBy(house, 'inci'));
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    if (!isWide(page)) {
      const ribbon = (await page.locator('[data-slot=ribbon]').boundingBox())?.height ?? 0;
      expect(await stageBox(page)).toEqual({ x: 0, y: ribbon, width, height: height - ribbon });
      await expect(page.getByRole('banner')).toBeHidden();
    }
    await expect(backButton(page)).toBeInViewport({ ratio: 1 });
    const covered = await page.locator('iframe').evaluate((frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const rows = [top + 2, (top + bottom) / 2, Math.min(bottom, innerHeight) - 2];
      const points = rows.flatMap((y) => [left + 20, (left + right) / 2, right - 20].map((x) => ({ x, y })));
      return points.filter(({ x, y }) => document.elementFromPoint(x, y) !== frame);
    });
    expect(covered).toEqual([]);
    await tool(page, 'Tam ekran').click();
    await expect.poll(() => stageBox(page)).toEqual({ x: 0, y: 0, width, height });
    await expect(backButton(page)).toBeInViewport({ ratio: 1 });
    await tool(page, 'Tam ekrandan çık').click();
    await expect.poll(async () => (await stageBox(page)).height).toBeLessThan(height);
    await expectUsable(page);
  },
);

test('GAME-06 GAME-07 WALK-11 WALK-43 full screen keeps the keys within the game; rules, return and stakes open above it, those of the game', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  await openGame(page, house, game);
  await tool(page, 'Tam ekran').click();
  await expect(tool(page, 'Tam ekrandan çık')).toBeVisible();
  expect(await reachableBehind(page)).toEqual([]);
  await backButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#root :focus:not(.game-stage *)')).toHaveCount(0);
  // The page's bar is the only one.
  await expect(gameFrame(page).getByRole('banner')).toHaveCount(0);
  await tool(page, 'Kurallar ve bilgiler').click();
  const rules = page.getByRole('dialog', { name: `${game.name}: kurallar` });
  const { body } = await house.call(page, 'GET', `/api/v1/casino/games/${game.code}`);
  await expect(rules).toContainText(`%${body.rtp.replace('.', ',')}`);
  await expect(rules).toContainText(body.rtp_note);
  await expect(rules).toContainText(`Bahsin ${Number(body.max_win).toLocaleString('tr-TR')} katı`);
  const bounds = body.bet_limits.find(({ currency }: { currency: string }) => currency === 'TRY');
  await expect(rules).toContainText(
    `Bu oyunda bir turun bahsi en az ${lira(bounds.min)}, en çok ${lira(bounds.max)} olabilir.`,
  );
  for (const { heading, text } of body.rules) {
    await expect(rules.getByRole('heading', { name: heading })).toBeVisible();
    await expect(rules).toContainText(text);
  }
  await rules.getByRole('button', { name: 'Kapat' }).click();
  await expect(rules).toBeHidden();
  await tool(page, 'Tam ekrandan çık').click();
  expect(await reachableBehind(page)).not.toEqual([]);
  const stake = gameFrame(page).locator('.stake output.amount');
  for (const [step, bound] of [
    ['first', bounds.min],
    ['last', bounds.max],
  ] as const) {
    const button = gameFrame(page).locator('button.stake-step')[step]();
    while (await button.isEnabled()) await button.click();
    await expect(stake).toHaveText(lira(bound));
  }
});

test.describe('a phone alone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('GAME-07 on a phone the way out stays in sight beside the other games, and at 320 px everything is there', async ({
    page,
    house,
  }) => {
    await givenMember(page, house);
    const game = await gameRunBy(house, 'inci');
    await openGame(page, house, game);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(page.getByRole('heading', { level: 1, name: game.name })).toBeInViewport({ ratio: 1 });
      for (const name of ['Favori', 'Sesi aç', 'Kurallar ve bilgiler', 'Tam ekran'])
        await expect(tool(page, new RegExp(`^${name}`))).toBeInViewport({ ratio: 1 });
      await page
        .getByRole('region', { name: 'Diğer Oyunlar' })
        .getByRole('article')
        .last()
        .scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(backButton(page)).toBeInViewport({ ratio: 1 });
      await expectNoSideways(page);
    }
    await tool(page, 'Tam ekran').click();
    await expect.poll(() => stageBox(page)).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    await tool(page, 'Tam ekrandan çık').click();
    await backButton(page).click();
    await expect(tile(page, game.name)).toBeVisible();
  });
});
