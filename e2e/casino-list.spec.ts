import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import type { Game } from './lobby.ts';
import {
  askGames,
  inPlainLetters,
  moreButton,
  noteGameCalls,
  openLobby,
  providerChip,
  quickFilter,
  scrolledTo,
  searchBox,
  tile,
  tiles,
} from './lobby.ts';

const gameCalls = /\/api\/get_casino_games\.php/;
const listStatus = (page: Page) => page.getByRole('main').getByRole('status');
/** By the logo, pressed where it stands: a test's own click would scroll first. */
const goHome = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Ana sayfa/ })
    .evaluate((logo) => (logo as HTMLElement).click());

test(
  'the grid has the columns of its width, and nothing moves while it fills',
  { tag: '@every-size' },
  async ({ page, house }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openLobby(page, house, '/casino');
    await moreButton(page).scrollIntoViewIfNeeded();
    await expect(moreButton(page)).toBeInViewport();
    const rows = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const columns = { 360: 2, 768: 5, 1440: 7 }[page.viewportSize()?.width ?? 0];
    expect(rows.filter((top) => top === rows[0])).toHaveLength(columns ?? 0);
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.05);
  },
);

test('CASINO-11 provider, search, chip and sort stand in the address, and an address brings them back', async ({
  page,
  house,
}) => {
  await openLobby(page, house, '/casino');
  await providerChip(page, 'Pragmatic Play').click();
  await quickFilter(page, 'RTP').click();
  await page.getByLabel('Sıralama').selectOption('name');
  await searchBox(page).fill('a');
  const address = `${house.publicUrl}/casino?provider=pragmatic-play&search=a&filter=high_rtp&sort=name`;
  await expect(page).toHaveURL(address);

  const calls = noteGameCalls(page);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('a');
  await expect(providerChip(page, 'Pragmatic Play')).toHaveAttribute('aria-pressed', 'true');
  await expect(quickFilter(page, 'RTP')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Sıralama')).toHaveValue('name');
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
    kind: 'slot',
    provider: 'pragmatic-play',
    search: 'a',
    tag: 'high_rtp',
    sort: 'name',
  });

  await page.goBack();
  await expect(page).toHaveURL(`${house.publicUrl}/casino?provider=pragmatic-play&filter=high_rtp`);
  await page.goBack();
  await expect(quickFilter(page, 'RTP')).toHaveAttribute('aria-pressed', 'false');
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await expect(providerChip(page, 'Tümü')).toHaveAttribute('aria-pressed', 'true');
});

test('CASINO-11 Back finds the games that were loaded and the place among them', async ({ page, house }) => {
  await openLobby(page, house, '/casino?sort=name');
  for (const shown of [24, 36]) {
    await moreButton(page).click();
    await expect(tiles(page)).toHaveCount(shown);
  }
  await page.evaluate(() => scrollTo(0, 700));
  const names = await tiles(page).getByRole('heading').allTextContents();
  const calls = noteGameCalls(page);

  await goHome(page);
  await expect(page).toHaveURL(`${house.publicUrl}/`);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(36);
  await expect.poll(() => scrolledTo(page)).toBe(700);
  expect(await tiles(page).getByRole('heading').allTextContents()).toEqual(names);
  expect(calls).toEqual([]);

  // Another choice begins at its first game; undone, it gives the place back.
  await quickFilter(page, 'Yeni').evaluate((chip) => (chip as HTMLElement).click());
  await expect(page).toHaveURL(/filter=new/);
  await expect.poll(() => scrolledTo(page)).toBeLessThan(700);
  await expect(tiles(page).first()).toBeInViewport();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(36);
  await expect.poll(() => scrolledTo(page)).toBe(700);
});

test('CASINO-12 a search begins 150 ms after the last key', async ({ page, house }) => {
  await page.clock.install();
  await openLobby(page, house, '/casino');
  const calls = noteGameCalls(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const key of 'fen') {
    await searchBox(page).press(key);
    await page.clock.runFor(149);
  }
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls.map((url) => url.searchParams.get('search'))).toEqual(['fen']);
  await page.clock.resume();
  await expect(page).toHaveURL(`${house.publicUrl}/casino?search=fen`);
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL(`${house.publicUrl}/casino`);
  await expect(tiles(page)).toHaveCount(12);
});

