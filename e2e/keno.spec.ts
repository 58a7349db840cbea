import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';

const cell = (page: Page, number: number) => page.locator(`[data-number="${number}"]`);
const looks = (page: Page, look: string) => page.locator(`[data-look="${look}"]`);
const playButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Oyna', exact: true });
const stakeField = (page: Page) => page.getByLabel('Bahis tutarı (₺)');
const pickedNumbers = (page: Page) =>
  page
    .locator('[data-number][aria-pressed=true]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-number'))));

/** From now on the browser draws these: chance itself is replaced, everything behind it is the real page. */
const fixDraw = (page: Page, numbers: readonly number[]) =>
  page.addInitScript((wanted) => {
    const left = Array.from({ length: 80 }, (_, index) => index + 1);
    const indexes = wanted.map((number) => {
      const index = left.indexOf(number);
      left.splice(index, 1);
      return index;
    });
    let turn = 0;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      (array as unknown as Uint32Array)[0] = indexes[turn++ % indexes.length] as number;
      return array;
    };
  }, numbers);

const upTo20 = Array.from({ length: 20 }, (_, index) => index + 1);

async function openKeno(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/keno`);
  await expect(page.getByRole('heading', { level: 1, name: /^Keno/ })).toBeVisible();
}

test('KENO-01 numbers are picked and unpicked, ten at most; Play waits for a pick and a stake', async ({
  page,
  house,
}) => {
  await openKeno(page, house.publicUrl);
  await expect(page.getByText('Deneme', { exact: true })).toBeVisible();
  await expect(page.locator('[data-number]')).toHaveCount(80);
  await expect(playButton(page)).toBeDisabled();
  await expect(stakeField(page)).toHaveValue('10');

  for (const number of [44, 7, 80]) await cell(page, number).click();
  expect(await pickedNumbers(page)).toEqual([7, 44, 80]);
  await cell(page, 44).click();
  expect(await pickedNumbers(page)).toEqual([7, 80]);
  for (const number of upTo20) if (number !== 7) await cell(page, number).click();
  expect(await pickedNumbers(page)).toHaveLength(10);

  await stakeField(page).fill('0,99');
  await expect(page.getByText('En az ₺1,00 girin')).toBeVisible();
  await expect(playButton(page)).toBeDisabled();
  await stakeField(page).fill('1');
  await expect(playButton(page)).toBeEnabled();
});

test('KENO-02 twenty numbers fall, one every 150 ms, with board and stake locked', async ({
  page,
  house,
}) => {
  await page.clock.install();
  await openKeno(page, house.publicUrl);
  await cell(page, 5).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await playButton(page).click();

  await expect(page.getByRole('button', { name: 'Çekiliyor...' })).toBeVisible();
  await expect(stakeField(page)).toBeDisabled();
  await cell(page, 6).click({ force: true });
  expect(await pickedNumbers(page)).toEqual([5]);

  const fallen = async () => (await looks(page, 'drawn').count()) + (await looks(page, 'both').count());
  expect(await fallen()).toBe(0);
  await page.clock.runFor(149);
  expect(await fallen()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(fallen).toBe(1);
  await page.clock.runFor(150 * 18);
  await expect.poll(fallen).toBe(19);
  await expect(page.getByRole('button', { name: 'Çekiliyor...' })).toBeVisible();
  await page.clock.runFor(150);
  await expect(page.getByRole('region', { name: 'Sonuç' })).toBeVisible();
  await expect(stakeField(page)).toBeEnabled();
});

test('KENO-03 the result names what fell, the hits or Yok, and the prize by the table', async ({
  page,
  house,
}) => {
  await fixDraw(page, upTo20);
  await openKeno(page, house.publicUrl);
  const result = page.getByRole('region', { name: 'Sonuç' });

  for (const number of [1, 2, 3, 80]) await cell(page, number).click();
  await expect(page.getByText('Oyuncuya dönüş %83,97')).toBeVisible();
  await expect(page.getByText('Ödeme şansı %25,89')).toBeVisible();
  await playButton(page).click();
  await expect(result).toContainText(upTo20.join(' · '));
  await expect(result).toContainText('1 · 2 · 3');
  await expect(result).toContainText('₺60,00');

  await page.getByRole('button', { name: 'Temizle' }).click();
  await expect(result).toBeHidden();
  await cell(page, 80).click();
  await playButton(page).click();
  await expect(result).toContainText('Yok');
  await expect(result).toContainText('₺0,00');
});
