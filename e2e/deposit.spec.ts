// Money in: the modal, the page, and the payment company's page.
import {
  chooseMethod,
  depositModal,
  expectAlert,
  expectToast,
  openDeposit,
  openRequest,
  passOn,
  payByBank,
  requestIdOf,
  stateChip,
  timeline,
  transferModal,
} from './cashier.ts';
import { expect, test } from './house-test.ts';
import { cashierButton, givenMember, quietPath, shownBalance } from './people.ts';

const request = '**/api/request_transaction.php';

test('SHELL-01 SHELL-10 DEP-01 the modal: tabs, cards with their facts, and one overlay at a time', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/keno');
  const modal = await openDeposit(page);
  const tabs = modal.getByRole('tab');
  await expect(tabs).toHaveText(['TÜMÜ', 'Havale / EFT', 'Papara', 'Kredi Kartı', 'Kripto']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const cards = modal.getByRole('list', { name: 'Ödeme yöntemleri' }).getByRole('button');
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: 'Otomatik Havale' })).toContainText(
    '₺100,00 – ₺50.000,00Ücret yok · Genelde 5 dakika',
  );
  await tabs.filter({ hasText: 'Havale / EFT' }).click();
  await expect(cards).toHaveCount(2);

  await chooseMethod(modal, /Otomatik Havale/);
  await expect(transferModal(page)).toBeVisible();
  await expect(depositModal(page)).toHaveCount(0);
  await transferModal(page).getByRole('button', { name: 'Başka yöntem' }).click();
  await expect(depositModal(page)).toBeVisible();
  await expect(transferModal(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cashierButton(page, 'Para Yatır')).toBeFocused();
});

test('DEP-03 DEP-04 CASH-01 CASH-02 WALK-05 a manual method: what the form says, and the request until the money is there', async ({
  page,
  context,
  house,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await givenMember(page, house);
  const modal = await openDeposit(page);
  await chooseMethod(modal, /^Havale \/ EFT/);
  const name = modal.getByLabel('Ad Soyad');
  const amount = modal.getByLabel('Tutar');
  const send = modal.getByRole('button', { name: 'Yatırma talebini gönder' });
  await expect(name).toBeFocused();
  await expect(amount).toHaveAttribute('placeholder', '250,00 – 100.000,00');
  await name.fill('Deniz');
  await amount.fill('10');
  await expect(modal.getByText('Tutar en az ₺250,00 olmalı.')).toBeVisible();
  await modal.getByRole('button', { name: 'Yöntemi değiştir' }).click();
  await chooseMethod(modal, /^Havale \/ EFT/);
  await expect(name).toHaveValue('');
  await expect(amount).toHaveValue('');
  await send.click();
  await expectToast(page, 'Eksik Bilgi', 'Lütfen tüm alanları doldurduğunuzdan emin olun.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const quick = modal.getByRole('group', { name: 'Hızlı seçim' }).getByRole('button');
  await expect(quick).toHaveText(['₺250', '₺500', '₺1.000', '₺2.500']);
  await quick.nth(1).click();
  await expect(amount).toHaveValue('500,00');

  await name.fill('Deniz Yıldız');
  await amount.fill('249,99');
  await send.click();
  await expectToast(page, 'Hata', 'Bu yöntemle en az ₺250,00 işlem yapılabilir.');
  await page.route(request, (route) => route.fulfill({ json: { status: 'error', message: '' } }), {
    times: 1,
  });
  await send.click();
  await expectToast(page, 'Hata', 'Bir hata oluştu.');

  await amount.fill('1250,5');
  // The first answer is lost on the way back: the same request is asked for again under the same key (D-35).
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('request_transaction.php')) keys.push(sent.headers()['idempotency-key']);
  });
  let lost = 0;
  await page.route(request, async (route) => {
    lost += 1;
    if (lost > 2) return route.fallback();
    expect((await passOn(route)).status()).toBe(200);
    await route.abort();
  });
  const busy = modal.getByRole('button', { name: 'İşleniyor...' });
  await send.click();
  await expect(busy).toBeDisabled();
  await expectToast(page, 'Sistem Hatası', 'Talep gönderilirken bir hata oluştu.');
  await expect(amount).toHaveValue('1.250,50');
  await send.click();
  await expectToast(page, 'Başarılı', 'Para yatırma talebiniz başarıyla alınmıştır.', 'success');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size, 'one request has one key').toBe(1);

  await expect(modal).toHaveCount(0);
  const id = await requestIdOf(page);
  const status = openRequest(page);
  await expect(page.getByRole('list', { name: 'İşlem listesi' }).getByRole('listitem')).toHaveCount(1);
  await expect(status).toContainText('Beklemede');
  for (const line of ['Açıklama kodu', 'IBAN', 'Alıcı adı', 'Tutar']) {
    await status.getByRole('button', { name: `Kopyala: ${line}` }).click();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1250,50');
  const bank = status.getByRole('link', { name: /Deneme bankasını aç/ });
  await expect(bank).toHaveAttribute('href', /\/banka\?iban=/);

  // A second tab is the bank; here nothing is reloaded.
  await payByBank(page, house, id);
  await expect(stateChip(status)).toHaveText('Tamamlandı', { timeout: 30_000 });
  await expect(timeline(status).getByText('Hesabınıza geçti')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺1.250,50');
});

