// The public log and the verifier's page, with the notary running beside the house.
import { expect, test } from './house-test.ts';
import { givenMember } from './people.ts';
import { excludeOneself } from './safety-desk.ts';

const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('PROOF-01 /adalet-defteri shows the signed log to a visitor, and a leaf is proved in the browser', async ({
      page,
      house,
    }) => {
      await page.goto(`${house.publicUrl}/adalet-defteri`);
      await expect(page.getByRole('heading', { level: 1, name: 'Adalet Defteri' })).toBeVisible();
      await expect(page.getByText('Defterin son imzalı hali')).toBeVisible();
      await page.getByLabel('Tür').selectOption({ label: 'Anahtar' });
      const key = page.getByRole('listitem').filter({ hasText: 'Defteri imzalayan anahtar.' });
      await key.getByRole('button', { name: 'Kanıtla' }).click();
      await expect(key.getByText('Doğrulandı: kayıt, imzalı defterin içinde.')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

    test('PROOF-02 the browser remembers the checkpoint it saw and says so when it is shown another log', async ({
      page,
      house,
    }) => {
      await page.goto(`${house.publicUrl}/adalet-defteri`);
      await expect(page.getByText('Bu tarayıcı defteri ilk kez gördü')).toBeVisible();
      await page.reload();
      await expect(page.getByText(/son gördüğü halle aynı|eski kayıtların hiçbiri değişmedi/)).toBeVisible();
      // As if another log of the same length had been shown before.
      const seen = await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('yakamoz.checkpoint') ?? '{}') as { note: string };
        const lines = kept.note.split('\n');
        lines[2] = `${'A'.repeat(43)}=`;
        const changed = JSON.stringify({ ...kept, note: lines.join('\n') });
        localStorage.setItem('yakamoz.checkpoint', changed);
        return changed;
      });
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Bu tarayıcı başka bir defter görmüştü');
      expect(await page.evaluate(() => localStorage.getItem('yakamoz.checkpoint'))).toBe(seen);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'İki özeti indir' }).click();
      expect((await download).suggestedFilename()).toBe('adalet-defteri-celiski.json');
    });

    test('PROOF-03 /dogrula verifies a proof with the network cut, and one changed digit fails visibly', async ({
      page,
      context,
      house,
    }) => {
      await house.visit(page);
      const { body: proof } = await house.call(page, 'GET', '/api/v1/fairness/leaves/0');
      await page.goto(`${house.publicUrl}/dogrula`);
      const field = page.getByLabel('Kanıt dosyasının içeriği (JSON)');
      await expect(field).toBeVisible();
      await context.setOffline(true);
      await field.fill(JSON.stringify(proof));
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible();
      await expect(page.getByText('Kayıt, imzalı defterde')).toBeVisible();

      const changed = { ...proof, leaf: (proof.leaf as string).replace('"kind":"key"', '"kind":"kex"') };
      await field.fill(JSON.stringify(changed));
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByText('Doğrulanamadı', { exact: true })).toBeVisible();
      await expect(page.getByText('Kayıt, imzalı defterde bu yerde değil.')).toBeVisible();

      await field.fill('not JSON');
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Bu metin JSON değil');
      await context.setOffline(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  });

test("PROOF-04 PROOF-05 'Bakiyem defterde mi?' proves the member's balance from the own transfers to the signed log, to an excluded member too", async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/islem-gecmisi');
  const card = page.getByRole('region', { name: 'Bakiyem defterde mi?' });
  await card.getByRole('button', { name: 'Doğrula' }).click();
  await expect(card.getByText('Bakiyeniz henüz yayımlanan bir toplamda yok.')).toBeVisible();

  // Nothing was owed before this house was made: its yesterday is closed with nothing, and what came since counts to today.
  await house.query(
    `with closed as (
       insert into wallet.day_close (day, below_xid, closed_at)
       select (platform.now() at time zone 'Europe/Istanbul')::date - 1, below_xid, platform.now() from wallet.rollup
       returning day
     )
     insert into wallet.day_balance (day, currency, liability) select day, currency, 0 from closed
     cross join (select distinct currency from wallet.purse) as used`,
  );
  await expect
    .poll(
      () =>
        house.query(
          `select count(*) > 0 from fairness.leaf
           where kind = 'liabilities' and position < (select max(size) from fairness.checkpoint)`,
        ),
      { timeout: 60_000 },
    )
    .toEqual(['t']);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.reload();
    await card.getByRole('button', { name: 'Doğrula' }).click();
    await expect(card.getByText('Doğrulandı', { exact: true })).toBeVisible();
    await expect(card.getByText('Hareketlerinizin zinciri')).toBeVisible();
    await expect(card.getByText('elimizde o kadar para olduğunu göstermez')).toBeVisible();
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Kanıt dosyasını indir' }).click();
    expect((await download).suggestedFilename()).toBe('bakiye-kaniti.json');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
  await excludeOneself(page, house, '1 Hafta');
  await page.goto(`${house.publicUrl}/islem-gecmisi`);
  await card.getByRole('button', { name: 'Doğrula' }).click();
  await expect(card.getByText('Doğrulandı', { exact: true })).toBeVisible();
});
