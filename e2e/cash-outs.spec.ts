// Open bets are cashed out: in whole, in part, by a target; quotes run out, and selections are closed. The betting provider stands still and is commanded.
import type { Page } from '@playwright/test';

import { farMatches, openSlip, placeBet, slip, versus } from './board.ts';
import type { BoardMatch } from './board.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, shownBalance } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

const won = [1, 0, 1] as const;
const lost = [0, 0, 1] as const;
const hundredths = (value: string | undefined): number => Number(value?.replace('.', ''));
const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);

/** A member with an open bet of 20.00 on the first outcome of matches that are far away. */
async function givenOpenBet(page: Page, house: Site, count: number) {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const matches = (await farMatches(page, house)).slice(0, count);
  const legs = matches.map((match) => ({
    match_id: match.id,
    market_id: '1x2',
    outcome_id: '1',
    price: hundredths(match.odds[0]?.value),
  }));
  const placed = await placeBet(page, legs, '20');
  expect(placed.status, JSON.stringify(placed)).toBe(200);
  const { id, code } = placed.body.bet as { id: string; code: string };
  return { player, matches, id, code };
}

const offered = async (page: Page, house: Site, id: string): Promise<number> =>
  hundredths((await house.call(page, 'POST', `/api/v1/bets/${id}/cash-out/quote`, {})).body.amount);
const decide = (house: Site, { id: matchId }: BoardMatch, verdict: typeof won | typeof lost) =>
  house.betting.decide({ matchId, type: 'settlement', verdicts: { '1x2': [verdict, lost, lost] } });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bahsi Bozdur' });
const takeButton = (page: Page) => dialogOf(page).getByRole('button', { name: /karşılığında bozdur$/ });