test('DEP-08 WALK-05 the page: the same flow, spoken by alert dialogs', async ({ page, house }) => {
  await givenMember(page, house, '/deposit');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Devam et' }).click();
  await expectAlert(page, 'Lütfen bir ödeme yöntemi seçin ve tutar girin.');
  await chooseMethod(main, /^Havale \/ EFT/);
  await main.getByLabel('Ad Soyad').fill('Deniz Yıldız');
  const send = main.getByRole('button', { name: 'Yatırma talebini gönder' });
  await send.click();
  await expectAlert(page, 'Lütfen bir ödeme yöntemi seçin ve tutar girin.');
  await expect(main.getByLabel('Tutar')).toBeFocused();
  await main.getByLabel('Tutar').fill('5');
  await send.click();
  await expectAlert(page, 'Bu yöntemle en az ₺250,00 işlem yapılabilir.');
  await page.route(request, (route) => route.fulfill({ json: { status: 'error' } }), { times: 1 });
  await send.click();
  await expectAlert(page, 'Bilinmeyen bir hata oluştu.');
  await page.route(request, (route) => route.abort(), { times: 2 });
  await send.click();
  await expectAlert(page, 'İşlem sırasında bir ağ hatası oluştu.');
  await main.getByLabel('Tutar').fill('300');
  await send.click();
  await expectAlert(page, 'Para yatırma talebiniz başarıyla alınmıştır.');
  await requestIdOf(page);

  await page.goto(`${house.publicUrl}/deposit`);
  await main.getByLabel('Tutar').fill('450');
  await chooseMethod(main, /Otomatik Havale/);
  await expect(transferModal(page).getByLabel('Tutar')).toHaveValue(/450/);
});

test('DEP-09 a method with a code is paid on the company’s page, and only a web page is gone to', async ({
  page,
  house,
}) => {
  test.slow();
  await givenMember(page, house);
  const modal = await openDeposit(page);
  await chooseMethod(modal, /^Papara/);
  await modal.getByLabel('Tutar').fill('300');
  const pay = modal.getByRole('button', { name: 'Ödemeye geç' });
  await page.route('**/api/f1pays_deposit.php', (route) =>
    route.fulfill({ json: { status: 'success', redirect_url: 'javascript:document.title="kötü"' } }),
  );
  await pay.click();
  await expectToast(page, 'Hata', 'Bir hata oluştu.');
  await expect(page).toHaveURL(house.publicUrl + quietPath);
  await expect(page).not.toHaveTitle('kötü');
  await page.unroute('**/api/f1pays_deposit.php');

  const sent = page.waitForRequest('**/api/f1pays_deposit.php');
  await pay.click();
  expect((await sent).postDataJSON()).toEqual({ amount: '300.00', bankCode: 'papara' });
  await expect(page.getByRole('button', { name: 'Öde', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Öde', exact: true }).click();
  const back = page.getByRole('link', { name: /dön/i });
  await expect(back.or(openRequest(page)).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  await requestIdOf(page);
  await expect(stateChip(openRequest(page))).toHaveText('Tamamlandı', { timeout: 30_000 });
  await expect(shownBalance(page)).toHaveText('₺300,00');
});

test('DEP-09 what an excluded member pays all the same comes back: seen by the payer, the player and the staff', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  const modal = await openDeposit(page);
  await chooseMethod(modal, /^Papara/);
  await modal.getByLabel('Tutar').fill('300');
  await modal.getByRole('button', { name: 'Ödemeye geç' }).click();
  const pay = page.getByRole('button', { name: 'Öde', exact: true });
  await expect(pay).toBeVisible();
  const payPage = page.url();
  // In another tab meanwhile: the way is closed for safety.
  await house.query(
    `select wallet.put_closure(player_id, 'play_safety', 'deposit', 'infinity', true)
     from identity.player where username = '${player.username}'`,
  );
  await pay.click();
  const back = page.getByRole('link', { name: /dön/i });
  await expect(back.or(openRequest(page)).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  const id = await requestIdOf(page);
  await expect(stateChip(openRequest(page))).toHaveText('İade Edildi', { timeout: 30_000 });
  await expect(timeline(page)).toContainText('Tutarın tamamı geldiği hesaba geri gönderildi.');
  await expect(timeline(page)).not.toContainText('Hesabınıza geçti');
  await expect(shownBalance(page)).toHaveText('₺0,00');

  const refunds = await house.payments.refunds();
  const own = refunds.filter(({ beneficiary }) => beneficiary['deposit'] === `dep-${id}`);
  expect(own).toMatchObject([{ amount: '300.00', status: 'paid', carriedOut: 1 }]);
  await page.goto(payPage);
  await expect(page.getByRole('heading', { name: 'Ödemeniz iade edildi' })).toBeVisible();
  await expect(page.getByText('₺300,00')).toBeVisible();

  await house.staff.open(page, 'payments_maker', `/yatirimlar?state=finished&id=${id}`);
  await expect(page.getByRole('region', { name: 'Yatırma ayrıntısı' })).toContainText('İade edildi');
});
