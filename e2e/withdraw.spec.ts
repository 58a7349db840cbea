// Money out: the modal, the page, the address, and the request until it is paid or back.
import type { Page } from '@playwright/test';
import { nationalId } from '../apps/server/testing/given.ts';
import {
  chooseMethod,
  decide,
  expectAlert,
  expectToast,
  freshIban,
  openRequest,
  openWithdrawal,
  requestIdOf,
  stateChip,
  timeline,
  withdrawModal,
} from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import {
  cashierButton,
  givenMember,
  givenMoney,
  type Player,
  quietPath,
  shownBalance,
  toast,
} from './people.ts';

const request = '**/api/request_transaction.php';

async function givenRich(page: Page, house: Site, path = quietPath, cash = 500_000): Promise<Player> {
  const player = await givenMember(page, house, path);
  await givenMoney(house, player, { cash });
  await expect(shownBalance(page)).not.toHaveText('₺0,00');
  return player;
}

/** A withdrawal to a new account, asked for without a screen. */
async function givenWithdrawal(page: Page, house: Site, player: Player, amount = '1000.00'): Promise<string> {
  const [id] = await house.query(
    `select method_id from payments.method where direction = 'withdrawal' and channel = 'bank'`,
  );
  const answer = await house.call(page, 'POST', '/api/request_transaction.php', {
    type: 'withdrawal',
    method_id: Number(id),
    amount,
    details: {
      fullName: 'Deniz Yıldız',
      iban: freshIban(),
      password: player.password,
      doc_number: nationalId(),
    },
  });
  expect(answer.body, 'withdrawal').toMatchObject({ status: 'success' });
  return answer.body.request_id;
}

test(
  'WD-01 WD-02 WD-03 CASH-03 WALK-01 WALK-02 WALK-04 the modal: what it asks, what it says, and the request it leads to',
  { tag: '@phone' },
  async ({ page, house }) => {
    test.slow();
    const player = await givenRich(page, house);
    const modal = await openWithdrawal(page);
    const send = modal.getByRole('button', { name: 'Çekim talebini gönder' });
    await send.click();
    await expectToast(page, 'Eksik Bilgi', 'Lütfen bir yöntem seçin ve tutarı girin.');

    await chooseMethod(modal, /^Kripto/);
    await modal.getByLabel('Tutar').fill('1000');
    await expect(modal.getByLabel('Cüzdan türü').getByRole('option')).toHaveText(['USDT (TRC-20)', 'BTC']);
    await expect(
      modal.getByText('₺1.000,00 çekiyorsunuz. Ücret ₺30,00. Hesabınıza geçecek tutar ₺970,00.'),
    ).toBeVisible();
    await send.click();
    await expectToast(page, 'Eksik Bilgi', 'Lütfen cüzdan adresinizi girin.');
    const wallet = modal.getByLabel('Cüzdan adresi');
    await wallet.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T');
    await wallet.blur();
    await expect(modal.getByText('Adres hatalı: bir harf yanlış ya da eksik.')).toBeVisible();
    await wallet.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await expect(modal.getByText('Adres geçerli')).toBeVisible();

    await modal.getByRole('button', { name: 'Yöntemi değiştir' }).click();
    await chooseMethod(modal, /^Banka Hesabı/);
    await modal.getByRole('button', { name: 'Tümünü çek' }).click();
    await expect(modal.getByLabel('Tutar')).toHaveValue('5.000,00');
    await send.click();
    await expectToast(page, 'Eksik Bilgi', 'Lütfen tüm alanları doldurun.');
    const iban = modal.getByLabel('IBAN');
    await iban.pressSequentially('TR330006100519786457841327');
    await expect(iban).toHaveValue('TR33 0006 1005 1978 6457 8413 27');
    const wrongIban = modal.getByText('IBAN hatalı: bir rakam yanlış ya da yer değiştirmiş.');
    await expect(wrongIban).toBeVisible();
    await send.click();
    await iban.fill('');
    await iban.pressSequentially(freshIban());
    await expect(modal.getByText('IBAN geçerli · Ziraat Bankası')).toBeVisible();
    await expect(wrongIban).toHaveCount(0);
    await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
    await modal.getByLabel('Ad Soyad').fill('Başka Biri');
    await modal.getByLabel('Kimlik Numarası').fill(nationalId());
    await modal.getByLabel('Hesap şifreniz').fill(player.password);
    await send.click();
    await expectToast(page, 'Hata', 'Hesap sahibinin adı kayıtlı adınızla aynı değil.');
    await page.route(request, (route) => route.fulfill({ json: { status: 'error', message: '' } }), {
      times: 1,
    });
    await send.click();
    await expectToast(page, 'Hata', 'Bir hata oluştu.');
    await page.route(request, (route) => route.abort(), { times: 2 });
    await send.click();
    await expectToast(page, 'Sistem Hatası', 'Talep gönderilirken bir hata oluştu.');

    await modal.getByLabel('Ad Soyad').fill('deniz yıldız');
    const sent = page.waitForRequest(request);
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({ type: 'withdrawal', amount: '5000.00', details: {} });
    const success = toast(page, 'Para çekme talebiniz başarıyla alınmıştır.');
    await expect(success).toContainText('Başarılı');
    await expect(modal).toHaveCount(0);
    await expect(shownBalance(page)).toHaveText('₺0,00');
    await success.getByRole('button', { name: 'Talebi izle' }).click();
    await requestIdOf(page);
    await expect(openRequest(page)).toContainText('Ödeme ekibimiz talebinizi kontrol edecek.');
    await expect(openRequest(page)).toContainText('En geç');
    await expect(openRequest(page)).toContainText('Çekim talebi oyuna geri alınamaz');
    const mail = await page.context().newPage();
    await house.mail.open(mail, { to: player.email, subject: 'Çekim talebiniz alındı' });
    const letter = mail.frameLocator('iframe');
    await expect(letter.getByText('Merhaba Deniz,')).toBeVisible();
    await expect(letter.getByText('Yakamoz', { exact: true })).toBeVisible();
    await expect(letter.getByText(/bakiyeler oyun parasıdır/)).toBeVisible();
    await expect(letter.getByRole('link', { name: 'destek@yakamoz.example' })).toBeVisible();
  },
);

