import type { Page } from '@playwright/test';

import {
  betsOf,
  board,
  comingMatches,
  matchRow,
  farMatches,
  openSlip,
  placeBet,
  placeButton,
  slip,
  slipLegs,
  versus,
} from './board.ts';
import type { BoardMatch } from './board.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, isPhone, shownBalance } from './people.ts';
import { expectUsable } from './usable.ts';

test.afterEach(async ({ house }) => freeMarket(house));

const won = [1, 0, 1] as const;
const lost = [0, 0, 1] as const;
const priceOf = ({ odds }: BoardMatch): number => Number(odds[0]?.value.replace('.', ''));
const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
const product = (prices: readonly number[]): number => prices.reduce((all, price) => all * (price / 100), 1);

/** All ways to take so many of them, one after the other. */
const linesOf = (prices: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : prices.flatMap((price, place) =>
        linesOf(prices.slice(place + 1), size - 1).map((rest) => [price, ...rest]),
      );

/** A member with money and so many matches on the slip, chosen one by one on the board. */
async function givenSystem(page: Page, house: Site, count: number) {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const matches = (await comingMatches(page, house)).slice(0, count);
  expect(matches).toHaveLength(count);
  await page.goto(`${house.publicUrl}/spor`);
  for (const { id, home_team, odds } of matches) {
    await board(page).getByRole('searchbox').fill(home_team);
    const odd = matchRow(page, { id }).locator(`[data-odd="${odds[0]?.id}"]`);
    await odd.click();
    await expect(odd).toHaveAttribute('aria-pressed', 'true');
  }
  await openSlip(page);
  await expect(slipLegs(page)).toHaveCount(count);
  await slip(page).getByRole('button', { name: 'Sistem', exact: true }).click();
  return { player, matches };
}

/** '2/3' with its lines. */
const size = (page: Page, name: string) => slip(page).getByRole('button', { name: new RegExp(`^${name} `) });
const stakeOf = (page: Page, name: 'Kolon başına' | 'Toplam tutar') => slip(page).getByLabel(name);

test('SLIP-14 BET-01 three selections as a system of pairs: lines and sums before placing, its receipt names it', async ({
  page,
  house,
}) => {
  const { player, matches } = await givenSystem(page, house, 3);
  await expect(size(page, '2/3')).toHaveAttribute('aria-pressed', 'true');
  await stakeOf(page, 'Kolon başına').fill('5');
  await expect(stakeOf(page, 'Toplam tutar')).toHaveValue('15,00');
  const prices = matches.map(priceOf);
  const sums = linesOf(prices, 2).map((line) => 500 * product(line));
  const least = money(Math.floor(Math.min(...sums) + 1e-6));
  const most = Math.floor(sums.reduce((all, one) => all + one, 0) + 1e-6);
  const panel = slip(page);
  await expect(panel).toContainText('Kolon sayısı3');
  await expect(panel).toContainText(`En az kazanç${least}`);
  await expect(panel).toContainText(`En çok kazanç${money(most)}`);
  await expect(panel).toContainText(/En az ₺1,00, en çok ₺/);
  await expect(placeButton(page)).toContainText('Bahis yap · ₺15,00');
  // By keyboard, as any other slip.
  await placeButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('Kuponunuz alındı.');
  const receipt = panel.getByRole('region', { name: /^K-/ });
  await expect(receipt).toContainText('Sistem 2/3');
  await expect(receipt.getByRole('row').nth(1)).toHaveText('2/33');
  await expect(receipt).toContainText(`En az kazanç${least}`);
  await expect(receipt).toContainText(`En çok kazanç${money(most)}`);
  await expect(shownBalance(page)).toHaveText('₺985,00');
  expect(await betsOf(house, player)).toEqual([`1500 ${most}`]);
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();
  await expect(panel.getByRole('region', { name: 'Açık kuponlarınız' })).toContainText('Sistem 2/3');
});

test(
  'SLIP-15 pairs, threes and fours of five beside a banker: lines, least and most stand there before placing, and the house counts the same',
  { tag: '@phone' },
  async ({ page, house }) => {
    const { player, matches } = await givenSystem(page, house, 6);
    const [first, ...rest] = matches;
    if (first === undefined) throw new Error('a system has selections');
    const panel = slip(page);
    await panel.getByRole('button', { name: `Banko: ${versus(first)}` }).click();
    await expect(size(page, '4/5')).toHaveAttribute('aria-pressed', 'true');
    await size(page, '3/5').click();
    await size(page, '2/5').click();
    await stakeOf(page, 'Toplam tutar').fill('50');
    await expect(stakeOf(page, 'Kolon başına')).toHaveValue('2,00');
    await expect(panel).toContainText('Kolon sayısı25');
    const others = rest.map(priceOf);
    const sums = [2, 3, 4].flatMap((taken) =>
      linesOf(others, taken).map((line) => 200 * product([priceOf(first), ...line])),
    );
    const least = Math.floor(Math.min(...sums) + 1e-6);
    const most = Math.floor(sums.reduce((all, one) => all + one, 0) + 1e-6);
    await expect(panel).toContainText(`En az kazanç${money(least)}`);
    await expect(panel).toContainText(`En çok kazanç${money(most)}`);
    await expectUsable(page);
    await placeButton(page).click();
    await expect(panel.getByRole('status')).toContainText('Kuponunuz alındı.');
    const receipt = panel.getByRole('region', { name: /^K-/ });
    await expect(receipt).toContainText('Sistem 2-3-4/5, 1 banko');
    await expect(receipt.getByRole('row')).toHaveText(['SistemKolon', '2/510', '3/510', '4/55']);
    await expect(receipt.getByRole('listitem').first()).toContainText('Banko');
    await expect(receipt.getByText('Banko', { exact: true })).toHaveCount(1);
    await expect(receipt).toContainText(`En çok kazanç${money(most)}`);
    if (!isPhone(page)) await expect(shownBalance(page)).toHaveText('₺950,00');
    expect(await betsOf(house, player)).toEqual([`5000 ${most}`]);
  },
);

test('BET-07 a settled system shows each size with its lines and what they paid, marks its bankers, and is copied as it was', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const matches = (await farMatches(page, house)).slice(0, 4);
  const [banker, second, third, fourth] = matches;
  if (!banker || !second || !third || !fourth) throw new Error('more than four matches are far away');
  const legs = matches.map((match) => ({
    match_id: match.id,
    market_id: '1x2',
    outcome_id: '1',
    price: priceOf(match),
    ...(match === banker ? { banker: true } : {}),
  }));
  const placed = await placeBet(page, legs, '60', { sizes: [1, 2] });
  expect(placed.status, JSON.stringify(placed)).toBe(200);
  const { id, code } = placed.body.bet;
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  const ticket = page.getByRole('region', { name: code });
  const rows = ticket.getByRole('row');
  await expect(ticket).toContainText('Sistem 1-2/3, 1 banko');
  await expect(rows).toHaveText(['SistemKolon', '1/33', '2/33']);

  for (const match of matches)
    await house.betting.decide({
      matchId: match.id,
      type: 'settlement',
      verdicts: { '1x2': match === third ? [lost, won, lost] : [won, lost, lost] },
    });
  // Of six lines of 10.00 those without the lost one: two of a pair, one of three. What the sizes paid adds up to the minor unit.
  const [always, one, other] = [priceOf(banker), priceOf(second), priceOf(fourth)];
  const pairs = Math.floor((always * (one + other)) / 10);
  const all = Math.floor((always * (one + other) * 100 + always * one * other) / 1_000);
  // Nothing is loaded again: the page hears of it.
  await expect(ticket).toContainText(`Ödenen${money(all)}`);
  await expect(rows).toHaveText(['SistemKolonÖdenen', `1/33${money(pairs)}`, `2/33${money(all - pairs)}`]);
  await expect(ticket.getByRole('listitem').first()).toContainText('Banko');
  await expect(ticket.getByText('Banko', { exact: true })).toHaveCount(1);
  await expect(shownBalance(page)).toHaveText(money(94_000 + all));
  await expectUsable(page);

  const open = await placeBet(
    page,
    (await farMatches(page, house))
      .filter(({ id: far }) => !matches.some((decided) => decided.id === far))
      .slice(0, 3)
      .map((match, place) => ({
        match_id: match.id,
        market_id: '1x2',
        outcome_id: '1',
        price: priceOf(match),
        ...(place === 0 ? { banker: true } : {}),
      })),
    '20',
    { sizes: [1] },
  );
  expect(open.status, JSON.stringify(open)).toBe(200);
  await page.goto(`${house.publicUrl}/kuponlarim/${open.body.bet.id}`);
  await page.getByRole('button', { name: 'Kuponu kopyala' }).click();
  await page.getByRole('button', { name: 'Kuponu aç: 3 seçim, sistem' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kupon' });
  await expect(sheet.getByRole('button', { name: /^1\/2 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('button', { name: /^Banko: /, pressed: true })).toHaveCount(1);
});
