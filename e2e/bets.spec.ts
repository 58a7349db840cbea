import {
  betsOf,
  board,
  matchRow,
  boardOdd,
  comingMatches,
  openMatch,
  openSlip,
  placeButton,
  slip,
  slipLegs,
  versus,
} from './board.ts';
import type { BoardMatch } from './board.ts';
import { passOn } from './cashier.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { askMatches, featuredList, freeMarket, oddOf, openStillMarket, setPrice } from './match-rows.ts';
import { fillLogin, givenMember, givenMoney, givenPlayer, isPhone, shownBalance } from './people.ts';
import type { Page } from '@playwright/test';

test.afterEach(async ({ house }) => freeMarket(house));

/** A member with money, and matches that stand still. */
async function givenBettor(page: Page, house: Site) {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const [first] = await comingMatches(page, house);
  if (first === undefined) throw new Error('comingMatches gives some');
  return { player, first };
}

async function choose(page: Page, house: Site, match: BoardMatch, oddId = '1x2:1'): Promise<void> {
  await openMatch(page, house, match);
  await boardOdd(page, oddId).click();
  await expect(boardOdd(page, oddId)).toHaveAttribute('aria-pressed', 'true');
}

/** A member with money on the front page, and two featured matches that stand still and take bets. */
async function givenHomeBettor(page: Page, house: Site) {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  await openStillMarket(page, house);
  const featured = await askMatches(page, house, 'featured=true&limit=8');
  const [first, second] = featured.filter(({ status, suspended }) => status === 'scheduled' && !suspended);
  if (first === undefined || second === undefined) throw new Error('two are featured at any time');
  const more = featuredList(page).getByRole('button', { name: /maç daha|Tümünü göster/ });
  if (await more.isVisible()) await more.click();
  return { player, first, second };
}

const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
const hundredths = (match: BoardMatch, place = 0): number =>
  Number(match.odds[place]?.value.replace('.', ''));

test(
  'SLIP-05 SLIP-08 SLIP-09 BET-01 a visitor signs in with the slip and places a single within the bounds that are shown; its receipt has a number',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenPlayer(page, house);
    await givenMoney(house, player, { cash: 100_000 });
    const [match] = await comingMatches(page, house);
    if (match === undefined) throw new Error('comingMatches gives some');
    await choose(page, house, match);
    await openSlip(page);
    const panel = slip(page);
    const stake = panel.getByLabel('Bahis tutarı');
    await expect(slipLegs(page)).toContainText(versus(match));
    await stake.fill('20');
    await panel.getByRole('button', { name: 'Giriş yapıp bahis yap' }).click();
    await expect(page.getByText('Bahis yapmak için giriş yapın. Kuponunuz olduğu gibi kalır.')).toBeVisible();
    await fillLogin(page, player);
    await expect(placeButton(page)).toBeVisible();
    await expect(slipLegs(page)).toContainText(versus(match));
    await expect(stake).toHaveValue('20,00');

    await expect(panel).toContainText(/En az ₺1,00, en çok ₺/);
    await stake.fill('0,50');
    await expect(panel).toContainText('Tutar en az ₺1,00 olmalı.');
    await expect(placeButton(page)).toBeDisabled();
    await stake.fill('99999999');
    await expect(panel).toContainText(/tutar en fazla ₺.* olabilir/);
    await expect(placeButton(page)).toBeDisabled();
    await panel
      .getByRole('group', { name: 'Hazır tutarlar' })
      .getByRole('button', { name: '₺10', exact: true })
      .click();
    await expect(stake).toHaveValue('10,00');
    const possible = Math.floor((1_000 * hundredths(match)) / 100);
    await expect(panel).toContainText(`Olası kazanç${money(possible)}`);
    await placeButton(page).click();
    await expect(panel.getByRole('status')).toContainText('Kuponunuz alındı.');
    await expect(panel).toContainText(/K-[A-Z0-9]+/);
    await expect(panel).toContainText(versus(match));
    await expect(panel).toContainText(money(possible));
    // On a phone the sheet lies over the header.
    if (!isPhone(page)) await expect(shownBalance(page)).toHaveText('₺990,00');
    expect(await betsOf(house, player)).toEqual([`1000 ${possible}`]);
    await panel.getByRole('button', { name: 'Yeni kupon' }).click();
    await expect(panel).toContainText('Kuponunuz boş');
  },
);

