// The day's books as finance see them.
import { readFile } from 'node:fs/promises';
import { givenDay } from './closing-day.ts';
import { expect, test } from './house-test.ts';
import { staffHeading } from './staff-page.ts';
import { expectNoViolations } from './usable.ts';

test("CLOSE-01 CLOSE-02 CLOSE-03 the overview leads finance to the day's books: figures that tie, by whom they came, and as a file", async ({
  page,
  house,
}) => {
  const { company, studio } = await givenDay(page, house);
  const tile = page.getByRole('listitem').filter({ hasText: 'En eski yoldaki para' });
  await test.step('closed to a role that may not read reports', async () => {
    await house.staff.open(page, 'support');
    await expect(tile).toBeVisible();
    await expect(tile.getByRole('link')).toHaveCount(0);
    await page.goto(`${house.staffUrl}/kapanis`);
    await expect(staffHeading(page, 'Bu ekran rolünüze kapalı')).toBeVisible();
  });

  await house.staff.open(page, 'finance');
  await expect(tile).toContainText(/dk|sa|gün/);
  await tile.getByRole('link').click();
  await expect(staffHeading(page, 'Gün Sonu')).toBeVisible();
  await expect(page.getByText(/^Gün henüz kapanmadı; \d\d:\d\d:\d\d itibarıyla/)).toBeVisible();
  const lira = page.getByRole('region', { name: 'TRY', exact: true });
  await expect(lira.getByText('Defterle tutuyor')).toBeVisible();
  const summary = lira.getByRole('table', { name: 'TRY günlük özet' });
  await expect(summary.getByRole('row', { name: /^Fark/ })).toContainText('₺0,00');
  await expect(summary.getByRole('row', { name: /^GGR/ })).toContainText(
    'Sonuçlanan bahisler eksi kazançlar.',
  );
  const played = lira.getByRole('region', { name: 'Oyun sağlayıcıları (TRY)' });
  await expect(played.getByRole('row', { name: studio }).getByRole('cell')).toHaveText([
    '₺30,00',
    '₺12,50',
    '₺17,50',
  ]);
  const paid = lira.getByRole('region', { name: 'Ödeme hesapları (TRY)' });
  await expect(paid.getByRole('row', { name: company }).getByRole('cell')).toHaveText([
    '₺0,00',
    '₺100,00',
    '₺0,00',
    '₺60,00',
    '₺0,00',
    '₺0,00',
    '−₺40,00',
  ]);

  await page.getByRole('button', { name: 'Önceki gün' }).click();
  await expect(page).toHaveURL(/\/kapanis\?day=\d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Sonraki gün' }).click();
  await expect(paid.getByRole('row', { name: company })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonraki gün' })).toBeDisabled();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV indir' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^gun-sonu-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`,TRY,Oyun,ggr:${studio},GGR,17.50\r\n`);
  expect(text).toContain(`,TRY,Ödeme hesapları,psp_clearing:${company},Kapanış,-40.00\r\n`);
  expect(text).toContain(',TRY,Oyuncu bakiyeleri,,Fark,0.00\r\n');
});

test('CLOSE-01 CLOSE-04 books that do not tie say so with the difference; an empty day and a failed load say so too', async ({
  page,
  house,
}) => {
  // A day long before the house opened, written past the doors.
  await house.query(
    `insert into wallet.house_day values ('2020-03-04', 'psp_clearing:yanlis', 'TRY', 'deposit', 500, 0, 1)`,
  );
  try {
    await house.staff.open(page, 'finance', '/kapanis?day=2020-03-04');
    const lira = page.getByRole('region', { name: 'TRY', exact: true });
    await expect(lira.getByText('Defterle tutmuyor')).toBeVisible();
    await expect(lira.getByText('Fark: ₺5,00')).toBeVisible();
    await expectNoViolations(page);
  } finally {
    await house.query("delete from wallet.house_day where day = '2020-03-04'");
  }
  await page.getByLabel('Gün', { exact: true }).fill('2020-03-05');
  await expect(page).toHaveURL(/day=2020-03-05$/);
  await expect(page.getByText('Bu gün için hareket yok')).toBeVisible();
  await expectNoViolations(page);

  await page.route('**/api/staff/v1/closing*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Bilgiler yüklenemedi')).toBeVisible();
  await page.unroute('**/api/staff/v1/closing*');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByText('Bu gün için hareket yok')).toBeVisible();
});
