// Keno for money: from the commitment to a round that is verified, and everything that keeps a round from starting.
import type { Page, Route } from '@playwright/test';
import { passOn } from './cashier.ts';
import { expect, test } from './house-test.ts';
import {
  board,
  cell,
  countRounds,
  endPair,
  givenRealBoard,
  isInFront,
  looks,
  pairPanel,
  pickNumbers,
  playReal,
  realPath,
  realPlay,
  recallRound,
  result,
  seedField,
  stakeField,
} from './keno-desk.ts';
import { givenMember, givenMoney, headerButton, shownBalance } from './people.ts';
import { ageSession, closedHeading, excludeOneself, openLimits, typeLimit } from './safety-desk.ts';

const lira = (amount: string | number): string =>
  new Intl.NumberFormat('tr-TR', {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount));
const alertOf = (page: Page) => page.locator('.keno-bar [role=alert]');

test(
  'KENO-01 KENO-02 KENO-03 KENO-04 KENO-05 a round for money: commitment first, twenty numbers at the pace of practice, its prize, and the balance after them',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenRealBoard(page, house);
    const commitment = await pairPanel(page)
      .getByText(/^[0-9a-f]{64}$/)
      .textContent();
    await seedField(page).fill('istanbul-1');
    await expect(realPlay(page)).toBeDisabled();
    await pickNumbers(page, 44, 7, 80, 12);
    await expect(page.getByText('Oyuncuya dönüş %83,97')).toBeVisible();
    await expect(shownBalance(page)).toHaveText(lira(1_000));
    const pressedAt = Date.now();
    const answered = page.waitForResponse((one) => one.url().endsWith('/api/v1/keno/rounds'));
    await realPlay(page).click();
    await expect(page.getByRole('button', { name: 'Çekiliyor...' })).toBeVisible();
    await expect(stakeField(page)).toBeDisabled();
    const { round } = (await (await answered).json()) as {
      round: { drawn: number[]; payout: string; commitment: string; client_seed: string; nonce: number };
    };
    await expect(result(page)).toBeVisible();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(3_000);
    expect(round).toMatchObject({ commitment, client_seed: 'istanbul-1', nonce: 0 });
    await expect(result(page)).toContainText(round.drawn.toSorted((a, b) => a - b).join(' · '));
    await expect(result(page)).toContainText(lira(round.payout));
    const hits = [7, 12, 44, 80].filter((number) => round.drawn.includes(number));
    await expect(looks(page, 'hit')).toHaveCount(hits.length);
    await expect(looks(page, 'picked')).toHaveCount(4 - hits.length);
    await expect(looks(page, 'drawn')).toHaveCount(20 - hits.length);
    await expect(shownBalance(page)).toHaveText(lira(1_000 - 10 + Number(round.payout)));
    await expect(pairPanel(page)).toContainText('istanbul-1');
    await expect(seedField(page)).toHaveCount(0);
    expect(await countRounds(house, player)).toBe(1);
  },
);

