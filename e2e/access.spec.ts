// Every screen of the player's site, once at every size; the staff's are in staff-access.spec.ts, a game's is in
// casino-play-view.spec.ts. Everything here is looked at with the eyes of `expectUsable` and for nothing else.
import type { Page } from '@playwright/test';
import { registrationForm } from '../apps/server/testing/given.ts';
import {
  chooseMethod,
  freshIban,
  openDeposit,
  openRequest,
  openWithdrawal,
  transferModal,
} from './cashier.ts';
import { withRound } from './history-rows.ts';
import { expect, type Site, test } from './house-test.ts';
import { endPair, givenRealBoard, pickNumbers, playReal } from './keno-desk.ts';
import { featuredList, oddsIn, seeLowerHalf } from './match-rows.ts';
import {
  fillPersonalStep,
  givenMember,
  givenMoney,
  headerButton,
  openSideMenu,
  quietPath,
  shownBalance,
  toast,
  userBox,
} from './people.ts';
import { awaitMember } from './safety-desk.ts';
import { expectUsableAtEverySize } from './usable.ts';

/** What the server wrote into the page stands there first; the site itself has a header. */
async function openScreen(page: Page, house: Site, path: string): Promise<void> {
  await page.goto(house.publicUrl + path);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path === '/') await seeLowerHalf(page);
}

const escape = (page: Page) => page.keyboard.press('Escape');

