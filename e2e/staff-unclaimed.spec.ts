// Money that nobody claimed: one member proposes, another approves, and the player watches the balance.
import type { Page } from '@playwright/test';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, shownBalance, toast } from './people.ts';
import { staffMenu } from './staff-page.ts';
import { giveReason } from './withdrawal-queue.ts';

test.beforeEach(() => test.slow());

/** An account of the house, as players are shown it. */
async function shownAccount(house: Site): Promise<string> {
  const [number = ''] = await house.query(
    `select number from payments.account where enabled and currency = 'TRY' order by account_id limit 1`,
  );
  return number;
}

/** How much the menu says waits on the deposits' desk. */
const shownWaiting = async (desk: Page): Promise<number> => {
  const link = staffMenu(desk).getByRole('link', { name: /^Yatırımlar/ });
  return Number(/([\d.]+)\s+bekliyor/.exec(await link.innerText())?.[1] ?? 0);
};

/** How much waits there; asked beside the page, so that the menu learns nothing from it. */
const countWaiting = async (desk: Page, house: Site): Promise<number> => {
  const { body } = await house.call(desk, 'GET', '/api/staff/v1/figures/waiting');
  return body.waiting.deposits ?? 0;
};

test('WALK-44 WALK-45 two members give a player what nobody claimed; menu and balance follow by themselves', async ({
  page,
  browser,
  house,
}) => {
  const player = await givenMember(page, house);
  await expect(shownBalance(page)).toHaveText('₺0,00');
  const account = await shownAccount(house);

  const makerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const desk = await makerSeat.newPage();
  await house.staff.open(desk, 'payments_maker', '/yatirimlar?tab=lines');
  await expect(staffMenu(desk).getByRole('link', { name: /^Yatırımlar/ })).toBeVisible();
  const before = await countWaiting(desk, house);
  await expect.poll(() => shownWaiting(desk)).toBe(before);
  await house.payments.bookLine({
    account,
    amount: '617.25',
    otherName: 'Deniz Yıldız',
    description: 'kod yazmayı unuttum',
  });
  await expect
    .poll(
      async () => (await house.query(`select count(*) from payments.line where amount = 61725`)).join(''),
      {
        timeout: 45_000,
      },
    )
    .toBe('1');
  // Told by the stream, long before anything asks by itself.
  await expect.poll(() => shownWaiting(desk), { timeout: 10_000 }).toBe(before + 1);

  await desk
    .getByRole('list', { name: 'Banka hareketleri listesi' })
    .getByRole('button')
    .filter({ hasText: '₺617,25' })
    .click({ timeout: 30_000 });
  await desk.getByRole('button', { name: 'Oyuncuya ata' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Oyuncu', { exact: true }).fill(player.username);
  await dialog.getByRole('button', { name: new RegExp(`^${player.username} ·`) }).click();
  await expect(dialog.getByText('Gönderen, kayıtlı adla aynı')).toBeVisible();
  await giveReason(desk, 'Onaya sun', 'Oyuncu dekontunu gösterdi');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺0,00');

  const checkerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const second = await checkerSeat.newPage();
  await house.staff.open(second, 'payments_checker', '/onaylar');
  await second
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button')
    .filter({ hasText: '₺617,25' })
    .click();
  await expect(second.getByText('Talepsiz paranın oyuncuya atanması').first()).toBeVisible();
  await second.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(second, 'Onayla', 'Dekont ile aynı');
  await expect(toast(second, 'Onaylandı ve yapıldı')).toBeVisible();

  // Without a reload, on both sides.
  await expect(shownBalance(page)).toHaveText('₺617,25');
  await expect.poll(() => shownWaiting(desk), { timeout: 10_000 }).toBe(before);
  await page.goto(`${house.publicUrl}/islem-gecmisi`);
  await expect(page.getByText('₺617,25').first()).toBeVisible();
  await makerSeat.close();
  await checkerSeat.close();
});

test('WALK-45 two members give a player what the payment company booked in another amount than was asked for', async ({
  page,
  browser,
  house,
}) => {
  const player = await givenMember(page, house);
  const started = await house.call(page, 'POST', '/api/f1pays_deposit.php', {
    amount: '484.50',
    bankCode: 'papara',
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const [reference = ''] = await house.query(
    `select 'dep-' || request_id from payments.request join identity.player using (player_id)
     where username = '${player.username}'`,
  );
  await house.payments.decideDeposit({ reference, outcome: 'succeed', callback: 'wrong_amount' });

  const makerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const desk = await makerSeat.newPage();
  await house.staff.open(desk, 'payments_maker', '/yatirimlar?tab=records');
  await desk
    .getByRole('list', { name: 'Kuruluş kayıtları listesi' })
    .getByRole('button')
    .filter({ hasText: player.username })
    .click({ timeout: 60_000 });
  const detail = desk.getByRole('region', { name: 'Kayıt ayrıntısı' });
  await expect(detail.getByRole('heading', { name: '₺242,25 geldi' })).toBeVisible();
  await detail.getByRole('button', { name: 'Oyuncuya ata' }).click();
  await expect(desk.getByRole('dialog').getByText('Kayıtlı ad: Deniz Yıldız')).toBeVisible();
  await giveReason(desk, 'Onaya sun', 'Kuruluşun dekontu görüldü');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺0,00');

  const checkerSeat = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const second = await checkerSeat.newPage();
  await house.staff.open(second, 'payments_checker', '/onaylar');
  await second
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button')
    .filter({ hasText: '₺242,25' })
    .click();
  await expect(second.getByText('Kuruluş kaydının oyuncuya atanması').first()).toBeVisible();
  await second.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(second, 'Onayla', 'Dekont ile aynı');
  await expect(toast(second, 'Onaylandı ve yapıldı')).toBeVisible();
  await expect(shownBalance(page)).toHaveText('₺242,25');
  await makerSeat.close();
  await checkerSeat.close();
});
