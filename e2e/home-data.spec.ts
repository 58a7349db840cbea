import { expect, test } from './house-test.ts';
import { featuredList, oddsIn, seeLowerHalf } from './match-rows.ts';

test('DATA-01 every list of the front page says that it failed, and tries again when asked', async ({
  page,
  house,
}) => {
  const calls = /\/api\/(get_live_matches|get_info_cards|get_casino_games|get_providers|get_promotions)\.php/;
  await page.route(calls, (route) => route.abort());
  await page.clock.install();
  await page.goto(`${house.publicUrl}/`);
  await seeLowerHalf(page);
  for (const name of [
    'ÖNE ÇIKAN MAÇLAR',
    'CANLI VE YAKINDA',
    'Bilmeniz iyi olur',
    'EN ÇOK KAZANDIRANLAR',
    'POPÜLER SAĞLAYICILAR',
    'PROMOSYONLAR',
  ]) {
    const part = page.getByRole('region', { name });
    await part.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(part).toContainText('Bu bölüm yüklenemedi.', { timeout: 500 });
    }).toPass();
  }
  await page.unroute(calls);
  const providers = page.getByRole('region', { name: 'POPÜLER SAĞLAYICILAR' });
  await providers.getByRole('button', { name: 'Tekrar dene' }).focus();
  await page.keyboard.press('Enter');
  await expect(providers.getByRole('link')).toHaveCount(7);
  await expect(providers).toBeFocused();
});

test('DATA-01 lists load in their final size, and say so when they are empty or stale', async ({
  page,
  house,
}) => {
  await page.route('**/api/get_promotions.php', (route) => route.fulfill({ json: [] }));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/get_live_matches.php?featured=true*', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`${house.publicUrl}/`);
  const list = featuredList(page);
  await expect(list.getByRole('status')).toContainText('Yükleniyor');
  const loading = await list.boundingBox();
  release();
  await expect(oddsIn(list).first()).toBeVisible();
  const ready = await list.boundingBox();
  expect(Math.abs((ready?.height ?? 0) - (loading?.height ?? 0))).toBeLessThanOrEqual(2);
  await seeLowerHalf(page);
  await expect(page.getByRole('region', { name: 'PROMOSYONLAR' })).toContainText(
    'Şu anda yayında promosyon yok.',
  );

  await page.route('**/api/get_live_matches.php?featured=true*', (route) => route.abort());
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(list).toContainText('Yenilenemedi', { timeout: 500 });
  }).toPass();
  await expect(oddsIn(list).first()).toBeVisible();
});