test.describe('everybody can use', () => {
  // Many screens in one visit, each in five widths.
  test.beforeEach(() => test.setTimeout(300_000));

  const openScreens = {
    'play and offers': [
      '/',
      '/casino',
      '/keno',
      '/spor',
      '/sanal-sporlar',
      '/promosyonlar',
      '/bonus-talep',
      '/turnuvalar',
    ],
    'an account': ['/authentication', '/game-history', '/rewards', '/kendini-dislama'],
    reading: ['/canli-destek', '/sss', '/kosullar', '/bahis-kurallari', '/boyle-bir-yer-yok'],
    proofs: ['/adalet-defteri', '/dogrula'],
  };
  for (const [what, paths] of Object.entries(openScreens))
    test(`every open screen: ${what}`, async ({ page, house }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await openScreen(page, house, path);
          await expectUsableAtEverySize(page);
        });
    });

  test('what opens over a visitor’s screen', async ({ page, house }) => {
    await openScreen(page, house, quietPath);
    await test.step('side menu', async () => {
      await openSideMenu(page);
      await expectUsableAtEverySize(page);
      await escape(page);
    });
    await test.step('search', async () => {
      // The key opens nothing while the menu is still on its way out.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('/');
      const search = page.getByRole('dialog', { name: 'Ara' });
      await search.getByRole('combobox').fill('rulet');
      await expect(search.getByRole('option').first()).toBeVisible();
      await expectUsableAtEverySize(page);
      await escape(page);
    });
    await test.step('login and registration', async () => {
      const next = page.getByRole('dialog').getByRole('button', { name: 'İleri' });
      await headerButton(page, 'Giriş Yap').click();
      await expectUsableAtEverySize(page);
      await escape(page);
      await headerButton(page, 'Kayıt Ol').click();
      await next.click();
      await expectUsableAtEverySize(page);
      await fillPersonalStep(page, registrationForm());
      await next.click();
      await expectUsableAtEverySize(page);
      await escape(page);
    });
    await test.step('toast', async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'YouTube' }).click();
      await expect(toast(page, 'Bu özellik henüz hazır değil')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('bet slip', async () => {
      await openScreen(page, house, '/');
      await oddsIn(featuredList(page)).and(page.locator(':not([aria-disabled=true])')).first().click();
      await page.getByLabel('Bahis tutarı').fill('1250,5');
      const pill = page.getByRole('button', { name: /^Kuponu aç/ });
      await expectUsableAtEverySize(page, {
        async whenResized(width) {
          if (width === 768) await pill.click();
          await expect(page.getByLabel('Bahis tutarı').filter({ visible: true })).toHaveCount(1);
        },
      });
    });
    await test.step('promotion', async () => {
      await openScreen(page, house, '/promosyonlar');
      await page.getByRole('main').getByRole('article').getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
  });

  test('where the links of mails lead, and the question for consent', async ({ page, house }) => {
    await openScreen(page, house, '/authentication');
    await page.getByRole('main').getByRole('button', { name: 'Şifremi unuttum' }).click();
    await expect(page.getByRole('button', { name: 'Bağlantı gönder' })).toBeVisible();
    await expectUsableAtEverySize(page);
    await house.visit(page);
    await page.goto(`${house.publicUrl}/authentication#sifre-sifirla=${'x'.repeat(43)}`);
    await expect(page.getByRole('button', { name: 'Şifreyi yenile' })).toBeVisible();
    await expectUsableAtEverySize(page);
    await house.visit(page);
    await page.goto(`${house.publicUrl}/authentication#eposta-dogrula=${'x'.repeat(43)}`);
    await expect(
      page.getByText('Bağlantının süresi dolmuş veya daha önce kullanılmış.').first(),
    ).toBeVisible();
    await expectUsableAtEverySize(page);

    const form = registrationForm();
    await house.call(page, 'POST', '/api/register.php', form);
    await house.signIn(page, form);
    await page.goto(house.publicUrl + quietPath);
    await expect(page.getByRole('dialog', { name: 'Onayınız gerekiyor' })).toBeVisible();
    await expectUsableAtEverySize(page);
  });

  test('every screen of a member', async ({ page, house }) => {
    const { password } = await givenMember(page, house);
    await house.call(page, 'POST', '/api/v1/player-requests/closures', { password });
    for (const path of [
      '/',
      '/oturumlar',
      '/bildirimler',
      '/limitlerim',
      '/deposit',
      '/withdraw',
      '/kuponlarim',
      '/bonus-talep',
      '/rewards',
    ])
      await test.step(path, async () => {
        await openScreen(page, house, path);
        await expectUsableAtEverySize(page);
      });
    await test.step('/profil, with a request that waits and one that is written', async () => {
      await openScreen(page, house, '/profil');
      await expect(page.getByText('Sırada', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Verilerimi iste' }).click();
      await expectUsableAtEverySize(page);
    });
    await test.step('/sifre-degistir, with the second factor being set up', async () => {
      await openScreen(page, house, '/sifre-degistir');
      const box = page.getByRole('region', { name: 'İki Adımlı Doğrulama' });
      await box.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
      await box.getByLabel('Geçerli Şifre').fill(password);
      await box.getByRole('button', { name: 'Devam et' }).click();
      await expect(box.getByRole('img')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/game-history, with rows and a round again', async () => {
      await withRound(page);
      await openScreen(page, house, '/game-history');
      await expectUsableAtEverySize(page);
      await page.locator('[data-round]').getByRole('button').click();
      await expect(page.getByRole('dialog', { name: 'Tur ayrıntısı' })).toContainText('Tekrar gösterim');
      await expectUsableAtEverySize(page);
    });
    await test.step('/kendini-dislama, with what it would do', async () => {
      await openScreen(page, house, '/kendini-dislama');
      await awaitMember(page);
      await page.getByText('Süresiz', { exact: true }).click();
      await page.getByRole('button', { name: 'Onayla' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
  });

  test('a round for money and its proofs', async ({ page, house }) => {
    await givenRealBoard(page, house);
    await test.step('/keno for money, with a round that is verified', async () => {
      await pickNumbers(page, 3, 33, 73);
      await playReal(page);
      await endPair(page);
      await page.getByRole('button', { name: 'Doğrula' }).click();
      await expect(page.getByText(/^Doğrulandı:/)).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/dogrula, with the proof of that round', async () => {
      await page.getByRole('link', { name: 'Kanıtı aç' }).click();
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByText('Çekiliş ve çarpan yeniden hesaplandı')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/dogrula, with one that fails', async () => {
      const field = page.getByLabel('Kanıt dosyasının içeriği (JSON)');
      await field.fill((await field.inputValue()).replace(/"nonce": 0/, '"nonce": 1'));
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByText('Doğrulanamadı', { exact: true })).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/adalet-defteri, with a leaf that is proved', async () => {
      await openScreen(page, house, '/adalet-defteri');
      await page.getByRole('button', { name: 'Kanıtla' }).first().click();
      await expect(page.getByText('Doğrulandı: kayıt, imzalı defterin içinde.')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/islem-gecmisi, with the question for the balance', async () => {
      await openScreen(page, house, '/islem-gecmisi');
      const card = page.getByRole('region', { name: 'Bakiyem defterde mi?' });
      await card.getByRole('button', { name: 'Doğrula' }).click();
      await expect(card.getByText('Bakiyeniz henüz yayımlanan bir toplamda yok.')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('/game-history, with the round and its place', async () => {
      await openScreen(page, house, '/game-history');
      await page.locator('[data-round]').getByRole('button').click();
      await expect(page.getByText('Bu turun günü henüz yayımlanmadı.')).toBeVisible();
      await expectUsableAtEverySize(page);
    });
  });

  test('the cashier', async ({ page, house }) => {
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 123_456_789, bonus: 123_456_789 });
    await expect(shownBalance(page)).toHaveText('₺1.234.567,89');
    await test.step('deposit, and a form that lacks something', async () => {
      const modal = await openDeposit(page);
      await expectUsableAtEverySize(page);
      await chooseMethod(modal, /^Havale \/ EFT/);
      await modal.getByRole('button', { name: 'Yatırma talebini gönder' }).click();
      await expect(modal.getByLabel('Ad Soyad')).toHaveAttribute('aria-invalid', 'true');
      await expectUsableAtEverySize(page);
    });
    await test.step('a request that waits for its money', async () => {
      await page.getByLabel('Ad Soyad').fill('Deniz Yıldız');
      await page.getByLabel('Tutar').fill('1.250,50');
      await page.getByRole('button', { name: 'Yatırma talebini gönder' }).click();
      await expect(openRequest(page)).toContainText('Açıklama kodu');
      await expectUsableAtEverySize(page);
    });
    await test.step('transfer', async () => {
      await chooseMethod(await openDeposit(page), /Otomatik Havale/);
      const wizard = transferModal(page);
      await wizard.getByLabel('Tutar').fill('500');
      await wizard.getByRole('button', { name: 'Devam et' }).click();
      await wizard.getByRole('radio').first().check();
      await wizard.getByRole('button', { name: 'Devam et' }).click();
      await expect(wizard).toContainText('Adım 3/3');
      await expectUsableAtEverySize(page);
      await escape(page);
    });
    await test.step('crypto, and the address of its quote', async () => {
      const modal = await openDeposit(page);
      await chooseMethod(modal, /^USDT/);
      await modal.getByLabel('Tutar').fill('1000');
      await expectUsableAtEverySize(page);
      await modal.getByRole('button', { name: 'Kuru ve adresi göster' }).click();
      await expect(openRequest(page).getByRole('img', { name: /kare kodu/ })).toBeVisible();
      await expectUsableAtEverySize(page);
    });
    await test.step('withdrawal', async () => {
      const modal = await openWithdrawal(page);
      await chooseMethod(modal, /^Banka Hesabı/);
      await modal.getByRole('button', { name: 'Tümünü çek' }).click();
      await modal.getByLabel('IBAN').fill(freshIban());
      await expect(modal.getByText(/^IBAN geçerli/)).toBeVisible();
      await expectUsableAtEverySize(page);
    });
  });
});

test('registration and login by keyboard alone', async ({ page, house }) => {
  await page.goto(house.publicUrl + quietPath);
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
  await tabTo(dialog.getByLabel('Doğum Tarihi'));
  await page.keyboard.type('17051990');
  await expect(dialog.getByLabel('Doğum Tarihi')).toHaveValue('17.05.1990');
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
