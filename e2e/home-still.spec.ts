import type { Locator, Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import { seeLowerHalf } from './match-rows.ts';
import { givenMember } from './people.ts';
import { moving } from './moving.ts';

test.use(moving);

const banner = (page: Page) => page.getByRole('region', { name: 'Öne çıkanlar' });
const slide = (page: Page) => banner(page).locator('[data-current]');
const info = (page: Page) => page.getByRole('region', { name: 'Bilmeniz iyi olur' });
/** The title alone: the text below is cut anew when the width changes. */
const infoTitle = (page: Page) => info(page).locator('[data-current] strong');

/** Opens the front page and stops its clock; from here on only the test moves the time. */
async function stopTheClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${url}/`);
  await expect(slide(page)).toHaveCount(1);
  await seeLowerHalf(page);
  await expect(info(page).getByRole('link').first()).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

async function expectStill(page: Page, what: Locator): Promise<void> {
  const before = (await what.textContent()) ?? '';
  await page.clock.runFor(21_000);
  await expect(what).toHaveText(before);
}

async function expectMoving(page: Page, what: Locator): Promise<void> {
  const before = (await what.textContent()) ?? '';
  await page.clock.runFor(5_000);
  await expect(what).not.toHaveText(before);
}

const phone = { width: 360, height: 740 };

test('HOME-11 the banner stands still while hovered, focused, hidden or paused, and is read out while the focus holds it', async ({
  page,
  house,
}) => {
  await stopTheClock(page, house.publicUrl);
  await slide(page).hover();
  await expectStill(page, slide(page));
  await page.mouse.move(0, 0);
  await expectMoving(page, slide(page));

  const live = banner(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await slide(page).getByRole('link').focus();
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expectStill(page, slide(page));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(live).toHaveAttribute('aria-live', 'off');
  await expectMoving(page, slide(page));

  await lookAway(page, true);
  await expectStill(page, slide(page));
  await lookAway(page, false);
  await expectMoving(page, slide(page));

  await banner(page).getByRole('button', { name: 'Slaytları durdur' }).click();
  await page.mouse.move(0, 0);
  await expectStill(page, slide(page));
  await banner(page).getByRole('button', { name: 'Slaytları oynat' }).click();
  await page.mouse.move(0, 0);
  await expectMoving(page, slide(page));
});

test('HOME-11 under reduced motion nothing moves, and nothing has to be paused', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopTheClock(page, house.publicUrl);
  await expectStill(page, slide(page));
  await expect(page.getByRole('button', { name: 'Slaytları durdur' })).toHaveCount(0);
  // On wider screens the cards stand side by side.
  await page.setViewportSize(phone);
  const card = infoTitle(page);
  await expect(card).toHaveCount(1);
  await expectStill(page, card);
});

test('HOME-11 on a phone the info cards have a pause button and stand still while hovered, and the banner does under a finger', async ({
  page,
  house,
}) => {
  await page.setViewportSize(phone);
  await stopTheClock(page, house.publicUrl);
  const card = infoTitle(page);
  await card.hover();
  await expectStill(page, card);
  await info(page).getByRole('button', { name: 'Kartları durdur' }).click();
  await page.mouse.move(0, 0);
  await expectStill(page, card);
  await info(page).getByRole('button', { name: 'Kartları oynat' }).click();
  await page.mouse.move(0, 0);
  await expectMoving(page, card);

  await page.evaluate(() => scrollTo(0, 0));
  const before = await slide(page).getAttribute('aria-label');
  const { x = 0, y = 0, width = 0 } = (await slide(page).boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: y + 80 }],
    });
  await touch('touchStart', x + width - 40);
  await expectStill(page, slide(page));
  await touch('touchMove', x + 60);
  await touch('touchEnd');
  await expect(slide(page)).not.toHaveAttribute('aria-label', before ?? '');
  await expectMoving(page, slide(page));
});

/** As the browser says it when another tab is in front. */
const lookAway = (page: Page, hidden: boolean) =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (away ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('CASINO-10 a member finds the last games above the banner, also when they failed to load; a visitor and a new member find no such row', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/');
  const row = page.getByRole('region', { name: 'Devam et' });
  await expect(slide(page)).toHaveCount(1);
  await expect(row).toHaveCount(0);
  const { body } = await house.call(page, 'GET', '/api/get_casino_games.php?limit=2');
  for (const { id } of body.games) await house.call(page, 'POST', `/api/v1/casino/recent/${id}`);
  await page.reload();
  await expect(row.getByRole('listitem')).toHaveCount(2);
  const [above, below] = await Promise.all([row.boundingBox(), banner(page).boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(row.getByRole('link').first()).toContainText(body.games[1].game_name);

  const ready = await row.boundingBox();

  await page.route('**/api/v1/casino/recent*', (route) => route.abort());
  await page.reload();
  await expect(row).toContainText('Bu bölüm yüklenemedi.', { timeout: 20_000 });
  expect((await row.boundingBox())?.height).toBe(ready?.height);
  await page.unroute('**/api/v1/casino/recent*');
  await row.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(row.getByRole('listitem')).toHaveCount(2);
});
