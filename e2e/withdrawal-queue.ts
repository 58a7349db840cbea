// A player's withdrawal and the staff's queue of them, in the words of the tests.
import { expect, type Page } from '@playwright/test';
import { nationalId } from '../apps/server/testing/given.ts';
import { freshIban } from './cashier.ts';
import type { Site } from './house-test.ts';
import { answerCode } from './staff-desk.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';

export const queue = (desk: Page) => desk.getByRole('list', { name: 'Çekim listesi' });
export const detail = (desk: Page) => desk.getByRole('region', { name: 'Çekim ayrıntısı' });

export interface Asked {
  id: string;
  username: string;
  iban: string;
}

/** A member with money who has asked for a withdrawal on this page. */
export async function givenWithdrawal(page: Page, house: Site, amount: string): Promise<Asked> {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: Number(amount) * 100 });
  const { body: offer } = await house.call(page, 'GET', '/api/get_payment_methods.php?type=withdrawal');
  const { id } = offer.methods.find(
    (one: { display_name: string }) => one.display_name === 'Banka Hesabı (IBAN)',
  );
  const iban = freshIban();
  const answer = await house.call(page, 'POST', '/api/request_transaction.php', {
    type: 'withdrawal',
    method_id: id,
    amount,
    details: {
      fullName: 'Deniz Yıldız',
      iban,
      password: player.password,
      doc_number: nationalId(),
    },
  });
  expect(answer, 'withdrawal').toMatchObject({ status: 200, body: { status: 'success' } });
  await page.reload();
  await expect(shownBalance(page)).toHaveText('₺0,00');
  return { id: answer.body.request_id, username: player.username, iban };
}

/** The withdrawals as this role sees them, in a tab of its own. */
export async function openDesk(
  page: Page,
  house: Site,
  role: 'payments_maker' | 'risk',
  asked: Asked,
): Promise<Page> {
  const desk = await page.context().newPage();
  await house.staff.open(desk, role, '/cekimler');
  await queue(desk).getByRole('button').filter({ hasText: asked.username }).click();
  await expect(detail(desk).getByRole('heading', { level: 2 }).first()).toBeVisible();
  return desk;
}

export async function giveReason(desk: Page, action: string, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill(reason);
  await answerCode(desk);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
