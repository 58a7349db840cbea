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
      interface Shift extends PerformanceEntry {
        value: number;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }
      const shifts: { value: number; what: string[] }[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          shifts.push({
            value: entry.value,
            what: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.className} from ${previousRect.top} (${previousRect.height}) to ${currentRect.top} (${currentRect.height}) at ${Math.round(entry.startTime)} scrolled ${scrollY}`,
            ),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openLobby(page, house, '/casino');
    await moreButton(page).scrollIntoViewIfNeeded();
    await expect(moreButton(page)).toBeInViewport();
    const rows = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const columns = { 360: 2, 768: 5, 1440: 7 }[page.viewportSize()?.width ?? 0];
    expect(rows.filter((top) => top === rows[0])).toHaveLength(columns ?? 0);
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
    );
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, JSON.stringify(shifts, undefined, 1)).toBeLessThan(0.05);
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
