import type { Page } from '@playwright/test';
import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from './house-test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.afterEach(async ({ house }) => {
  await house.query(`update content.promotion set shown = false where slug like 'staff-%'`);
  await house.query('delete from content.draft');
});

/** Drawn by the page itself: no file of this kind is in the repository. */
async function photograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 1400];
    const pen = canvas.getContext('2d');
    const sky = pen?.createLinearGradient(0, 0, 2000, 1400);
    sky?.addColorStop(0, '#12324a');
    sky?.addColorStop(1, `hsl(${hue} 70% 60%)`);
    if (pen && sky) {
      pen.fillStyle = sky;
      pen.fillRect(0, 0, 2000, 1400);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, randomInt(360));
  return Buffer.from(drawn, 'base64');
}

test("EDIT-09 a picture that an editor uploads for a promotion is what visitors' screens load, in a width that fits", async ({
  page,
  browser,
  house,
}) => {
  const title = `Deneme ${randomBytes(4).toString('hex')}`;
  await house.staff.open(page, 'content', '/icerik/promosyonlar/yeni');
  await field(page, 'Başlık').fill(title);
  await field(page, 'Açıklama').fill('Bir denemenin sözü.');
  const file = { name: 'sahil.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };
  await field(page, 'Yüklenecek resim').setInputFiles(file);
  const cut = page.getByRole('img', { name: 'Yüklenen resim, sitedeki kesimiyle' });
  await expect(cut).toBeVisible();
  await expect
    .poll(() => cut.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await button(page, 'Taslağı kaydet').click();
  await expect(page).toHaveURL(/\/icerik\/promosyonlar\/\d+$/);
  await button(page, 'Yayımla').click();
  await expect(page.getByText('Yayında', { exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'tr-TR' });
  const visitor = await context.newPage();
  const card = visitor.locator('li', { hasText: title }).locator('img');
  await expect(async () => {
    await visitor.goto(`${house.publicUrl}/promosyonlar`);
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await card.scrollIntoViewIfNeeded();
  const loaded = () =>
    card.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc || picture.src).pathname);
  await expect.poll(loaded).toMatch(/^\/pictures\/v1\/card\/[0-9a-f]{64}-480\.webp$/);
  await expect
    .poll(() => card.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await context.close();
});
