import { expect, test } from './house-test.ts';
import { fillLogin, givenMember, givenPlayer, userBox } from './people.ts';

test('ROUTE-02 any other path shows the not-found page, with status 404', async ({ page, house }) => {
  const answer = await page.goto(`${house.publicUrl}/boyle-bir-yer-yok`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa Bulunamadı' })).toBeVisible();
  await expect(page).toHaveTitle(/^Sayfa Bulunamadı \|/);
});

test('ROUTE-03 ROUTE-05 the member pages stand in a layout with the menu Profil Menüsü; /transaction-history leads to one of them', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/profil');
  const menu = page.getByRole('navigation', { name: 'Profil Menüsü' });
  await expect(menu.getByRole('link')).toHaveText([
    'Kişisel Detaylar',
    'Şifre Değiştirme',
    'Para Yatır',
    'Para Çek',
    'İşlem Geçmişi',
    'Bonus Talep',
  ]);
  for (const path of ['/profil', '/sifre-degistir', '/deposit', '/withdraw', '/islem-gecmisi']) {
    await page.goto(house.publicUrl + path);
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(house.publicUrl + path);
  }

  await page.goto(`${house.publicUrl}/keno`);
  await page.goto(`${house.publicUrl}/transaction-history`);
  await expect(page).toHaveURL(`${house.publicUrl}/islem-gecmisi`);
  await page.goBack();
  await expect(page).toHaveURL(`${house.publicUrl}/keno`);
});

test('ROUTE-04 a visitor lands on the front page and Back does not return; signing in leads to the page that was asked for', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  await page.goto(`${house.publicUrl}/keno`);
  await page.goto(`${house.publicUrl}/profil`);
  await expect(page).toHaveURL(`${house.publicUrl}/`);
  const door = page.getByRole('dialog');
  await expect(door).toContainText('Bu sayfa için giriş yapın.');
  await page.goBack();
  await expect(page).toHaveURL(`${house.publicUrl}/keno`);

  await page.goto(`${house.publicUrl}/sifre-degistir`);
  await fillLogin(page, player);
  await expect(page).toHaveURL(`${house.publicUrl}/sifre-degistir`);
  await expect(userBox(page, player.username)).toBeVisible();
});

test('ROUTE-06 a screen that cannot be shown says so and offers a way home', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/`);
  // The screen's own script does not arrive, as after a deployment or in a tunnel.
  await page.route(/\/assets\/keno-screen.*\.js/, (route) => route.abort());
  await page.goto(`${house.publicUrl}/keno`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa yüklenemedi' })).toBeVisible();
  await expect(page.getByText('Bakiyeniz sunucuda kayıtlıdır')).toBeVisible();
  await expect(page.getByText(/Hata kodu/)).toBeVisible();
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
