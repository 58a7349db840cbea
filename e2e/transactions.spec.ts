// The history of payments: the list, its filters, its files, and each row's own story.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { timeline } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, givenMoney } from './people.ts';
import { answerCode } from './staff-desk.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'İşlem listesi' }).locator(':scope > li');

/** Manual claims, without a screen; at most five may be open. */
async function givenClaims(page: Page, house: Site, amounts: readonly string[]): Promise<string[]> {
  const [id] = await house.query(`select method_id from payments.method where name = 'havale'`);
  const ids: string[] = [];
  for (const amount of amounts) {
    const { body } = await house.call(page, 'POST', '/api/request_transaction.php', {
      type: 'deposit',
      method_id: Number(id),
      amount,
      details: { fullName: 'Deniz Yıldız' },
    });
    expect(body, 'claim').toMatchObject({ status: 'success' });
    ids.push(body.request_id);
  }
  await page.reload();
  return ids;
}

test('TX-01 the list: number, date, type, amount, currency, status; a row opens to its story', async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await givenMember(page, house, '/islem-gecmisi');
  await expect(page.getByText('Henüz işlem yok')).toBeVisible();
  await expect(page.getByText('Para yatırdığınızda veya çektiğinizde burada görünür.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Para Yatır' }).click();
  await expect(page.getByRole('dialog', { name: 'Para Yatırma' })).toBeVisible();
  await page.keyboard.press('Escape');

  const [first = '', second = ''] = await givenClaims(page, house, ['300.00', '1250.50']);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(second);
  // A claim has moved nothing yet, so it has no sign.
  for (const text of ['Para Yatırma', '₺1.250,50', 'TRY', 'Beklemede']) {
    await expect(rows(page).first()).toContainText(text);
  }
  await expect(rows(page).first()).toContainText(/\d{1,2}\.\d{2}\.\d{4} \d{2}:\d{2}/);
  await rows(page).last().getByRole('button').first().click();
  await expect(timeline(rows(page).last()).getByRole('listitem').first()).toContainText('Talep alındı');
  await rows(page).last().getByRole('button', { name: 'Kopyala: İşlem numarası' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
});

test('CASH-05 WALK-06 filters stand in the address, pages come by and by, and the files hold the list', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/islem-gecmisi');
  const ids = await givenClaims(page, house, ['300.00', '400.00', '500.00']);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Bu seçimin özeti' })).toContainText(
    'Yatırılan₺0,00Çekilen−₺0,00Net=₺0,00',
  );
  await page.getByLabel('Tür').selectOption('Para Çekme');
  await expect(page).toHaveURL(/tur=withdrawal/);
  await expect(page.getByText('Bu seçimle eşleşen işlem yok')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Durum').selectOption('Devam eden');
  await page.getByLabel('Dönem').selectOption('Son 7 gün');
  await expect(page).toHaveURL(/durum=open&donem=7-gun/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('İşlem numarası').fill(ids[1] ?? '');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Dönem')).toHaveValue('7-gun');
  await page.getByLabel('İşlem numarası').fill('');

  for (const [link, start] of [
    ['CSV indir', /;\d+,\d{2};/],
    ['Düz CSV indir', /,\d+\.\d{2},/],
    ['PDF indir', /^%PDF/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link, exact: true }).click(),
    ]);
    const content = await readFile(await file.path(), 'latin1');
    expect(content).toMatch(start);
    if (link !== 'PDF indir') for (const id of ids) expect(content).toContain(id);
  }

  // Twenty to a page: what the server sends is repeated under other numbers.
  const { body } = await house.call(page, 'GET', '/api/v1/payments/requests');
  const many = (from: number) =>
    Array.from({ length: 20 }, (_, index) => ({ ...body.requests[0], id: String(from - index) }));
  await page.route('**/api/v1/payments/requests?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const answer =
      before === null ? { requests: many(900), next: '881' } : { requests: many(880), next: null };
    return route.fulfill({ json: { ...body, ...answer } });
  });
  await page.goto(`${house.publicUrl}/islem-gecmisi?tur=deposit`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Daha Fazla Göster' }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Daha Fazla Göster' })).toHaveCount(0);
});

/** In kuruş: '₺1.250,50' or '−₺10,00' on the screen, '-10,00' in the file. */
const minorIn = (figure: string): number =>
  Number(figure.replaceAll(/\D/g, '')) * (/^[-\u2212]/.test(figure) ? -1 : 1);

test('WALK-32 an adjustment by two members is in the history at once, and opening balance + rows = closing balance on the screen and in the file', async ({
  page,
  browser,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house, '/islem-gecmisi');
  await givenMoney(house, player, { cash: 100_000 });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const [id] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  const another = async (): Promise<Page> => (await browser.newContext({ locale: 'en-US' })).newPage();

  const maker = await another();
  await house.staff.open(maker, 'payments_maker', `/oyuncular/${id}`);
  await maker.getByRole('button', { name: 'Bakiye düzelt' }).click();
  const form = maker.getByRole('dialog', { name: 'Bakiye düzeltmesi öner' });
  await form.getByLabel('Tutar').fill('19.000,00');
  await form.getByLabel('Talep no').fill('DST-10');
  await form.getByLabel('Gerekçe').fill('Şikâyet haklı');
  await form.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(maker.locator('[data-slot=toast]').getByText(/^Onaya gönderildi: \d+$/)).toBeVisible();
  const [approval] = await house.query(
    `select approval_id from staff.approval where subject = 'player:${id}' and state = 'waiting'`,
  );
  const checker = await another();
  await house.staff.open(checker, 'payments_checker', `/onaylar?id=${approval}`);
  await checker.getByRole('button', { name: 'Onayla', exact: true }).click();
  await checker.getByRole('dialog').getByLabel('Gerekçe').fill('Baktım, uygun');
  await answerCode(checker);
  await checker.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();

  // The stream tells of it; nothing is reloaded.
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Bakiye düzeltmesi');
  await expect(rows(page).first()).toContainText('+₺19.000,00');
  await expect(rows(page).first()).toContainText('Bakiye ₺20.000,00');
  await expect(page.getByRole('region', { name: 'Bakiye özeti' })).toContainText(
    'Dönem başı bakiyesi₺0,00Hareketler+₺20.000,00Dönem sonu bakiyesi=₺20.000,00',
  );
  const shown = await rows(page).locator('[data-part=amount]').allTextContents();
  expect(shown.map(minorIn).reduce((sum, each) => sum + each, 0)).toBe(2_000_000);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV indir', exact: true }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  const cells = lines.map((line) => line.split(';'));
  const movements = cells.slice(1, -1).map((line) => minorIn(line[4] ?? ''));
  expect(minorIn(cells.at(-1)?.[5] ?? '') + movements.reduce((sum, each) => sum + each, 0)).toBe(
    minorIn(cells[0]?.[5] ?? ''),
  );
  for (const other of [maker, checker]) await other.context().close();
});