test('KENO-05 a visitor practises, and is asked to sign in for money', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/keno`);
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
  await page.getByText('Gerçek', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Gerçek bahisle oynamak için giriş yapın.');
});

test('KENO-13 who leaves in the middle comes back to the finished round; nothing is staked again', async ({
  page,
  house,
}) => {
  const player = await givenRealBoard(page, house);
  await pickNumbers(page, 1, 2, 3);
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/v1/keno/rounds'));
  await realPlay(page).click();
  const { round } = (await (await answered).json()) as { round: { drawn: number[] } };
  await page.goto(`${house.publicUrl}/canli-destek`);
  await page.goto(`${house.publicUrl}/keno`);
  await expect(page.getByRole('radio', { name: 'Gerçek' })).toBeChecked();
  await expect(result(page)).toContainText(round.drawn.toSorted((a, b) => a - b).join(' · '));
  expect(await countRounds(house, player)).toBe(1);
});

test('KENO-13 a round whose answer was lost is shown as it ended, and staked once', async ({
  page,
  house,
}) => {
  const player = await givenRealBoard(page, house);
  await pickNumbers(page, 1, 2, 3);
  const lose = async (route: Route): Promise<void> => {
    await passOn(route);
    await route.abort();
  };
  await page.route('**/api/v1/keno/rounds', lose, { times: 2 });
  await realPlay(page).click();
  await expect(result(page)).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  expect(await countRounds(house, player)).toBe(1);
  await expect(page.getByRole('button', { name: /^\d sn sonra$/ })).toBeVisible();
  await playReal(page);
  expect(await countRounds(house, player)).toBe(2);
});

test('KENO-06 the greatest stake for these picks is told, more is not sent, and a bonus pays no part of it', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 500, bonus: 100_000 });
  await page.goto(house.publicUrl + realPath);
  await pickNumbers(page, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  await expect(page.getByText('En çok ₺10,00', { exact: true })).toBeVisible();
  await stakeField(page).fill('10,01');
  await expect(page.getByText('Bu sayılarla en çok ₺10,00 girebilirsiniz.')).toBeVisible();
  await expect(realPlay(page)).toBeDisabled();
  await stakeField(page).fill('10');
  await realPlay(page).click();
  await expect(alertOf(page)).toHaveText('Bakiyeniz yetersiz.');
  expect(await countRounds(house, player)).toBe(0);
});

test('KENO-07 the wait is in sight; another tab that does not wait is refused in words', async ({
  page,
  context,
  house,
}) => {
  const player = await givenRealBoard(page, house);
  await pickNumbers(page, 5, 6);
  const other = await context.newPage();
  await other.goto(house.publicUrl + realPath);
  await pickNumbers(other, 7);
  await expect(realPlay(other)).toBeEnabled();
  // The pair is open by then: both tabs know it.
  await playReal(page);
  await expect(page.getByRole('button', { name: /^\d sn sonra$/ })).toBeVisible();
  await expect(realPlay(page)).toBeEnabled();
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/v1/keno/rounds'));
  await realPlay(page).click();
  await answered;
  await realPlay(other).click();
  await expect(alertOf(other)).toHaveText(/^Sonraki tur \d saniye sonra başlayabilir\.$/);
  expect(await countRounds(house, player)).toBe(2);
});

test('KENO-08 a limit is told in words, and no round is played', async ({ page, house }) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  await openLimits(page, house);
  await typeLimit(page, 'Kayıp limiti', 'Günlük', '5');
  await page.goto(house.publicUrl + realPath);
  await pickNumbers(page, 1);
  await realPlay(page).click();
  await expect(alertOf(page)).toContainText('₺5,00');
  expect(await countRounds(house, player)).toBe(0);
});

test(
  'KENO-09 a due reality check lies over the board, and no round starts before its answer',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenRealBoard(page, house);
    await pickNumbers(page, 1, 2);
    await playReal(page);
    await expect(realPlay(page)).toBeEnabled();
    await ageSession(house, player, '61 minutes');
    await realPlay(page).click();
    const check = page.getByRole('alertdialog');
    await expect(check).toContainText(/1 saat/);
    expect(await countRounds(house, player)).toBe(1);
    await check.getByRole('button', { name: 'Devam et' }).click();
    await expect(check).toHaveCount(0);
    await playReal(page);
    expect(await countRounds(house, player)).toBe(2);
  },
);

test('KENO-10 an exclusion in another tab takes the board away within a second', async ({
  page,
  context,
  house,
}) => {
  await givenRealBoard(page, house);
  await expect(board(page)).toBeVisible();
  const other = await context.newPage();
  await excludeOneself(other, house, '1 Hafta');
  await expect(board(page)).toHaveCount(0, { timeout: 1_000 });
  await expect(closedHeading(page)).toBeVisible();
});

test(
  'KENO-11 the pair ends by wish, its seed is shown, and Doğrula checks the round with the network cut',
  { tag: '@phone' },
  async ({ page, context, house }) => {
    await givenRealBoard(page, house);
    await pickNumbers(page, 3, 33, 73);
    await playReal(page);
    await expect(page.getByText('Bu turun sunucu tohumu, çift bitince gösterilir.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Doğrula' })).toHaveCount(0);
    await endPair(page);
    await expect(seedField(page)).toBeVisible();
    // The button says so once the verifier has come.
    await expect(page.getByRole('button', { name: 'Doğrula' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Doğrula' }).click();
    await expect(page.getByText(/^Doğrulandı:/)).toBeVisible();
    await context.setOffline(false);
  },
);

test('KENO-11 a seed with one digit changed fails visibly', async ({ page, house }) => {
  await givenRealBoard(page, house);
  await pickNumbers(page, 3);
  await playReal(page);
  await page.route('**/api/v1/keno/pairs/*/end', async (route) => {
    const answer = await passOn(route);
    const pair = (await answer.json()) as { seed: string };
    const seed = `${pair.seed.startsWith('0') ? '1' : '0'}${pair.seed.slice(1)}`;
    await route.fulfill({ response: answer, json: { ...pair, seed } });
  });
  await page.getByRole('button', { name: 'Çifti bitir, tohumu göster' }).click();
  await page.getByRole('button', { name: 'Doğrula' }).click();
  const alert = page.getByRole('region', { name: 'Turu doğrula' }).getByRole('alert');
  await expect(alert).toContainText('Bu tur doğrulanamadı.');
  await expect(alert).toContainText('Sunucu tohumu, önceden gösterilen taahhüde uymuyor.');
});

test('KENO-12 a round of the list falls again, marked Tekrar, and with its seed once its pair has ended', async ({
  page,
  house,
}) => {
  const player = await givenRealBoard(page, house);
  await pickNumbers(page, 10, 20, 30);
  const round = await playReal(page);
  const { seed } = await endPair(page);
  await page.reload();
  await recallRound(page);
  await expect(page.getByRole('button', { name: 'Çekiliyor...' })).toBeVisible();
  await expect(result(page)).toContainText(round.drawn.toSorted((a, b) => a - b).join(' · '));
  await expect(page.getByText('Tekrar', { exact: true })).toBeVisible();
  await expect(cell(page, 10)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Turu doğrula' })).toContainText(seed);
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(page.getByText(/^Doğrulandı:/)).toBeVisible();
  expect(await countRounds(house, player)).toBe(1);
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`KENO-05 the board for money at ${width} px: play is in sight, nothing is wider than the screen`, async ({
    page,
    house,
  }) => {
    await page.setViewportSize({ width, height });
    await givenRealBoard(page, house);
    await pickNumbers(page, 1, 2, 3);
    await expect(realPlay(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Pressed from further down, where the bar stays in sight: the page comes back to the board.
    if (width < 1024)
      await page
        .getByRole('region', { name: 'Ödeme tablosu' })
        .evaluate((table) => table.scrollIntoView({ block: 'start' }));
    await realPlay(page).click();
    await expect(looks(page, 'drawn').first()).toBeVisible();
    for (const number of [1, 10, 71, 80]) await expect.poll(() => isInFront(cell(page, number))).toBe(true);
    await expect(result(page)).toBeAttached();
    // Where the bar may lie over the result, it says how the round ended.
    if (width < 1024) await expect(page.getByText(/^\d+ sayı tuttu · Kazanç ₺/)).toBeInViewport({ ratio: 1 });
  });
