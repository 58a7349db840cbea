// Crypto deposits: a player at a phone, a chain, and two members for what does not fit.
import type { Page } from '@playwright/test';
import { chooseMethod, openDeposit, openRequest, requestIdOf, stateChip } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';
import { freshCode } from './staff-desk.ts';
import { giveReason } from './withdrawal-queue.ts';

test.beforeEach(() => test.slow());

/** By the call alone, for what a journey is not about. */
async function givenQuote(page: Page, house: Site, amount: string) {
  const { body: offer } = await house.call(page, 'GET', '/api/get_payment_methods.php?type=deposit');
  const { id } = offer.methods.find((one: { asset?: string }) => one.asset === 'USDT');
  const answer = await house.call(page, 'POST', '/api/v1/payments/crypto-deposits', {
    method_id: id,
    amount,
  });
  expect(answer, 'quote').toMatchObject({ status: 200 });
  return answer.body as { id: string; crypto: { address: string; coins: string } };
}

test('WALK-28 WALK-29 a quote with its QR code; the chain pays, confirmations are counted, and it is in the balance', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await givenMember(page, house);
  const modal = await openDeposit(page);
  await chooseMethod(modal, /^USDT/);
  await expect(modal.getByLabel('Ad Soyad')).toHaveCount(0);
  await modal.getByLabel('Tutar').fill('1000');
  await modal.getByRole('button', { name: 'Kuru ve adresi göster' }).click();

  const id = await requestIdOf(page);
  const request = openRequest(page);
  await expect(request.getByRole('img', { name: /kare kodu/ })).toBeVisible();
  await expect(request).toContainText('24,242425 USDT');
  await expect(request).toContainText('1 USDT = ₺41,25');
  await expect(request).toContainText('Yalnızca TRON (TRC-20) ağından USDT gönderin.');
  await expect(request).toContainText(/Bu kur 1[45]:\d\d daha geçerli/);
  await expect(request).not.toContainText(/IBAN|Alıcı adı/);
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const { body } = await house.call(page, 'GET', `/api/v1/payments/requests/${id}`);
  await house.chain.pay({ address: body.crypto.address, coins: body.crypto.coins });
  await house.chain.mine('TRON', 7);
  const counted = request.getByRole('region', { name: 'Gelen ödemeler' }).getByRole('status');
  await expect(counted).toHaveText('7 / 20 onay');
  // A reorganisation before it is final takes it back, and no balance moved.
  await house.chain.reorganise('TRON', 7);
  await expect(request).toContainText('Ödeme zincirden düştü');
  await house.chain.mine('TRON', 12);
  await expect(counted).toHaveText('12 / 20 onay');
  await house.chain.mine('TRON', 8);
  await expect(stateChip(request)).toHaveText('Tamamlandı');
  await expect(request).toContainText('Bakiyenize geçti');
  await expect(shownBalance(page)).toHaveText('₺1.000,00');
});

test('WALK-30 WALK-31 too little waits, the player reads why, and two members send it back to the proved address', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  const quote = await givenQuote(page, house, '1000');
  await house.chain.pay({ address: quote.crypto.address, coins: '3' });
  await house.chain.mine('TRON', 20);
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${quote.id}`);
  await expect(openRequest(page)).toContainText('alt sınırından az. Ekibimiz bakıyor.');
  await expect(openRequest(page)).toContainText('Ekibimiz bakıyor');

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_maker', '/yatirimlar?tab=chain');
  const row = desk
    .getByRole('list', { name: 'Kripto ödemeleri listesi' })
    .getByRole('button')
    .filter({ hasText: player.username });
  await row.click();
  const detail = desk.getByRole('region', { name: 'Kripto ödemesi ayrıntısı' });
  await expect(detail).toContainText('3 USDT geldi');
  await expect(detail).toContainText('₺123,75');
  await expect(detail).toContainText('doğrulanmış bir adresi yok');
  await expect(detail.getByRole('button', { name: 'İade öner' })).toBeDisabled();

  const address = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';
  const saved = await house.call(page, 'POST', '/api/v1/payments/destinations', {
    kind: 'trc20',
    address,
    password: player.password,
  });
  expect(saved.status).toBe(200);
  await desk.reload();
  await detail.getByRole('button', { name: 'İade öner' }).click();
  await giveReason(desk, 'İade öner', 'Oyuncu istedi');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  expect((await house.chain.returns()).filter((one) => one.address === address)).toEqual([]);

  const second = await page.context().newPage();
  await house.staff.open(second, 'payments_checker', '/onaylar');
  const [approvalId = '', hash = ''] = (
    await house.query(
      `select approval_id || ' ' || encode(payload_hash, 'hex') from staff.approval
       where kind = 'payments.return_chain' and state = 'waiting' order by approval_id desc limit 1`,
    )
  )
    .join('')
    .split(' ');
  const decided = await house.call(second, 'POST', `/api/staff/v1/approvals/${approvalId}/decision`, {
    decision: 'approve',
    payload_hash: hash,
    reason: 'Uygun',
    code: freshCode(second),
  });
  expect(decided).toMatchObject({ status: 200, body: { state: 'done' } });
  await expect
    .poll(async () => (await house.chain.returns()).filter((one) => one.address === address))
    .toMatchObject([{ asset: 'USDT', amount: '3000000' }]);
  await page.reload();
  await expect(openRequest(page)).toContainText('kayıtlı adresinize geri gönderildi');
  await expect(openRequest(page)).toContainText('Size geri gönderildi');
});