test('WD-01 WD-04 WD-05 CASH-03 the page: the second time the address is known, and alerts speak', async ({
  page,
  house,
}) => {
  const player = await givenRich(page, house);
  await givenWithdrawal(page, house, player);
  await page.goto(`${house.publicUrl}/withdraw`);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Çekim talebini gönder' });
  await send.click();
  await expectAlert(page, 'Lütfen bir yöntem seçin ve tutarı girin.');
  await chooseMethod(main, /^Banka Hesabı.*Son kullandığınız/);
  const saved = main.getByRole('radio').first();
  await expect(saved).toBeChecked();
  await expect(main.getByLabel('IBAN', { exact: true })).toHaveCount(0);
  await expect(main.getByLabel('Kimlik Numarası')).toHaveCount(0);
  await main.getByLabel('Tutar').fill('99.999');
  await send.click();
  await expectAlert(page, 'Bakiyeniz');
  await page.route(request, (route) => route.abort(), { times: 2 });
  await send.click();
  await expectAlert(page, 'Bir hata oluştu.');
  await main.getByLabel('Tutar').fill('1.250,50');
  const sent = page.waitForRequest(request);
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    request_type: 'withdrawal',
    payment_method_id: expect.any(Number),
    amount: '1250.50',
    request_details: { destination_id: expect.any(String) },
  });
  await expectAlert(page, 'Para çekme talebiniz başarıyla alınmıştır.');
  await requestIdOf(page);

  // An address that is not wanted any more goes in two presses.
  await page.goto(`${house.publicUrl}/withdraw`);
  await chooseMethod(main, /^Banka Hesabı/);
  await main.getByRole('button', { name: /^Adresi sil/ }).click();
  await main.getByRole('button', { name: 'Silinsin mi?' }).click();
  await expect(toast(page, 'Adres silindi')).toBeVisible();
  await expect(main.getByLabel('IBAN', { exact: true })).toBeVisible();
});

