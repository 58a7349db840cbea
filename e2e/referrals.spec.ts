// Stakes above their bound: the largest by one press, or the desk is asked. Player and trader sit side by side.
import type { Page } from '@playwright/test';

import { boardOdd, farMatches, openMatch, openSlip, placeBet, placeButton, slip, slipLegs } from './board.ts';
import type { BoardMatch } from './board.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney, isPhone, shownBalance } from './people.ts';
import type { Player } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
const typed = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100);
const minor = (amount: string): number => Number(amount.replace('.', ''));
const legOf = ({ id, odds }: BoardMatch) => ({
  match_id: id,
  market_id: '1x2',
  outcome_id: '1',
  price: Number(odds[0]?.value.replace('.', '')),
});
const cash = 100_000_00;

interface Bounded {
  player: Player;
  match: BoardMatch;
  /** In kuruş: the largest stake, and the largest that the desk may take. */
  most: number;
  mostByDesk: number;
}

/** A member whose bounds are a hundredth of everybody's, before a match that stands still. */
async function givenBounded(page: Page, house: Site, place: number): Promise<Bounded> {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash });
  await house.query(`insert into sportsbook.factor_change (player_id, factor, reason, made_by)
    select player_id, 100, 'x', 'x' from identity.player where username = '${player.username}'`);
  const match = (await farMatches(page, house)).at(place);
  if (match === undefined) throw new Error('some matches are far away');
  const { body } = await house.call(page, 'POST', '/api/v1/bets/quote', { legs: [legOf(match)] });
  return { player, match, most: minor(body.stake_max), mostByDesk: minor(body.referral_max) };
}

async function choose(page: Page, house: Site, match: BoardMatch, stake: number): Promise<void> {
  await openMatch(page, house, match);
  await boardOdd(page, '1x2:1').click();
  await openSlip(page);
  await slip(page).getByLabel('Bahis tutarı').fill(typed(stake));
}

test(
  'SLIP-16 a stake above the largest becomes the largest by one press; sent all the same it is refused with that sum',
  { tag: '@phone' },
  async ({ page, house }) => {
    const { match, most } = await givenBounded(page, house, 3);
    expect(await placeBet(page, [legOf(match)], String((most + 1) / 100))).toMatchObject({
      status: 422,
      body: {
        code: 'sportsbook.stake_too_high',
        message: `Bu kuponla bahis en fazla ${money(most)} olabilir.`,
      },
    });
    await choose(page, house, match, most * 50);
    await expect(placeButton(page)).toBeDisabled();
    await expect(slip(page).getByRole('button', { name: /masaya sor/ })).toHaveCount(0);
    await slip(page)
      .getByRole('button', { name: `En çok tutarı yaz: ${money(most)}` })
      .click();
    await expect(slip(page).getByLabel('Bahis tutarı')).toHaveValue(typed(most));
    await placeButton(page).click();
    await expect(slip(page)).toContainText('Kuponunuz alındı.');
    if (!isPhone(page)) await expect(shownBalance(page)).toHaveText(money(cash - most));
  },
);