test('BET-08 a bet is cashed out from the slip for what it is offered: the sum is in the balance, the coupon says so and the statement names it', async ({
  page,
  house,
}) => {
  const { id, code } = await givenOpenBet(page, house, 1);
  const sum = await offered(page, house, id);
  await page.goto(`${house.publicUrl}/spor`);
  await openSlip(page);
  const way = slip(page).getByRole('button', { name: `· ${code}` });
  await expect(way).toContainText(money(sum));
  await way.click();
  await expect(dialogOf(page)).toContainText(/Teklif \d sn geçerli/);
  await expect(dialogOf(page)).toContainText(`Teklif${money(sum)}`);
  const { scrollWidth, clientWidth } = await dialogOf(page).evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await takeButton(page).click();
  await expect(page.getByText(`Kupon bozduruldu: ${money(sum)} hesabınızda.`, { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(slip(page).getByText('Açık kuponunuz yok.')).toBeVisible();
  await expect(shownBalance(page)).toHaveText(money(98_000 + sum));
  expect(
    await house.query(`select state || ' ' || cashed_for from sportsbook.bet where bet_id = ${id}`),
  ).toEqual([`cashed ${sum}`]);
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  const ticket = page.getByRole('region', { name: code });
  await expect(ticket).toContainText('Bozduruldu');
  await expect(ticket).toContainText(`Ödenen${money(sum)}`);
  await expect(ticket.getByRole('button', { name: /^Bahsi Bozdur/ })).toBeHidden();
  await page.goto(`${house.publicUrl}/islem-gecmisi`);
  await expect(page.getByText(`Bahis bozdurma ${code}`)).toBeVisible();
});

test('BET-09 half of a bet is cashed out; its result pays the rest alone', async ({ page, house }) => {
  const { id, code, matches } = await givenOpenBet(page, house, 1);
  const [match] = matches;
  if (match === undefined) throw new Error('one is far away');
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  const ticket = page.getByRole('region', { name: code });
  await ticket.getByRole('button', { name: /^Bahsi Bozdur/ }).click();
  await dialogOf(page).getByRole('button', { name: '%50' }).click();
  await expect(dialogOf(page)).toContainText('Bozdurulan bahis₺10,00');
  await expect(dialogOf(page)).toContainText('Kalan bahis₺10,00');
  await takeButton(page).click();
  await expect(dialogOf(page)).toBeHidden();
  const [cashed = ''] = await house.query(`select cashed_for from sportsbook.bet where bet_id = ${id}`);
  const cashedFor = Number(cashed);
  const done = ticket.getByRole('region', { name: 'Bozdurmalar' });
  await expect(done).toContainText(`₺10,00 bahis bozduruldu${money(cashedFor)}`);
  await expect(done).toContainText('Kalan bahis: ₺10,00');
  await expect(shownBalance(page)).toHaveText(money(98_000 + cashedFor));
  const price = hundredths(match.odds[0]?.value);
  await expect(ticket).toContainText(`Olası kazanç${money(price * 10)}`);

  await decide(house, match, won);
  // Nothing is loaded again: the coupon hears of it.
  await expect(ticket).toContainText('Kazandı');
  await expect(ticket).toContainText(`Ödenen${money(cashedFor + price * 10)}`);
  await expect(shownBalance(page)).toHaveText(money(98_000 + cashedFor + price * 10));
});

test('BET-10 a bet whose target is reached is cashed out by itself, in an open page; a target is set and taken off', async ({
  page,
  house,
}) => {
  const { id, code, matches } = await givenOpenBet(page, house, 2);
  const [first, second] = matches;
  if (first === undefined || second === undefined) throw new Error('two are far away');
  const other = await placeBet(
    page,
    [{ match_id: second.id, market_id: '1x2', outcome_id: '1', price: hundredths(second.odds[0]?.value) }],
    '5',
  );
  await page.goto(`${house.publicUrl}/kuponlarim/${other.body.bet.id}`);
  const small = page.getByRole('region', { name: other.body.bet.code });
  await expect(small).toContainText('Açık');
  // Less than what is offered already.
  await house.call(page, 'POST', `/api/v1/bets/${other.body.bet.id}/cash-out/target`, { amount: '0.10' });
  await expect(small).toContainText('Bozduruldu', { timeout: 15_000 });

  const target = (((await offered(page, house, id)) + 1) / 100).toFixed(2).replace('.', ',');
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  await page
    .getByRole('region', { name: code })
    .getByRole('button', { name: /^Bahsi Bozdur/ })
    .click();
  const set = async (): Promise<void> => {
    await dialogOf(page).getByLabel('Hedef tutar').fill(target);
    await dialogOf(page).getByRole('button', { name: 'Hedefi kur' }).click();
    await expect(dialogOf(page)).toContainText('teklif buna ulaşınca kuponun tümü bozdurulur');
  };
  await set();
  await dialogOf(page).getByRole('button', { name: 'Hedefi kaldır' }).click();
  await set();
  // With its first selection won it is worth more.
  await decide(house, first, won);
  const ticket = page.getByRole('region', { name: code });
  await expect(ticket).toContainText('Bozduruldu', { timeout: 15_000 });
  await expect(ticket.getByRole('region', { name: 'Bozdurmalar' })).toContainText('hedefle');
});

test('BET-11 a quote that ran out pays nothing, and the new one is taken', async ({ page, house }) => {
  const { id, code } = await givenOpenBet(page, house, 1);
  const sum = await offered(page, house, id);
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  await page
    .getByRole('region', { name: code })
    .getByRole('button', { name: /^Bahsi Bozdur/ })
    .click();
  await expect(takeButton(page)).toContainText(money(sum));
  // From now on nothing is quoted any more.
  await page.route('**/cash-out/quote', (route) => route.abort());
  await expect(dialogOf(page)).toContainText('Teklif yenileniyor…', { timeout: 15_000 });
  await takeButton(page).click();
  await expect(dialogOf(page)).toContainText('Teklifin süresi doldu; yenisi aşağıda.');
  expect(await house.query(`select cashed from sportsbook.bet where bet_id = ${id}`)).toEqual(['0']);
  await takeButton(page).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('region', { name: code })).toContainText('Bozduruldu');
  await expect(shownBalance(page)).toHaveText(money(98_000 + sum));
});

test('BET-13 where a selection is closed the way out says which and why, and opens with it again', async ({
  page,
  house,
}) => {
  const { id, code, matches } = await givenOpenBet(page, house, 2);
  const [, closed] = matches;
  if (closed === undefined) throw new Error('two are far away');
  await house.betting.suspend({ matchId: closed.id, suspended: true });
  await page.goto(`${house.publicUrl}/kuponlarim/${id}`);
  const ticket = page.getByRole('region', { name: code });
  const why = `${versus(closed).replace('–', '-')}: bahis şu anda durduruldu.`;
  await expect(async () => {
    await page.reload();
    await expect(ticket).toContainText(why);
  }).toPass();
  await ticket.getByRole('button', { name: /^Bahsi Bozdur/ }).click();
  await expect(dialogOf(page)).toContainText(why);
  await expect(takeButton(page)).toBeHidden();
  await house.betting.suspend({ matchId: closed.id, suspended: false });
  await expect(takeButton(page)).toBeVisible({ timeout: 15_000 });
});
