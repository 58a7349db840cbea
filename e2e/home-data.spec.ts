import { expect, test } from './house-test.ts';
import { seeLowerHalf } from './match-rows.ts';

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
