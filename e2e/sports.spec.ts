import type { Frame, Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';

const views = { '/spor': 'sport', '/canli': 'live', '/e-spor': 'esports' } as const;

const frame = (page: Page) => page.getByRole('main').locator('iframe');
const heightOf = async (page: Page) => Math.round((await frame(page).boundingBox())?.height ?? 0);
const usualHeight = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 1024 ? 2500 : 3800);

/** A provider whose page says nothing by itself. */
async function silentProvider(page: Page, house: Site): Promise<void> {
  await page.route(`${house.betting.pageUrl}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><p>provider</p>' }),
  );
}

async function providerFrame(page: Page, house: Site): Promise<Frame> {
  const { origin } = new URL(house.betting.pageUrl);
  await expect.poll(() => page.frames().some((one) => one.url().startsWith(origin))).toBe(true);
  const found = page.frames().find((one) => one.url().startsWith(origin));
  if (!found) throw new Error('the frame has gone');
  return found;
}

const tell = (from: Frame, message: unknown): Promise<void> =>
  from.evaluate((said) => parent.postMessage(said, '*'), message);

test('SPORT-01 the height is the frame’s own once it reports it, within bounds; nobody else can set it', async ({
  page,
  house,
}) => {
  await silentProvider(page, house);
  await page.goto(`${house.publicUrl}/spor`);
  const provider = await providerFrame(page, house);
  await page.evaluate(() => window.postMessage({ type: 'frame-height', height: 500 }, '*'));
  await tell(provider, { type: 'frame-height', height: '700' });
  await tell(provider, { type: 'something-else', height: 800 });
  // The frame speaks, so the page hears these too; none of them is a height it may use.
  await expect(page.getByText('Bahis sayfası yükleniyor.')).toHaveCount(0);
  expect(await heightOf(page)).toBe(usualHeight(page));
  for (const [told, shown] of [
    [1234, 1234],
    [50, 400],
    [90_000, 6_000],
  ]) {
    await tell(provider, { type: 'frame-height', height: told });
    await expect.poll(() => heightOf(page)).toBe(shown);
  }
});

test('SPORT-01 the provider’s own page is in the frame and tells its height', async ({ page, house }) => {
  for (const path of Object.keys(views)) {
    await page.goto(house.publicUrl + path);
    await expect(frame(page).contentFrame().locator('body')).not.toBeEmpty();
    await expect.poll(() => heightOf(page)).not.toBe(usualHeight(page));
    await expect(page.getByText('Bahis sayfası yükleniyor.')).toHaveCount(0);
  }
});
