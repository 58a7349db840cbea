// The player's side of the cashier, in the words of the tests.
import { type APIResponse, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Site } from './house-test.ts';
import { cashierButton, toast } from './people.ts';

/** An IBAN with right check digits, another one each time: an address in use belongs to one player. */
export function freshIban(account = Math.floor(performance.now() * 1000)): string {
  const own = `00010${`0${account}`.padStart(17, '0').slice(-17)}`;
  const check = 98n - (BigInt(`${own}292700`) % 97n);
  return `TR${check.toString().padStart(2, '0')}${own}`;
}

export const depositModal = (page: Page) => page.getByRole('dialog', { name: 'Para Yatırma' });
export const transferModal = (page: Page) => page.getByRole('dialog', { name: 'Otomatik Havale' });
export const withdrawModal = (page: Page) => page.getByRole('dialog', { name: 'Para Çekme' });
const alertBox = (page: Page) => page.getByRole('alertdialog');
/** The request that the address of the history names. */
export const openRequest = (page: Page) => page.getByRole('region', { name: /Talep \d+/ });
export const timeline = (within: Page | Locator) => within.getByRole('list', { name: 'Talebin durumu' });

export const stateChip = (within: Locator) => within.locator('[data-slot=status-chip]');

export async function openDeposit(page: Page): Promise<Locator> {
  await cashierButton(page, 'Para Yatır').click();
  await expect(depositModal(page).getByRole('list', { name: 'Ödeme yöntemleri' })).toBeVisible();
  return depositModal(page);
}

export async function openWithdrawal(page: Page): Promise<Locator> {
  await cashierButton(page, 'Para Çek').click();
  await expect(withdrawModal(page).getByRole('list', { name: 'Ödeme yöntemleri' })).toBeVisible();
  return withdrawModal(page);
}

export const chooseMethod = (within: Page | Locator, name: RegExp): Promise<void> =>
  within.getByRole('list', { name: 'Ödeme yöntemleri' }).getByRole('button', { name }).click();

/** The alert dialog says this and is closed by its one button. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(alertBox(page)).toContainText(text);
  await alertBox(page).getByRole('button', { name: 'Tamam' }).click();
  await expect(alertBox(page)).toHaveCount(0);
}

export async function expectToast(
  page: Page,
  title: string,
  text: string,
  kind = 'destructive',
): Promise<void> {
  const shown = toast(page, text);
  await expect(shown).toContainText(title);
  await expect(shown).toHaveAttribute('data-variant', kind);
  await shown.getByRole('button', { name: 'Bildirimi kapat' }).click();
  await expect(shown).toHaveCount(0);
}

/** Lets an intercepted request through. By number: Node does not know the names under .localhost everywhere. */
export async function passOn(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/** The number that the address names. */
export async function requestIdOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/islem-gecmisi\?talep=\d+/);
  return new URL(page.url()).searchParams.get('talep') ?? '';
}

/** The bank carries out what the request asks for; the house reads it from its statement. */
export async function payByBank(page: Page, house: Site, id: string): Promise<void> {
  const { body } = await house.call(page, 'GET', `/api/v1/payments/requests/${id}`);
  await house.payments.bookLine({
    account: body.pay_to.number,
    amount: body.amount,
    otherName: 'Deniz Yıldız',
    description: body.pay_to.reference_code,
  });
}

/** A member of the staff decides over a withdrawal, in a tab of their own. */
export async function decide(
  page: Page,
  house: Site,
  id: string,
  decision: { approval: { reason: string } } | { refusal: { why: string; reason: string } },
): Promise<void> {
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_checker', '/robots.txt');
  const [[verdict, body] = ['', {}]] = Object.entries(decision);
  const answer = await house.call(desk, 'POST', `/api/staff/v1/payments/withdrawals/${id}/${verdict}`, body);
  expect(answer, verdict).toMatchObject({ status: 200 });
  await desk.close();
}
