// Bets of bonus money and at the house's cost, from the coupon to what they pay.
import type { Page } from '@playwright/test';

import {
  board,
  boardOdd,
  farMatches,
  matchRow,
  openMatch,
  openSlip,
  placeButton,
  slip,
  slipLegs,
} from './board.ts';
import type { BoardMatch } from './board.ts';
import { givenClaim, givenTerms, proveEmail, run } from './bonus-desk.ts';
import { lira } from './game-desk.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

const hundredths = (value: string | undefined): number => Number(value?.replace('.', ''));
const liraOf = (minor: number): string => lira((minor / 100).toFixed(2));

async function choose(page: Page, house: Site, match: BoardMatch, oddId: string): Promise<void> {
  await openMatch(page, house, match);
  await boardOdd(page, oddId).click();
  await expect(boardOdd(page, oddId)).toHaveAttribute('aria-pressed', 'true');
}

/** The chosen outcome of the market 1x2 is the one that came. */
const decideWon = (house: Site, match: BoardMatch, oddId: string) =>
  house.betting.decide({
    matchId: match.id,
    type: 'settlement',
    verdicts: { '1x2': match.odds.map(({ id }) => (id === oddId ? [1, 0, 1] : [0, 0, 1])) },
  });

test('SLIP-12 SPB-24 the slip says before the stake whether a bet counts for the bonus; what is bonus of it is staked, won and counted as bonus', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await proveEmail(house, player);
  await givenMoney(house, player, { cash: 2_000 });
  const offer = 'Kombine bonusu';
  await givenTerms(house, offer, {
    kind: 'deposit_match',
    product: 'sports',
    turn: 'once',
    percent: 50,
    is_first: false,
    multiplier: 3,
    days: 14,
    spend_order: 'cash_first',
    legs_min: 2,
    shares: [{ game_id: 0, picks: 0, percent: 100 }],
    amounts: [{ currency: 'TRY', least: '20000', most: '50000', stake: '5000', promise: '50000' }],
  });
  await givenClaim(page, house, offer);
  await house.query(
    `select promotions.deposited(player_id, 1, 'TRY', 30000, null) from identity.player
     where username = '${player.username}'`,
  );
  const [first, second] = await farMatches(page, house);
  if (!first || !second) throw new Error('more than two matches are far away');

  const panel = slip(page);
  await choose(page, house, first, '1x2:1');
  await expect(page.getByRole('banner')).toContainText('Bonus ₺150,00');
  await openSlip(page);
  await expect(panel).toContainText(
    'Bu kupon bonus çevriminize sayılmaz; yalnızca nakit bakiyenizle oynanır.',
  );
  // The slip lives as long as the page: the second is found on the same board.
  await board(page).getByRole('link', { name: 'Bültene dön' }).click();
  await board(page).getByRole('searchbox').fill(second.home_team);
  await matchRow(page, second).locator('[data-odd="1x2:1"]').click();
  await expect(slipLegs(page)).toHaveCount(2);
  await expect(panel).toContainText('Bu kuponun tutarının %100 kadarı bonus çevriminize sayılır.');

  await panel.getByLabel('Bahis tutarı').fill('30');
  await placeButton(page).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await expect(shownBalance(page)).toHaveText('₺0,00');
  await expect(page.getByRole('banner')).toContainText('Bonus ₺140,00');
  const bet = `from sportsbook.bet join identity.player using (player_id) where username = '${player.username}'`;
  expect(await house.query(`select stake || ' ' || stake_bonus ${bet}`)).toEqual(['3000 1000']);

  for (const match of [first, second]) await decideWon(house, match, '1x2:1');
  const prices = hundredths(first.odds[0]?.value) * hundredths(second.odds[0]?.value);
  const paid = Math.floor((3_000 * prices) / 10_000);
  // A third of the stake was bonus, so a third of the win is.
  const cash = Math.ceil((paid * 2) / 3);
  await expect(shownBalance(page)).toHaveText(liraOf(cash));
  await expect(page.getByRole('banner')).toContainText(`Bonus ${liraOf(14_000 + paid - cash)}`);
  await page.goto(`${house.publicUrl}/bonus-talep`);
  // Three times 150.00, less the stake.
  await expect(run(page)).toContainText('Kalan çevrim₺420,00');
});

test('SLIP-13 SPB-25 a free bet is placed from the slip without money, is used up by it, and what it wins above its stake is paid in cash', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await proveEmail(house, player);
  const offer = 'Bedava kupon';
  await givenTerms(house, offer, {
    kind: 'free_bet',
    product: 'sports',
    turn: 'day',
    odds_min: 180,
    days: 7,
    shares: [],
    amounts: [{ currency: 'TRY', least: '0', most: '0', stake: '5000', promise: '5000' }],
  });
  await givenClaim(page, house, offer);
  const [match] = await farMatches(page, house);
  const odd = match?.odds.find(({ value }) => hundredths(value) >= 180);
  if (match === undefined || odd === undefined) throw new Error('of three outcomes one is above 1.80');

  const panel = slip(page);
  await choose(page, house, match, odd.id);
  await openSlip(page);
  await panel.getByRole('button', { name: 'Bedava bahis', exact: true }).click();
  await expect(panel).toContainText('₺50,00, en az 1.80 toplam oranla. Bedelini biz öderiz.');
  const won = Math.floor((5_000 * hundredths(odd.value)) / 100) - 5_000;
  await expect(panel).toContainText(`Kazanırsa nakit ${liraOf(won)}`);
  await panel.getByRole('button', { name: `Bedava bahsi kullan: ${offer}` }).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await expect(shownBalance(page)).toHaveText('₺0,00');
  await expect(panel.getByRole('region', { name: 'Açık kuponlarınız' })).toContainText(
    'Bedava bahis · Tekli',
  );

  await panel.getByRole('button', { name: 'Yeni kupon' }).click();
  await boardOdd(page, odd.id).click();
  await panel.getByRole('button', { name: 'Bedava bahis', exact: true }).click();
  await expect(panel).toContainText('Kullanılabilir bedava bahsiniz yok.');

  await decideWon(house, match, odd.id);
  await expect(shownBalance(page)).toHaveText(liraOf(won));
  await expect(page.getByRole('banner')).not.toContainText('Bonus ₺');
});
