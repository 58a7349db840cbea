import type { Locator, Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import { cell, looks, result, stakeField } from './keno-desk.ts';

const playButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Oyna', exact: true });
const pickedNumbers = (page: Page) =>
  page
    .locator('[data-number][aria-pressed=true]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-number'))));

/** From now on the browser draws these: chance itself is replaced, everything behind it is the real page. */
const fixDraw = (page: Page, numbers: readonly number[]) =>
  page.addInitScript((wanted) => {
    const board = Array.from({ length: 80 }, (_, index) => index + 1);
    const words = wanted.map((number, place) => {
      const at = board.indexOf(number);
      board[at] = board[place] as number;
      board[place] = number;
      return at - place;
    });
    let turn = 0;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      (array as unknown as Uint32Array)[0] = words[turn++ % words.length] as number;
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
  await expect(page.getByRole('radio', { name: 'Deneme' })).toBeChecked();
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
  await expect(result(page)).toBeVisible();
  await expect(stakeField(page)).toBeEnabled();
});

test('KENO-03 the result names what fell, the hits or Yok, and the prize by the table', async ({
  page,
  house,
}) => {
  await fixDraw(page, upTo20);
  await openKeno(page, house.publicUrl);

  for (const number of [1, 2, 3, 80]) await cell(page, number).click();
  await expect(page.getByText('Oyuncuya dönüş %83,97')).toBeVisible();
  await expect(page.getByText('Ödeme şansı %25,89')).toBeVisible();
  await playButton(page).click();
  await expect(result(page)).toContainText(upTo20.join(' · '));
  await expect(result(page)).toContainText('1 · 2 · 3');
  await expect(result(page)).toContainText('₺60,00');

  await page.getByRole('button', { name: 'Temizle' }).click();
  await expect(result(page)).toBeHidden();
  await cell(page, 80).click();
  await playButton(page).click();
  await expect(result(page)).toContainText('Yok');
  await expect(result(page)).toContainText('₺0,00');
});

test('WALK-42 at 360 px the play bar stays in sight, the whole board is on the screen during a draw, and the legend has every colour', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await fixDraw(page, upTo20);
  await openKeno(page, house.publicUrl);
  const bar = page.locator('.keno-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const number of [1, 80]) await cell(page, number).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  // Below the board, at the pay table.
  const payTable = page.getByRole('region', { name: 'Ödeme tablosu' });
  await payTable.evaluate((table) => table.scrollIntoView({ block: 'start' }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(cell(page, 1)).not.toBeInViewport();
  await playButton(page).click();
  await page.clock.runFor(150 * 10);
  await expect(looks(page, 'drawn')).toHaveCount(9);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const places = await page.locator('[data-number]').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && one.contains(front);
    }),
  );
  expect(places, 'cells that nothing hides').toEqual(Array.from({ length: 80 }, () => true));

  // A cell passes from colour to colour in a moment that the stopped clock does not stop.
  const lookOf = (place: Locator) =>
    place.evaluate(async (one) => {
      await Promise.allSettled(one.getAnimations().map(({ finished }) => finished));
      return [getComputedStyle(one).backgroundColor, one.textContent.replace(/^\d+/, '').trim()];
    });
  const shown = [await lookOf(cell(page, 80)), await lookOf(cell(page, 2)), await lookOf(cell(page, 1))];
  await page.clock.runFor(150 * 10);
  await expect(result(page)).toBeVisible();
  await expect(looks(page, 'hit')).toHaveCount(1);
  const legend = page.getByRole('main').getByRole('list').filter({ hasText: 'Seçtiğiniz ve çekilen' });
  await expect(legend.getByRole('listitem')).toHaveText([/Seçtiğiniz$/, /Çekilen$/, /çekilen$/, /Tutan$/]);
  const marks = await legend.getByRole('listitem').locator('span').all();
  const explained = await Promise.all(marks.map(lookOf));
  expect([...shown, await lookOf(cell(page, 1))]).toEqual(explained);
});
