import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { registrationForm } from '../apps/server/testing/given.ts';
import { expect, test } from './house-test.ts';
import {
  cashierButton,
  fillPersonalStep,
  givenMember,
  givenMoney,
  givenPlayer,
  headerButton,
  openSideMenu,
  shownBalance,
  toast,
  userBox,
} from './people.ts';

const openScreens = [
  '/',
  '/casino',
  '/authentication',
  '/promosyonlar',
  '/bonus-talep',
  '/spor',
  '/canli-destek',
  '/kendini-dislama',
  '/rewards',
  '/game-history',
  '/sss',
  '/kosullar',
  '/boyle-bir-yer-yok',
];

/** What the server wrote into the page stands there first; the site itself has a header and no skeleton. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[data-slot=skeleton]')).toHaveCount(0);
}

async function expectNoViolations(page: Page): Promise<void> {
  // What fades in has less contrast on its way than where it ends; what follows a scroll bar never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished),
    ),
  );
  // What a frame shows is another house's page, with landmarks of its own.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of openScreens) {
    test(`on ${path}`, async ({ page, house }) => {
      await openScreen(page, house.publicUrl + path);
      await expectNoViolations(page);
    });
  }

  test('in the auth modal, the side menu and a toast', async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/`);
    await openSideMenu(page);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await headerButton(page, 'Giriş Yap').click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await headerButton(page, 'Kayıt Ol').click();
    await page.getByRole('dialog').getByRole('button', { name: 'İleri' }).click();
    await expectNoViolations(page);
    await fillPersonalStep(page, registrationForm());
    await page.getByRole('dialog').getByRole('button', { name: 'İleri' }).click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'YouTube' }).click();
    await expect(toast(page, 'Bu özellik henüz hazır değil')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on the member screens', async ({ page, house }) => {
    await givenMember(page, house);
    for (const path of ['/', '/profil', '/sifre-degistir', '/oturumlar', '/deposit', '/bonus-talep']) {
      await openScreen(page, house.publicUrl + path);
      await expectNoViolations(page);
    }
  });

  test('in a promotion’s detail and the letter of self-exclusion', async ({ page, house }) => {
    await givenMember(page, house, '/promosyonlar');
    await page.getByRole('main').getByRole('article').getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`${house.publicUrl}/kendini-dislama`);
    await page.getByText('Süresiz', { exact: true }).click();
    await page.getByRole('button', { name: 'Onayla' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the deposit and the withdrawal modal', async ({ page, house }) => {
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 123_456_789, bonus: 15_000 });
    await expect(shownBalance(page)).toHaveText('₺1.234.567,89');
    for (const name of ['Para Yatır', 'Para Çek'] as const) {
      await cashierButton(page, name).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
    }
  });

  test('where the links of mails lead, and at the consent gate', async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/authentication`);
    await page.getByRole('main').getByRole('button', { name: 'Şifremi unuttum' }).click();
    await expect(page.getByRole('button', { name: 'Bağlantı gönder' })).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`${house.publicUrl}/authentication#sifre-sifirla=${'x'.repeat(43)}`);
    await expect(page.getByRole('button', { name: 'Şifreyi yenile' })).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`${house.publicUrl}/`);
    await page.goto(`${house.publicUrl}/authentication#eposta-dogrula=${'x'.repeat(43)}`);
    await expect(
      page.getByText('Bağlantının süresi dolmuş veya daha önce kullanılmış.').first(),
    ).toBeVisible();
    await expectNoViolations(page);

    const form = registrationForm();
    await house.call(page, 'POST', '/api/register.php', form);
    await house.signIn(page, form);
    await page.goto(`${house.publicUrl}/`);
    await expect(page.getByRole('dialog', { name: 'Onayınız gerekiyor' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('at the staff door', async ({ page, house }) => {
    await page.goto(house.staffUrl);
    await expect(page.getByRole('heading', { level: 1, name: 'Personel Girişi' })).toBeVisible();
    await expectNoViolations(page);
  });
});

test('registration and login by keyboard alone', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/`);
  const form = registrationForm();
  const dialog = page.getByRole('dialog');
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  };
  const type = async (label: string, text: string) => {
    await tabTo(dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };

  await tabTo(headerButton(page, 'Kayıt Ol'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await type('Ad', form.first_name);
  await type('Soyad', form.last_name);
  await type('Kullanıcı Adı', form.username);
  await type('E-posta', form.email);
  await type('Telefon', form.phone_number);
  // A date field takes day and month in the order of the browser's language; this day is the same in both.
  await tabTo(dialog.getByLabel('Doğum Tarihi'));
  await page.keyboard.type('01011990');
  await tabTo(dialog.getByLabel('Cinsiyet'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'İleri' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Kayıt Adımı 2/2')).toBeVisible();
  await type('Şifre', form.password);
  await type('Şifre (Tekrar)', form.password);
  for (const text of [/Kullanım Koşulları/, /Gizlilik Politikası/]) {
    await tabTo(dialog.getByLabel(text));
    await page.keyboard.press('Space');
  }
  await tabTo(dialog.getByRole('button', { name: 'Kayıt Ol' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Kayıt başarılı!')).toBeVisible();

  await tabTo(dialog.getByLabel('Kullanıcı Adı'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(form.username);
  await type('Şifre', form.password);
  await page.keyboard.press('Enter');
  await expect(userBox(page, form.username)).toBeVisible();
});

test('with reduced motion nothing moves by itself', async ({ browser, house }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${house.publicUrl}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
  await context.close();
});

for (const [name, viewport, zoom] of [
  ['320 px', { width: 320, height: 640 }, 1],
  ['200 % zoom', { width: 1280, height: 800 }, 2],
] as const) {
  test(`at ${name} nothing is cut off and nothing scrolls sideways`, async ({ browser, house }) => {
    // Zooming halves the CSS width of the window and doubles the pixels of each.
    const context = await browser.newContext({
      viewport: { width: viewport.width / zoom, height: viewport.height / zoom },
      deviceScaleFactor: zoom,
    });
    const page = await context.newPage();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of openScreens) {
      await page.goto(house.publicUrl + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(), path).toBeLessThanOrEqual(0);
    }
    const player = await givenPlayer(page, house);
    await givenMoney(house, player, { cash: 123_456_789, bonus: 123_456_789 });
    await house.signIn(page, player);
    for (const path of ['/', '/profil', '/sifre-degistir', '/oturumlar']) {
      await page.goto(house.publicUrl + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(), path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
