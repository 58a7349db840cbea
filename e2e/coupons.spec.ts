import type { Page } from '@playwright/test';

import { farMatches, placeBet, quarterMarketOf, versus } from './board.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

const won = [1, 0, 1] as const;
const lost = [0, 0, 1] as const;
const hundredths = (value: string | undefined): number => Number(value?.replace('.', ''));
const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);

test('BET-02 BET-03 BET-04 BET-05 BET-06 coupons are followed from open to paid, in every tab: void and half selections say so, and a coupon is copied', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const [first, second, third, fourth] = await farMatches(page, house);
  if (!first || !second || !third || !fourth) throw new Error('more than four matches are far away');
  const quarter = await quarterMarketOf(page, house, second);
  const legOf = (match: typeof first) => ({
    match_id: match.id,
    market_id: '1x2',
    outcome_id: '1',
    price: hundredths(match.odds[0]?.value),
  });
  // It stands open before anything is placed, and is loaded no more.
  const other = await page.context().newPage();
  await other.goto(`${house.publicUrl}/kuponlarim`);
  await expect(other.getByText('Açık kuponunuz yok')).toBeVisible();
  const combo = await placeBet(page, [legOf(first), quarter, legOf(third)], '10');
  const single = await placeBet(page, [legOf(fourth)], '5');
  expect([combo.status, single.status], JSON.stringify([combo, single])).toEqual([200, 200]);

  const couponsIn = (tab: Page) => tab.getByRole('link', { name: /^Kuponu göster: K-/ });
  await expect(couponsIn(other)).toHaveCount(2);
  await page.goto(`${house.publicUrl}/kuponlarim`);
  const coupons = couponsIn(page);
  await expect(coupons).toHaveCount(2);
  await expect(shownBalance(page)).toHaveText('₺985,00');

  await house.betting.decide({
    matchId: first.id,
    type: 'settlement',
    verdicts: { '1x2': [won, lost, lost] },
  });
  await house.betting.decide({
    matchId: second.id,
    type: 'settlement',
    verdicts: {
      [quarter.market_id]: [
        [1, 1, 2],
        [0, 1, 2],
      ],
    },
  });
  await house.betting.decide({ matchId: third.id, type: 'cancel', markets: ['1x2'] });
  // Nothing is loaded again: the list hears of it.
  await expect(coupons).toHaveCount(1);
  await expect(couponsIn(other)).toHaveCount(1);
  await other.close();
  const paid = Math.floor((1_000 * hundredths(first.odds[0]?.value) * (100 + quarter.price)) / 20_000);
  await expect(shownBalance(page)).toHaveText(money(98_500 + paid));

  await page.getByRole('tab', { name: 'Sonuçlanan' }).click();
  await page.getByRole('link', { name: `Kuponu göster: ${combo.body.bet.code}` }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/kuponlarim/${combo.body.bet.id}`);
  const ticket = page.getByRole('region', { name: combo.body.bet.code });
  const legs = ticket.getByRole('listitem');
  await expect(legs.nth(0)).toContainText('Kazandı');
  await expect(legs.nth(1)).toContainText('Yarısı kazandı, yarısı iade');
  await expect(legs.nth(1)).toContainText((quarter.price / 100).toFixed(2));
  await expect(legs.nth(2)).toContainText(versus(third));
  await expect(legs.nth(2)).toContainText('İade');
  await expect(legs.nth(2)).toContainText('bahis iptal edildi');
  await expect(ticket).toContainText(`Ödenen${money(paid)}`);
  await page.reload();
  await expect(legs).toHaveCount(3);

  await page.getByRole('link', { name: '← Kuponlarım' }).click();
  await coupons.first().click();
  await expect(page.getByRole('region', { name: single.body.bet.code })).toContainText('Bekliyor');
  await page.getByRole('button', { name: 'Kuponu kopyala' }).click();
  await expect(page.getByRole('button', { name: /^Kuponu aç: 1 seçim/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Bahis kuralları' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/bahis-kurallari`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bahis Kuralları' })).toBeVisible();
});
