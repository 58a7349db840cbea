import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import { seeLowerHalf } from './match-rows.ts';
import { moving } from './moving.ts';

test.use(moving);

const banner = (page: Page) => page.getByRole('region', { name: 'Öne çıkanlar' });
/** The one in front; the one that was there before may still be fading. */
const slide = (page: Page) => banner(page).locator('[data-current]');
const section = (page: Page, name: string) => page.getByRole('region', { name });
const width = (page: Page): number => page.viewportSize()?.width ?? 0;
const info = (page: Page) => section(page, 'Bilmeniz iyi olur');

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await expect(slide(page)).toHaveCount(1);
  await seeLowerHalf(page);
}

/** The front page with a clock that stands still, whatever has moved until then. */
async function openStillHome(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await openHome(page, url);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

const numberOf = async (page: Page): Promise<number> =>
  Number.parseInt((await slide(page).getAttribute('aria-label')) ?? '', 10);
const following = (number: number, steps = 1): string => `${((number - 1 + steps + 10) % 5) + 1} / 5`;

test(
  'HOME-01 five slides turn every 5 s and wrap around; each is the link that the server gave',
  { tag: '@phone' },
  async ({ page, house }) => {
    await openStillHome(page, house.publicUrl);
    const { body } = await house.call(page, 'GET', '/api/v1/banners');
    const slides = width(page) < 768 ? body.mobile : body.desktop;
    expect(slides).toHaveLength(5);

    let number = await numberOf(page);
    for (let turn = 0; turn < 6; turn += 1) {
      const { image_url, alt_text, link_url, title } = slides[number - 1];
      await expect(slide(page).getByRole('link')).toHaveAttribute('href', link_url);
      await expect(slide(page).getByRole('img', { name: alt_text })).toHaveAttribute('src', image_url);
      await expect(slide(page)).toContainText(title);
      await page.clock.runFor(4_999);
      await expect(slide(page)).toHaveAttribute('aria-label', `${number} / 5`);
      await page.clock.runFor(1);
      await expect(slide(page)).toHaveAttribute('aria-label', following(number));
      number = (number % 5) + 1;
    }
    expect(slides.filter((one: { link_url: string }) => one.link_url === '/bonus-talep')).not.toHaveLength(0);
  },
);

test(
  'HOME-01 the banner never takes more than its share, and nothing on the page moves',
  { tag: '@every-size' },
  async ({ page, house }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHome(page, house.publicUrl);
    const { width: wide = 0, height: high = 0 } = (await slide(page).boundingBox()) ?? {};
    if (width(page) < 768) expect(high).toBeLessThanOrEqual(740 * 0.52);
    else expect(wide / high).toBeCloseTo(3, 1);

    await expect(section(page, 'PROMOSYONLAR').getByRole('link').first()).toBeVisible();
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.02);
  },
);

test(
  'HOME-03 the info cards turn every 3 s on screens up to 768 px, and stand in rows on wider ones',
  { tag: '@phone' },
  async ({ page, house }) => {
    await page.clock.install();
    await openHome(page, house.publicUrl);
    const { body } = await house.call(page, 'GET', '/api/get_info_cards.php');
    const cards = info(page).getByRole('link');
    await expect(cards.first()).toBeVisible();
    if (width(page) > 768) {
      await expect(cards).toHaveCount(body.length);
      for (const [index, card] of body.entries()) {
        await expect(cards.nth(index)).toContainText(card.title);
        await expect(cards.nth(index)).toContainText(card.description);
        await expect(cards.nth(index)).toHaveAttribute('href', card.link_url);
        await expect(cards.nth(index).locator('img')).toHaveAttribute('src', card.image_url);
      }
      return;
    }
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const card = info(page).locator('[data-current]');
    const titles = body.map(({ title }: { title: string }) => title);
    const shown = (await card.textContent()) ?? '';
    const start = titles.findIndex((title: string) => shown.includes(title));
    for (let turn = 1; turn <= titles.length; turn += 1) {
      await page.clock.runFor(2_999);
      await expect(card).toContainText(titles[(start + turn - 1) % titles.length]);
      await page.clock.runFor(1);
      await expect(card).toContainText(titles[(start + turn) % titles.length]);
    }
  },
);