test('CASINO-12 the search folds Turkish letters, and a typo finds the closest games and says that they are', async ({
  page,
  house,
}) => {
  const { games } = await askGames(page, house, 'kind=slot&limit=60&sort=name');
  const { game_name: name } = games.find((game) => /ı.*[şğçöü]|[şğçöü].*ı/.test(game.game_name)) as Game;
  await openLobby(page, house, '/casino');
  for (const typed of [name.toLocaleUpperCase('tr'), name.toLocaleLowerCase('tr'), inPlainLetters(name)]) {
    await searchBox(page).fill(typed);
    await expect(tiles(page).first()).toHaveAccessibleName(name);
    await expect(page.getByText('için sonuç yok')).toHaveCount(0);
    await searchBox(page).fill('');
    await expect(tiles(page)).toHaveCount(12);
  }

  const { game_name: other } = games.find((game) =>
    /^[a-zA-Z]{8,} [a-zA-Z]{5,}$/.test(game.game_name),
  ) as Game;
  const typo = other.slice(0, 4) + other.slice(5);
  await searchBox(page).fill(typo);
  await expect(page.getByText(`"${typo}" için sonuç yok. En yakın oyunlar:`)).toBeVisible();
  await expect(tile(page, other)).toBeVisible();
});

test('CASINO-13 new games get the focus and are announced', async ({ page, house }) => {
  const { total } = await askGames(page, house, 'kind=slot');
  await openLobby(page, house, '/casino');
  for (const shown of [24, 36]) {
    await moreButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(tiles(page).nth(shown - 12)).toBeFocused();
    await expect(tiles(page).nth(shown - 12)).toBeInViewport();
    await expect(listStatus(page)).toHaveText(`12 oyun daha yüklendi (${shown}/${total})`);
  }
});

test('DATA-01 while games load, tiles of their size stand there', async ({ page, house }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(gameCalls, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.publicUrl}/casino`);
  await expect(page.getByText('Oyunlar yükleniyor.')).toBeAttached();
  const places = page.locator('.game-tile');
  await expect(places).toHaveCount(12);
  const boxOf = async (index: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await places.nth(index).boundingBox()) ?? {};
    return [x, y, width, height].map(Math.round);
  };
  const expected = [await boxOf(0), await boxOf(11)];
  answer();
  await expect(tiles(page)).toHaveCount(12);
  expect([await boxOf(0), await boxOf(11)]).toEqual(expected);
});

test('DATA-01 what cannot be loaded or renewed says so and can be tried again; a choice without games can be taken back', async ({
  page,
  house,
}) => {
  await page.clock.install();
  await page.route(gameCalls, (route) => route.abort());
  await page.goto(`${house.publicUrl}/casino`);
  await expect(page.getByText('Oyunlar yüklenemedi')).toBeVisible();
  await page.unroute(gameCalls);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(tiles(page)).toHaveCount(12);

  // A next page that does not come leaves what is there.
  await page.route(gameCalls, (route) => route.abort());
  await moreButton(page).click();
  await expect(page.getByText('Sonraki oyunlar yüklenemedi.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await page.unroute(gameCalls);
  await moreButton(page).click();
  await expect(tiles(page)).toHaveCount(24);

  await page.goto(`${house.publicUrl}/casino?search=qqqqzzzz`);
  await expect(page.getByText('"qqqqzzzz" için sonuç yok')).toBeVisible();
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/casino`);
  await expect(tiles(page)).toHaveCount(12);
  await expect(searchBox(page)).toHaveValue('');

  // One that could not be renewed stays and says that it is old.
  await page.clock.fastForward('06:00');
  await page.route(gameCalls, (route) => route.abort());
  await goHome(page);
  await expect(page).toHaveURL(`${house.publicUrl}/`);
  await page.goBack();
  await expect(page.getByText('Liste yenilenemedi.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await page.unroute(gameCalls);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByText('Liste yenilenemedi.')).toBeHidden();
});
