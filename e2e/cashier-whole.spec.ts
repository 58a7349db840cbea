// Money out from the player's request to the bank's word, with everybody who takes part at their own screen.
import type { Page } from '@playwright/test';
import { openRequest, stateChip, timeline } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import { shownBalance, toast } from './people.ts';
import { type Asked, detail, giveReason, givenWithdrawal, openDesk, queue } from './withdrawal-queue.ts';

test.beforeEach(() => test.slow());

/** The ten minutes in which the address can be corrected are over (D-18). */
const endCorrection = (house: Site, { id }: Asked) =>
  house.query(
    `update payments.request set correct_until = platform.now(), attend_at = platform.now() where request_id = ${id}`,
  );

async function approve(desk: Page, action: string): Promise<void> {
  await detail(desk).getByRole('button', { name: action, exact: true }).click();
  await giveReason(desk, action, 'Kontroller tamam');
}

test('CASH-07 two members let a withdrawal go, the company pays it, and player and staff see it', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '12000');
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${asked.id}`);
  const box = openRequest(page);
  await expect(stateChip(box)).toHaveText('Beklemede');

  const first = await openDesk(page, house, 'payments_maker', asked);
  await approve(first, 'Onayla');
  await expect(stateChip(box)).toHaveText('İnceleniyor');
  const second = await openDesk(page, house, 'risk', asked);
  await approve(second, 'İkinci onayı ver');
  await expect(stateChip(box)).toHaveText('Onaylandı');

  await endCorrection(house, asked);
  await expect(stateChip(box)).toHaveText('Tamamlandı', { timeout: 40_000 });
  await expect(timeline(box).getByRole('listitem').last()).toContainText('Tamamlandı');
  const payouts = (await house.payments.payouts()).filter(({ reference }) => reference === `wd-${asked.id}`);
  expect(payouts).toMatchObject([{ amount: '12000.00', status: 'paid', carriedOut: 1, returned: 0 }]);
  expect(payouts[0]?.beneficiary['iban']).toBe(asked.iban);

  await second.getByRole('button', { name: 'Sonuçlanan' }).click();
  await queue(second).getByRole('button').filter({ hasText: asked.username }).click();
  await expect(detail(second)).toContainText('Ödendi');
  await expect(shownBalance(page)).toHaveText('₺0,00');
});

test('CASH-07 a withdrawal the bank sends back is in the balance again, with the reason', async ({
  page,
  house,
}) => {
  const asked = await givenWithdrawal(page, house, '600');
  await house.payments.addPayoutRule({
    account: asked.iban,
    outcome: 'bounce',
    reason: 'ALICI HESABI KAPALI',
  });
  await page.goto(`${house.publicUrl}/islem-gecmisi?talep=${asked.id}`);
  const desk = await openDesk(page, house, 'payments_maker', asked);
  await approve(desk, 'Onayla');
  await expect(toast(desk, 'Ödeme kendiliğinden gönderilir.')).toBeVisible();
  await endCorrection(house, asked);

  const box = openRequest(page);
  await expect(stateChip(box)).toHaveText('Başarısız', { timeout: 40_000 });
  await expect(box).toContainText('ALICI HESABI KAPALI');
  await expect(shownBalance(page)).toHaveText('₺600,00');
  await desk.getByRole('button', { name: 'Sonuçlanan' }).click();
  await queue(desk).getByRole('button').filter({ hasText: asked.username }).click();
  await expect(detail(desk)).toContainText('ALICI HESABI KAPALI');
});