test('HOME-02 HOME-06 HOME-08 HOME-09 six tiles, popular games, providers and promotions are what the calls answer, and lead there', async ({
  page,
  house,
}) => {
  await openHome(page, house.publicUrl);
  await test.step('HOME-02 six tiles lead to their sections, and Hemen Oyna to the casino', async () => {
    const links = page.getByRole('navigation', { name: 'Bölümler' }).getByRole('link');
    await expect(links).toHaveText([
      'SPOR',
      'CANLI BAHİS',
      'SLOT CASINO',
      'CANLI CASINO',
      'OYUNLAR',
      'PROMOSYONLAR',
      'Hemen Oyna',
    ]);
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(targets).toEqual([
      '/spor',
      '/canli',
      '/casino',
      '/canli-casino',
      '/oyunlar',
      '/promosyonlar',
      '/casino',
    ]);
    await links.last().click();
    await expect(page).toHaveURL(`${house.publicUrl}/casino`);
  });
  await page.goBack();
  await seeLowerHalf(page);
  await test.step('HOME-06 the strip shows what the games call answers for provider 9, and says what it is', async () => {
    const { body } = await house.call(page, 'GET', '/api/get_casino_games.php?provider_id=9&limit=12');
    const names = body.games.map(({ game_name }: { game_name: string }) => game_name);
    const strip = section(page, 'EN ÇOK KAZANDIRANLAR');
    await expect(strip.getByRole('listitem')).toHaveText(names);
    await expect(strip).toContainText(`${body.games[0].provider_name} oyunlarından bir seçki`);
    await expect(strip).toContainText('Demo verisi');
    await strip.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/casino\\?provider=${body.games[0].provider_code}&`));
  });
  await page.goBack();
  await seeLowerHalf(page);
  await test.step('HOME-08 seven providers in their order, each opening its games', async () => {
    const { body } = await house.call(page, 'GET', '/api/get_providers.php');
    const links = section(page, 'POPÜLER SAĞLAYICILAR').getByRole('link');
    const names = [
      'Pragmatic Play',
      'Amusnet Interactive',
      'BGaming',
      'Evolution Gaming',
      'Evoplay Entertainment',
      'NetEnt',
      'Pocket Games Soft',
    ];
    for (const [index, name] of names.entries()) {
      await expect(links.nth(index)).toContainText(name);
      const { code } = body.find((provider: { name: string }) => provider.name === name);
      await expect(links.nth(index)).toHaveAttribute('href', `/casino?provider=${code}`);
    }
    await expect(links).toHaveCount(7);
    await links.nth(2).click();
    await expect(page).toHaveURL(/\/casino\?provider=/);
  });
  await page.goBack();
  await seeLowerHalf(page);
  await test.step('HOME-09 a grid of promotion pictures leads to the promotions', async () => {
    const { body } = await house.call(page, 'GET', '/api/get_promotions.php');
    const grid = section(page, 'PROMOSYONLAR').getByRole('listitem');
    const shown = body.slice(0, 6);
    await expect(grid).toHaveText(shown.map(({ title }: { title: string }) => title));
    const pictures = await grid
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(pictures).toEqual(shown.map(({ image_url }: { image_url: string }) => image_url));
    await grid.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/promosyonlar/);
  });
  await test.step('HOME-06 an empty strip reads so', async () => {
    await page.route('**/api/get_casino_games.php?provider_id=9*', (route) =>
      route.fulfill({ json: { games: [], total: 0, suggestion: null } }),
    );
    await openHome(page, house.publicUrl);
    await expect(section(page, 'EN ÇOK KAZANDIRANLAR')).toContainText('Popüler oyun bulunamadı.');
  });
});