test('SLIP-17 BETDESK-11 a stake above the bound is asked for at the desk: lowered and accepted, taken, refused, and declined on its coupon', async ({
  page,
  house,
}) => {
  const { match, most, mostByDesk } = await givenBounded(page, house, 4);
  const stake = mostByDesk - 100;
  const offered = most + 500;
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', '/bahis-masasi?tab=referrals');
  await expect(desk.getByText('Masada bekleyen bahis yok')).toBeVisible();
  const card = desk.getByRole('listitem', { name: /^Masaya sorulan: K-/ });
  const panel = slip(page);
  const ask = () => panel.getByRole('button', { name: `${money(stake)} için masaya sor` }).click();

  // Lowered, and accepted.
  await choose(page, house, match, stake);
  await ask();
  await expect(panel).toContainText(/Bahsiniz masada inceleniyor… \d+ sn/);
  await expect(shownBalance(page)).toHaveText(money(cash - stake));
  await expect(card).toContainText(`İstenen tutar${money(stake)}`);
  await expect(card).toContainText(`Masasız en çok${money(most)}`);
  await expect(card).toContainText(/\d+ sn/);
  await card.getByLabel('Önerilecek tutar').fill(typed(offered));
  await card.getByRole('button', { name: /^Düşür: K-/ }).click();
  await expect(card).toContainText('oyuncunun yanıtı bekleniyor');
  await expect(panel).toContainText(`Masa bu bahsi ${money(offered)} ile alıyor.`);
  await panel.getByRole('button', { name: `${money(offered)} ile oyna` }).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await expect(panel).toContainText(money(offered));
  await expect(shownBalance(page)).toHaveText(money(cash - offered));
  await expect(card).toHaveCount(0);
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();

  // Taken, past a reload.
  const { match: next, mostByDesk: nextMost } = { match: (await farMatches(page, house)).at(5), mostByDesk };
  if (next === undefined) throw new Error('some matches are far away');
  const quoted = await house.call(page, 'POST', '/api/v1/bets/quote', { legs: [legOf(next)] });
  const second = Math.min(minor(quoted.body.referral_max), nextMost) - 100;
  await choose(page, house, next, second);
  await panel.getByRole('button', { name: /masaya sor$/ }).click();
  await expect(panel).toContainText(/Bahsiniz masada inceleniyor/);
  await page.reload();
  await expect(panel).toContainText(/Bahsiniz masada inceleniyor/);
  await card.getByRole('button', { name: /^Kabul et: K-/ }).click();
  await expect(panel).toContainText('Kuponunuz alındı.');
  await expect(shownBalance(page)).toHaveText(money(cash - offered - second));
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();

  // Refused: the selection stays, the money is back.
  const last = (await farMatches(page, house)).at(6);
  if (last === undefined) throw new Error('some matches are far away');
  const third =
    minor((await house.call(page, 'POST', '/api/v1/bets/quote', { legs: [legOf(last)] })).body.referral_max) -
    100;
  await choose(page, house, last, third);
  await panel.getByRole('button', { name: /masaya sor$/ }).click();
  await card.getByRole('button', { name: /^Reddet: K-/ }).click();
  await expect(panel.getByRole('alert')).toContainText('Masa bu bahsi almadı. Tutarı iade edildi.');
  await expect(slipLegs(page)).toHaveCount(1);
  await expect(shownBalance(page)).toHaveText(money(cash - offered - second));

  // Followed and declined on its coupon.
  await panel.getByRole('button', { name: /masaya sor$/ }).click();
  await expect(card).toHaveCount(1);
  await page.goto(`${house.publicUrl}/kuponlarim`);
  const toCoupon = page.getByRole('link', { name: /^Kuponu göster/ });
  const listed = page.getByRole('main').getByRole('listitem').filter({ has: toCoupon }).first();
  await expect(listed).toContainText('Masada');
  await listed.getByRole('link').click();
  const ticket = page.getByRole('main').getByRole('region', { name: /^K-/ });
  await expect(ticket).toContainText(/Bahsiniz masada inceleniyor… \d+ sn/);
  await card.getByRole('button', { name: /^Düşür: K-/ }).click();
  await expect(ticket).toContainText('Masa bu bahsi');
  await ticket.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(ticket).toContainText('Alınmadı');
  await expect(ticket).toContainText('Bahsinizden vazgeçtiniz. Tutarı iade edildi.');
  await expect(shownBalance(page)).toHaveText(money(cash - offered - second));
  await expect(card).toHaveCount(0);
  expect(
    await house.query(
      `select facts ->> 'answer' from staff.audit where action = 'sportsbook.answer_referral' order by seq desc limit 4`,
    ),
  ).toEqual(['lowered', 'refused', 'taken', 'lowered']);
});
