// Money of the bank that goes back to its payer: reserved, approved by another member, recorded last, or released by two.
import type { Locator, Page } from '@playwright/test';
import { expect, type Site, test } from './house-test.ts';
import { toast } from './people.ts';
import { freshCode } from './staff-desk.ts';
import { giveReason } from './withdrawal-queue.ts';

test.beforeEach(() => test.slow());

interface Line {
  /** As the desk writes it; no other line has it. */
  money: string;
  minor: number;
}

/** Money of a stranger on an account that players are shown. */
async function givenLine(house: Site, { minor }: Line): Promise<void> {
  const [account = ''] = await house.query(
    `select number from payments.account where enabled and currency = 'TRY' order by account_id limit 1`,
  );
  await house.payments.bookLine({
    account,
    amount: (minor / 100).toFixed(2),
    otherName: 'Başka Biri',
    description: 'yanlış hesap',
  });
  await expect
    .poll(() => house.query(`select state from payments.line where amount = ${minor}`), { timeout: 45_000 })
    .toEqual(['suspense']);
}

const stateOf = (house: Site, { minor }: Line) =>
  house.query(`select state from payments.line where amount = ${minor}`);

/** Both members sit at one browser, which has one session. */
async function openLine(desk: Page, house: Site, { money }: Line): Promise<Locator> {
  await house.staff.open(desk, 'payments_maker', '/yatirimlar?tab=lines&state=all');
  await desk
    .getByRole('list', { name: 'Banka hareketleri listesi' })
    .getByRole('button')
    .filter({ hasText: money })
    .click({ timeout: 45_000 });
  return desk.getByRole('region', { name: 'Hareket ayrıntısı' });
}

async function approve(desk: Page, house: Site, kind: string): Promise<void> {
  await house.staff.open(desk, 'payments_checker', '/onaylar');
  const [id = '', hash = ''] = (
    await house.query(
      `select approval_id || ' ' || encode(payload_hash, 'hex') from staff.approval
       where kind = '${kind}' and state = 'waiting' order by approval_id desc limit 1`,
    )
  )
    .join('')
    .split(' ');
  const decided = await house.call(desk, 'POST', `/api/staff/v1/approvals/${id}/decision`, {
    decision: 'approve',
    payload_hash: hash,
    reason: 'Uygun',
    code: freshCode(desk),
  });
  expect(decided).toMatchObject({ status: 200, body: { state: 'done' } });
}

async function givenApprovedReturn(desk: Page, house: Site, line: Line): Promise<void> {
  await givenLine(house, line);
  await (await openLine(desk, house, line)).getByRole('button', { name: 'İade öner' }).click();
  await giveReason(desk, 'İade öner', 'Sahibi bulunamadı');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  const reserved = await openLine(desk, house, line);
  await expect(reserved.getByText('ikinci bir yetkilinin onayını bekliyor')).toBeVisible();
  await expect(reserved.getByRole('button', { name: 'Gönderildi, kaydet' })).toHaveCount(0);
  await approve(desk, house, 'payments.return_line');
}

test('PAYDESK-11 money of the bank that goes back is reserved, approved by another member, and recorded last', async ({
  page: desk,
  house,
}) => {
  const line = { money: '₺611,00', minor: 61_100 };
  await givenApprovedReturn(desk, house, line);
  await (await openLine(desk, house, line)).getByRole('button', { name: 'Gönderildi, kaydet' }).click();
  await desk.getByRole('dialog').getByLabel('Banka referansı').fill('EFT-2026-17');
  await giveReason(desk, 'Gönderildi, kaydet', 'Havale gönderildi');
  await expect(toast(desk, 'İade kaydedildi')).toBeVisible();
  expect(await stateOf(house, line)).toEqual(['returned']);
});

test('PAYDESK-11 what the bank does not carry out is released by two members, and can be decided about again', async ({
  page: desk,
  house,
}) => {
  const line = { money: '₺612,00', minor: 61_200 };
  await givenApprovedReturn(desk, house, line);
  await (
    await openLine(desk, house, line)
  )
    .getByRole('button', { name: 'Gönderilemedi, serbest bırak' })
    .click();
  await giveReason(desk, 'Onaya sun', 'Alıcının hesabı kapalı');
  await expect(toast(desk, 'Onaya sunuldu')).toBeVisible();
  // One member alone frees nothing.
  expect(await stateOf(house, line)).toEqual(['proposed']);
  await approve(desk, house, 'payments.release_return');
  expect(await stateOf(house, line)).toEqual(['suspense']);
  const free = await openLine(desk, house, line);
  await expect(free.getByRole('button', { name: 'Gönderildi, kaydet' })).toHaveCount(0);
  await expect(free.getByRole('button', { name: 'İade öner' })).toBeVisible();
  await expect(free.getByRole('button', { name: 'Oyuncuya ata' })).toBeVisible();
});
