// The automatic bank transfer: three steps, a claim, and the statement that proves it.
import {
  chooseMethod,
  expectToast,
  openDeposit,
  openRequest,
  payByBank,
  requestIdOf,
  stateChip,
  transferModal,
} from './cashier.ts';
import { expect, test } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';

const claimCall = '**/api/otomatik_havale_deposit.php';

test(
  'DEP-05 DEP-06 DEP-07 SESS-02 the wizard from the amount to the money in the balance',
  { tag: '@phone' },
  async ({ page, context, house }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await givenMember(page, house);
    await chooseMethod(await openDeposit(page), /Otomatik Havale/);
    const wizard = transferModal(page);
    const goOn = wizard.getByRole('button', { name: 'Devam et' });
    const back = wizard.getByRole('button', { name: 'Geri' });
    await expect(wizard).toContainText('Adım 1/3');
    await expect(wizard.getByLabel('Tutar')).toBeFocused();
    await expect(goOn).toBeDisabled();
    await wizard.getByLabel('Tutar').fill('on lira');
    await goOn.click();
    await expect(wizard.getByText('Geçerli bir tutar yazın, örneğin 1.250,50.')).toBeVisible();
    await wizard.getByLabel('Tutar').fill('500');
    await page.keyboard.press('Enter');

    await expect(wizard).toContainText('Adım 2/3');
    // Two accounts of one bank are one bank.
    await expect(wizard.getByRole('radio')).toHaveCount(3);
    await expect(goOn).toBeDisabled();
    await wizard.getByLabel('Deneme Ziraat').check();
    await goOn.click();
    await expect(wizard).toContainText('Adım 3/3');
    const [methodId] = await house.query(
      `select method_id from payments.method where name = 'otomatik-havale'`,
    );
    const { body: accounts } = await house.call(
      page,
      'GET',
      `/api/get_bank_accounts.php?method_id=${methodId}&amount=500`,
    );
    const first = accounts.find(({ bank_name: bank }: { bank_name: string }) => bank === 'Deneme Ziraat');
    const copy = wizard.getByRole('button', { name: 'Kopyala: IBAN' });
    await copy.click();
    await expect(copy).toHaveAttribute('data-copied', 'true');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.iban);
    await expect(copy).not.toHaveAttribute('data-copied', 'true', { timeout: 4_000 });
    await expect(wizard).toContainText('₺500,00');

    const code = wizard.getByText(/^YKM[A-Z2-9]{6}$/);
    const shownCode = await code.textContent();

    // What was typed survives a page that the phone threw away.
    await back.click();
    await expect(wizard.getByLabel('Deneme Ziraat')).toBeChecked();
    await goOn.click();
    await page.reload();
    await chooseMethod(await openDeposit(page), /Otomatik Havale/);
    await expect(wizard).toContainText('Adım 3/3');
    await expect(code).toHaveText(shownCode ?? '');

    await page.route(claimCall, (route) => route.abort(), { times: 2 });
    const paid = wizard.getByRole('button', { name: 'Ödeme Yaptım' });
    await paid.click();
    await expectToast(page, 'Ağ Hatası', 'İşlem sırasında bir ağ hatası oluştu.');
    await page.route(claimCall, (route) => route.fulfill({ json: { status: 'error', message: 'Olmadı.' } }), {
      times: 1,
    });
    await paid.click();
    await expectToast(page, 'Hata', 'Olmadı.');

    const [refreshed, sent] = [page.waitForResponse('**/api/get_user.php'), page.waitForRequest(claimCall)];
    await paid.click();
    expect((await sent).postDataJSON()).toMatchObject({
      amount: '500.00',
      bank_details: { id: first.id, iban: first.iban },
    });
    await expectToast(
      page,
      'Başarılı',
      'Bildiriminiz alındı. Ödemeniz hesabımıza ulaşınca bakiyenize eklenecek.',
      'success',
    );
    expect((await refreshed).ok(), 'SESS-02').toBe(true);
    await expect(wizard).toHaveCount(0);
    const id = await requestIdOf(page);
    // The code that stood there before the money was sent.
    await expect(openRequest(page)).toContainText(shownCode ?? '');
    await payByBank(page, house, id);
    await expect(stateChip(openRequest(page))).toHaveText('Tamamlandı', { timeout: 30_000 });
    await expect(shownBalance(page)).toHaveText('₺500,00');
  },
);

test('WALK-25 WALK-26 left at the third step and cancelled: the money is credited, and the history goes on with a claim', async ({
  page,
  house,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await givenMember(page, house);
  const wizard = transferModal(page);
  const goOn = wizard.getByRole('button', { name: 'Devam et' });
  const code = wizard.getByText(/^YKM[A-Z2-9]{6}$/);
  const toThirdStep = async (amount: string): Promise<string> => {
    await chooseMethod(await openDeposit(page), /Otomatik Havale/);
    await wizard.getByLabel('Tutar').fill(amount);
    await goOn.click();
    await wizard.getByLabel('Deneme Garanti').check();
    await goOn.click();
    await expect(wizard).toContainText('Adım 3/3');
    return (await code.textContent()) ?? '';
  };
  const arrives = (description: string, amount: string) =>
    house.payments.bookLine({
      account: 'TR760006200000000000001002',
      amount,
      otherName: 'Deniz Yıldız',
      description,
    });

  // WALK-26: ₺50 stays at the first step.
  await chooseMethod(await openDeposit(page), /Otomatik Havale/);
  await wizard.getByLabel('Tutar').fill('50');
  await goOn.click();
  await expect(wizard).toContainText('Adım 1/3');
  await expect(wizard.getByText('Tutar en az ₺100,00 olmalı.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());

  // Cancelled, and paid all the same.
  const cancelled = await toThirdStep('350');
  await wizard.getByRole('button', { name: 'İptal' }).click();
  await expect(wizard).toHaveCount(0);
  await expect(toast(page, 'kaybolmaz')).toBeVisible();
  await arrives(cancelled, '350.00');
  await expect(shownBalance(page)).toHaveText('₺350,00', { timeout: 30_000 });

  // The tab is gone; the history has the claim, with its code and account.
  const left = await toThirdStep('400');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${house.publicUrl}/islem-gecmisi`);
  const row = page.getByRole('list', { name: 'İşlem listesi' }).getByRole('listitem').first();
  await expect(row).toContainText('Ödeme Bekleniyor');
  await row.getByRole('button', { name: 'Havaleye devam et' }).click();
  await expect(wizard).toContainText('Adım 3/3');
  await expect(code).toHaveText(left);
  await expect(wizard).toContainText('₺400,00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The money comes while the account is on the screen.
  await arrives(left, '400.00');
  await expect(wizard.getByText('Ödemeniz bize ulaştı ve bakiyenize eklendi.')).toBeVisible({
    timeout: 30_000,
  });
  await wizard.getByRole('button', { name: 'Talebi gör' }).click();
  await expect(stateChip(openRequest(page))).toHaveText('Tamamlandı');
  await expect(shownBalance(page)).toHaveText('₺750,00');
});
