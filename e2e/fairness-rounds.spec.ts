// A player's own round in the published day and the signed log, and what stays open to somebody who is excluded.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { passOn } from './cashier.ts';
import { expect, type Site, test } from './house-test.ts';
import { agePairs, board, endPair, givenRealBoard, pickNumbers, playReal, realPath } from './keno-desk.ts';
import { recallRound, result } from './keno-desk.ts';
import { closedHeading, excludeOneself } from './safety-desk.ts';

const place = (page: Page) => page.getByRole('region', { name: 'Turun defterdeki yeri' });
const proved = 'Kanıtlandı: tur, gününün dosyasında; gün, imzalı defterin içinde.';
const proveIt = (page: Page): Promise<void> =>
  place(page).getByRole('button', { name: 'Yerini kanıtla' }).click();

/** The notary looks every fifteen seconds. */
const awaitSignedDay = (house: Site): Promise<void> =>
  expect
    .poll(
      () =>
        house.query(
          `select count(*) > 0 from fairness.leaf
           where kind = 'keno.day' and position < (select max(size) from fairness.checkpoint)`,
        ),
      { timeout: 60_000 },
    )
    .toEqual(['t']);

/** From now on: whether a cell of a board was ever in a page of this tab, were it for a moment. */
async function watchForBoard(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-number]')) sessionStorage.setItem('board-seen', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('board-seen') === 'yes');
}

// A house has one yesterday, which is published once: one journey has all of it.
test('PROOF-06 PROOF-05 a round is found and proved in its published day and in the log; an excluded member keeps the proofs and gets no board', async ({
  page,
  context,
  house,
}) => {
  test.setTimeout(300_000);
  const player = await givenRealBoard(page, house);
  await pickNumbers(page, 3, 33, 73);
  const round = await playReal(page);
  await endPair(page);
  await expect(place(page)).toContainText('Bu turun günü henüz yayımlanmadı.');
  await agePairs(house, player);
  await awaitSignedDay(house);

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])
    await test.step(`PROOF-06 at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(house.publicUrl + realPath);
      await recallRound(page);
      await expect(result(page)).toBeVisible();
      await expect(place(page)).toContainText(/\d\d\.\d\d\.\d{4} · 1 turun 1\. kaydı/);
      await expect(place(page)).toContainText(/Adalet Defteri\d+ numaralı kayıt/);
      const download = page.waitForEvent('download');
      await place(page).getByRole('link', { name: 'Gün dosyasını indir' }).click();
      const records = gunzipSync(readFileSync(await (await download).path()))
        .toString()
        .trimEnd()
        .split('\n');
      expect(records).toHaveLength(1);
      expect(records[0]).toContain(`[${round.drawn.join(',')}]`);
      await context.setOffline(true);
      await proveIt(page);
      await expect(place(page).getByText(proved)).toBeVisible();
      await context.setOffline(false);
      await place(page).getByRole('link', { name: 'Defter kanıtını aç' }).click();
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await expect(page.getByText('Tur, gününün ağacında')).toBeVisible();

      await page.goto(`${house.publicUrl}/game-history?tur=${round.id}`);
      await proveIt(page);
      await expect(place(page).getByText(proved)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

  await test.step('PROOF-06 a record with one digit changed fails visibly', async () => {
    await page.route('**/api/v1/fairness/rounds/**', async (route) => {
      const answer = await passOn(route);
      const proof = (await answer.json()) as { published: { record: string } };
      const record = proof.published.record.replace(/"multiplier":(\d+)/, '"multiplier":7$1');
      expect(record).not.toBe(proof.published.record);
      await route.fulfill({
        response: answer,
        json: { ...proof, published: { ...proof.published, record } },
      });
    });
    await page.reload();
    await proveIt(page);
    await expect(place(page).getByRole('alert')).toContainText('Kanıtlanamadı');
    await page.unroute('**/api/v1/fairness/rounds/**');
  });

  await test.step('PROOF-05', async () => {
    await excludeOneself(page, house, '1 Hafta');
    const boardSeen = await watchForBoard(page);
    for (const path of ['/keno', realPath]) {
      await page.goto(house.publicUrl + path);
      await expect(closedHeading(page)).toBeVisible();
      await expect(board(page)).toHaveCount(0);
    }
    expect(await boardSeen()).toBe(false);

    await page.goto(`${house.publicUrl}/game-history?tur=${round.id}`);
    await proveIt(page);
    await expect(place(page).getByText(proved)).toBeVisible();
    await page.getByRole('button', { name: 'Kapat' }).click();
    await openFromFooter(page, 'Adalet Defteri');
    await expect(page.getByText('Defterin son imzalı hali')).toBeVisible();
    await openFromFooter(page, 'Doğrula');
    await expect(page.getByLabel('Kanıt dosyasının içeriği (JSON)')).toBeVisible();
    await expect(closedHeading(page)).toHaveCount(0);
    expect(await boardSeen()).toBe(false);
  });
});

/** On a phone the footer's sections are closed at first. */
async function openFromFooter(page: Page, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const section = footer.getByRole('button', { name: 'HAKKIMIZDA' });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  await footer.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