test('SLIP-04 SLIP-05 SLIP-06 home and board share one slip; two selections are one combo, or two singles', async ({
  page,
  house,
}) => {
  const { player, first, second } = await givenHomeBettor(page, house);
  const odd = first.odds[0]?.id ?? '';
  // Its last one: featured matches are of several sports.
  const other = second.odds.at(-1)?.id ?? '';
  await oddOf(page, first, odd).click();
  const sections = page.getByRole('navigation', { name: 'Bölümler' });
  await sections.getByRole('link', { name: 'SPOR', exact: true }).click();
  await board(page).getByRole('searchbox').fill(first.home_team);
  await expect(matchRow(page, first).locator(`[data-odd="${odd}"]`)).toHaveAttribute('aria-pressed', 'true');
  await board(page).getByRole('searchbox').fill(second.home_team);
  await matchRow(page, second).locator(`[data-odd="${other}"]`).click();
  await expect(slipLegs(page)).toHaveCount(2);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Ana sayfa$/ })
    .click();
  await expect(oddOf(page, second, other)).toHaveAttribute('aria-pressed', 'true');

  await slip(page).getByLabel('Bahis tutarı').fill('5');
  await expect(slip(page).getByRole('button', { name: 'Kombine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(slip(page)).toContainText('Toplam oran');
  await placeButton(page).click();
  await expect(slip(page)).toContainText('Kuponunuz alındı.');
  await expect(slip(page).getByRole('region', { name: /^K-/ }).getByRole('listitem')).toHaveCount(2);
  expect(await betsOf(house, player)).toHaveLength(1);

  await slip(page).getByRole('button', { name: 'Yeni kupon' }).click();
  await oddOf(page, first, odd).click();
  await oddOf(page, second, other).click();
  await slip(page).getByRole('button', { name: 'Tekli' }).click();
  await slip(page)
    .getByLabel(/^Bahis tutarı/)
    .fill('5');
  await expect(slip(page)).toContainText(`Toplam tutar${money(1_000)}`);
  await placeButton(page).click();
  await expect(slip(page)).toContainText('2 kuponunuz alındı.');
  expect(await betsOf(house, player)).toHaveLength(3);
  await expect(shownBalance(page)).toHaveText('₺985,00');
});

test('SLIP-07 SLIP-08 a changed price is asked about, with the other policies a bet is taken at the new one; a least number of legs is said', async ({
  page,
  house,
}) => {
  const { player, first } = await givenBettor(page, house);
  await setPrice(house, first, '1', '2.40');
  await openMatch(page, house, first);
  await expect(boardOdd(page, '1x2:1')).toContainText('2.40');
  await boardOdd(page, '1x2:1').click();
  const panel = slip(page);
  await panel.getByLabel('Bahis tutarı').fill('10');
  await expect(panel.getByLabel('Oran değişirse')).toHaveValue('ask');
  await setPrice(house, first, '1', '2.30');
  await expect(panel).toContainText('Oran 2.40 iken 2.30 oldu, düştü. Yeni olası kazanç ₺23,00.');
  await expect(placeButton(page)).toBeDisabled();
  await panel.getByRole('button', { name: 'Kabul et' }).click();
  await placeButton(page).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();

  await expect(boardOdd(page, '1x2:1')).toContainText('2.30');
  await boardOdd(page, '1x2:1').click();
  await panel.getByLabel('Bahis tutarı').fill('10');
  await panel.getByLabel('Oran değişirse').selectOption('higher');
  await setPrice(house, first, '1', '2.50');
  await expect(slipLegs(page)).toContainText('→ 2.50 ▲');
  await placeButton(page).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();

  await expect(boardOdd(page, '1x2:1')).toContainText('2.50');
  await boardOdd(page, '1x2:1').click();
  await panel.getByLabel('Bahis tutarı').fill('10');
  await panel.getByLabel('Oran değişirse').selectOption('all');
  // Below what the slip may still have had when it was chosen.
  await setPrice(house, first, '1', '2.20');
  await expect(slipLegs(page)).toContainText('→ 2.20 ▼');
  await placeButton(page).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  expect(await betsOf(house, player)).toEqual(['1000 2300', '1000 2500', '1000 2200']);

  await panel.getByRole('button', { name: 'Yeni kupon' }).click();
  await boardOdd(page, 'odd-even:odd').click();
  await panel.getByLabel('Bahis tutarı').fill('10');
  await expect(panel).toContainText('Bu kupon en az 2 seçimle oynanır (MBS 2).');
  await expect(placeButton(page)).toBeDisabled();
});

test('SLIP-10 when the answer is lost there is one bet, and its receipt is shown', async ({
  page,
  house,
}) => {
  const { player, first } = await givenBettor(page, house);
  await choose(page, house, first);
  await slip(page).getByLabel('Bahis tutarı').fill('10');
  const keys = new Set<string>();
  let lost = 0;
  await page.route('**/api/v1/bets', async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    if (lost === 2) return route.continue();
    lost += 1;
    // It arrives, and its answer does not.
    expect((await passOn(route)).status()).toBe(200);
    return route.abort();
  });
  await placeButton(page).click();
  await expect(slip(page)).toContainText('Yanıt alınamadı.');
  await expect(slip(page)).toContainText('Kuponunuz alındı.');
  expect(keys.size).toBe(1);
  expect(await betsOf(house, player)).toHaveLength(1);
});