test('CASH-04 WALK-02 a withdrawal is corrected, approved and paid before the player’s eyes', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenRich(page, house);
  const id = await givenWithdrawal(page, house, player);
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${id}`);
  const box = openRequest(page);
  await expect(box.getByText(/Düzeltmek için \d+:\d\d kaldı/)).toBeVisible();
  await box.getByRole('button', { name: 'Adresi düzelt' }).click();
  const other = freshIban();
  await box.getByLabel('Ad Soyad').fill('Deniz Yıldız');
  await box.getByLabel('IBAN', { exact: true }).fill(other);
  await box.getByLabel('Hesap şifreniz').fill('yanlış-şifre');
  await box.getByRole('button', { name: 'Bu adrese gönder' }).click();
  await expect(box.getByRole('alert')).toHaveText('Geçerli şifreniz hatalı.');
  await box.getByLabel('Hesap şifreniz').fill(player.password);
  await box.getByRole('button', { name: 'Bu adrese gönder' }).click();
  await expect(toast(page, 'Adres düzeltildi')).toBeVisible();
  await expect(box).toContainText(`TR•• •••• ${other.slice(-4)}`);
  await expect
    .poll(() => house.mail.subjects(player.email))
    .toContain('Çekiminizin ödeme adresi değiştirildi');

  await decide(page, house, id, { approval: { reason: 'Bilgiler doğru' } });
  await expect(stateChip(box)).toHaveText('Onaylandı');
  // Ten minutes later: what was sent cannot be corrected, so it waits for that.
  await house.query(
    `update payments.request set correct_until = platform.now(), attend_at = platform.now() where request_id = ${id}`,
  );
  await expect(stateChip(box)).toHaveText('Tamamlandı', { timeout: 40_000 });
  await expect(timeline(box).getByRole('listitem')).toContainText([
    'Talep alındı',
    'Onaylandı',
    'Bankaya gönderildi',
    'Tamamlandı',
  ]);
  await expect(box.getByRole('button', { name: 'Adresi düzelt' })).toHaveCount(0);
});

test('CASH-04 a refusal says why, and the money is back', async ({ page, house }) => {
  const player = await givenRich(page, house);
  const id = await givenWithdrawal(page, house, player);
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${id}`);
  await expect(shownBalance(page)).toHaveText('₺4.000,00');
  await decide(page, house, id, { refusal: { why: 'name_mismatch', reason: 'Ad tutmuyor' } });
  await expect(stateChip(openRequest(page))).toHaveText('Reddedildi');
  await expect(timeline(openRequest(page)).getByRole('listitem').last()).not.toHaveText(/^Reddedildi$/);
  await expect(shownBalance(page)).toHaveText('₺5.000,00');
});

test('CASH-06 what stands in the way is said before anything is typed', async ({ page, house }) => {
  await givenRich(page, house, quietPath, 4_000_000);
  const modal = await openWithdrawal(page);
  await expect(modal).toContainText(
    'Belgeleriniz onaylanana kadar toplam ₺20.000,00 çekebilirsiniz; kalan ₺20.000,00.',
  );
  await modal.getByLabel('Tutar').fill('20.000,01');
  await expect(modal).toContainText('Bu tutarın ödenmesi için önce belgelerinizin onaylanması gerekir.');
  await modal.getByRole('link', { name: 'Belge yükle' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/profil#verification`);

  const terms = '**/api/v1/payments/withdrawal-terms';
  const { body } = await house.call(page, 'GET', '/api/v1/payments/withdrawal-terms');
  for (const [change, words] of [
    [
      { cooling_until: '2026-11-15T18:02:00Z' },
      /Güvenliğiniz için çekimler kısa süre bekletiliyor.*15\.11\.2026 21:02/,
    ],
    [{ closed: 'Hesabınız incelemede.' }, /Şu anda para çekilemiyor.*Hesabınız incelemede\./],
  ] as const) {
    await page.route(terms, (route) => route.fulfill({ json: { ...body, ...change } }));
    await page.goto(`${house.publicUrl}/withdraw`);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Çekim talebini gönder' })).toHaveCount(0);
    await page.unroute(terms);
  }
  await page.route(terms, (route) => route.abort());
  await page.reload();
  await cashierButton(page, 'Para Çek').click();
  await expect(withdrawModal(page).getByText('Çekim koşulları alınamadı')).toBeVisible();
  await page.unroute(terms);
  await withdrawModal(page).getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(withdrawModal(page).getByLabel('Tutar')).toBeVisible();
});
