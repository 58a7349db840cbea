// The day's books as finance see them.
import type { Page } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Site, test } from './house-test.ts';
import { givenPlayer } from './people.ts';
import { expectNoViolations, staffHeading, staffMenu } from './staff-page.ts';

const fitsTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth');

/** A deposit of 100 by a company of the test's own, 30 staked and 12.50 won, 60 settled by the company; all counted. */
async function givenDay(page: Page, house: Site): Promise<{ company: string; studio: string }> {
  const mark = randomBytes(3).toString('hex');
  const [company, studio] = [`sirket-${mark}`, `studyo-${mark}`];
  const { username } = await givenPlayer(page, house);
  const steps = [
    `row('deposit', 10000, 'psp_clearing:${company}')`,
    `row('stake', 3000, 'ggr:${studio}')`,
    `row('win', 1250, 'ggr:${studio}')`,
  ];
  const outcome = await house.query(
    `select (wallet.post(player_id, 'test', '${randomUUID()}', currency,
       array[${steps.map((step) => `${step}::wallet.step`).join(', ')}])).outcome
     from identity.player where username = '${username}'`,
  );
  expect(outcome).toEqual(['posted']);
  await house.query(
    `select wallet.post_house('test:${mark}', 'settlement', 'TRY', 'bank', 'psp_clearing:${company}', 6000)`,
  );
  await expect
    .poll(
      async () => {
        await house.query('select wallet.roll_up()');
        return house.query(
          `select position from wallet.house_position where account = 'psp_clearing:${company}'`,
        );
      },
      { timeout: 30_000 },
    )
    .toEqual(['-4000']);
  return { company, studio };
}

test('CLOSE-01 finance open the day: its figures, by whom they came, and that they tie to the ledger', async ({
  page,
  house,
}) => {
  const { company, studio } = await givenDay(page, house);
  await house.staff.open(page, 'finance');
  await staffMenu(page).getByRole('link', { name: 'Gün Sonu' }).click();
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
});

test('CLOSE-01 books that do not tie say so with the difference, and a day without movement says that', async ({
  page,
  house,
}) => {
  await givenDay(page, house);
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
});

test('CLOSE-02 the shown day is saved as a file with the same figures', async ({ page, house }) => {
  const { company, studio } = await givenDay(page, house);
  await house.staff.open(page, 'finance', '/kapanis');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV indir' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^gun-sonu-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`,TRY,Oyun,ggr:${studio},GGR,17.50\r\n`);
  expect(text).toContain(`,TRY,Ödeme hesapları,psp_clearing:${company},Kapanış,-40.00\r\n`);
  expect(text).toContain(',TRY,Oyuncu bakiyeleri,,Fark,0.00\r\n');
});

test("CLOSE-03 the overview's oldest money on its way leads to the day's books, for whoever may read them", async ({
  page,
  house,
}) => {
  await givenDay(page, house);
  const tile = page.getByRole('listitem').filter({ hasText: 'En eski yoldaki para' });
  await house.staff.open(page, 'support');
  await expect(tile).toBeVisible();
  await expect(tile.getByRole('link')).toHaveCount(0);
  await page.goto(`${house.staffUrl}/kapanis`);
  await expect(staffHeading(page, 'Bu ekran rolünüze kapalı')).toBeVisible();

  await house.staff.open(page, 'finance');
  await expect(tile).toContainText(/dk|sa|gün/);
  await tile.getByRole('link').click();
  await expect(staffHeading(page, 'Gün Sonu')).toBeVisible();
});

test('CLOSE-04 the screen is free of faults and fits, and what cannot be loaded offers another try @every-size', async ({
  page,
  house,
}) => {
  await givenDay(page, house);
  await house.staff.open(page, 'finance', '/kapanis');
  await expect(page.getByText('Defterle tutuyor').first()).toBeVisible();
  await expectNoViolations(page);
  expect(await fitsTheWindow(page), 'nothing is wider than the window').toBe(true);

  await page.route('**/api/staff/v1/closing*', (route) => route.abort());
  await page.goto(`${house.staffUrl}/kapanis?day=2020-03-05`);
  await expect(page.getByText('Bilgiler yüklenemedi')).toBeVisible();
  await page.unroute('**/api/staff/v1/closing*');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByText('Bu gün için hareket yok')).toBeVisible();
});
