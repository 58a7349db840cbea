// Bets on matches under way: they wait for some seconds, and are then accepted or given back. The betting provider stands still and is commanded.
import type { Page } from '@playwright/test';

import {
  board,
  boardOdd,
  openMatch,
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
import { deskMatchOf, freeMarket, setPrice } from './match-rows.ts';
import { givenMember, givenMoney, isPhone, shownBalance } from './people.ts';
import type { Player } from './people.ts';

test.afterEach(async ({ house }) => freeMarket(house));

/** Matches under way that take bets, the first outcome at 2.40. */
async function liveMatches(page: Page, house: Site): Promise<BoardMatch[]> {
  await house.betting.pause();
  for (const { id: matchId, status } of await house.betting.matches()) {
    if (status !== 'live') continue;
    await house.betting.suspend({ matchId, suspended: false });
    await house.betting.setPrice({ matchId, outcomeId: '1', price: '2.40' });
  }
  if (!page.url().startsWith(house.publicUrl)) await house.visit(page);
  let open: BoardMatch[] = [];
  await expect(async () => {
    const { body } = await house.call(
      page,
      'GET',
      '/api/v1/sports/matches?live=true&sport=football&limit=50',
    );
    open = (body.matches as BoardMatch[]).filter(
      ({ suspended, odds }) => !suspended && odds[0]?.value === '2.40',
    );
    expect(open.length).toBeGreaterThan(0);
  }).toPass();
  return open;
}

async function givenLiveSlip(page: Page, house: Site): Promise<{ player: Player; match: BoardMatch }> {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const [match] = await liveMatches(page, house);
  if (match === undefined) throw new Error('a match is under way at any time');
  await openMatch(page, house, match);
  await boardOdd(page, '1x2:1').click();
  await openSlip(page);
  await slip(page).getByLabel('Bahis tutarı').fill('10');
  await expect(slip(page)).toContainText('Televizyondaki görüntü sahadan geç gelir');
  return { player, match };
}

const statesOf = (house: Site, { username }: Player): Promise<string[]> =>
  house.query(
    `select b.state from sportsbook.bet b join identity.player p on p.player_id = b.player_id
     where p.username = '${username}' order by b.bet_id`,
  );
const waiting = /Bahsiniz onaylanıyor…/;
/** The longest delay, and what the house may be late. */
const decided = { timeout: 20_000 };

test(
  'LIVE-01 a live bet waits with a countdown, outlives a reload, and is accepted after its delay; the live page says that pictures come late',
  { tag: '@phone' },
  async ({ page, house }) => {
    const { player } = await givenLiveSlip(page, house);
    await placeButton(page).click();
    await expect(slip(page)).toContainText(waiting);
    await expect(slip(page)).toContainText(/\d sn/);
    await expect(slip(page).getByRole('button', { name: 'Vazgeç' })).toBeVisible();
    if (!isPhone(page)) await expect(shownBalance(page)).toHaveText('₺990,00');
    expect(await statesOf(house, player)).toEqual(['waiting']);

    await page.reload();
    await openSlip(page);
    await expect(slip(page)).toContainText('Kuponunuz alındı.', decided);
    await expect(slip(page)).toContainText(/K-[A-Z0-9]+/);
    expect(await statesOf(house, player)).toEqual(['open']);
    await page.goto(`${house.publicUrl}/kuponlarim`);
    await expect(page.getByRole('main')).toContainText('Açık');
    await page.goto(`${house.publicUrl}/canli`);
    await expect(board(page).getByText('Televizyondaki görüntü sahadan geç gelir')).toBeVisible();
  },
);

test('LIVE-02 a match that is stopped meanwhile gives the bet and its money back, also where it is open again', async ({
  page,
  house,
}) => {
  const { player, match } = await givenLiveSlip(page, house);
  await placeButton(page).click();
  await expect(slip(page)).toContainText(waiting);
  const { id: matchId } = await deskMatchOf(house, match);
  await house.betting.suspend({ matchId, suspended: true });
  await expect
    .poll(() =>
      house.query(`select count(*) from sportsbook.match where id = '${match.id}' and (stopped_at is not null
      or exists (select from sportsbook.market where match_id = '${match.id}' and status = 'suspended'))`),
    )
    .toEqual(['1']);
  await house.betting.suspend({ matchId, suspended: false });
  await expect(slip(page).getByRole('alert')).toContainText('bahis şu anda durduruldu.', decided);
  await expect(slipLegs(page)).toHaveCount(1);
  await expect(shownBalance(page)).toHaveText('₺1.000,00');
  expect(await statesOf(house, player)).toEqual(['rejected']);
  await page.goto(`${house.publicUrl}/kuponlarim?durum=sonuclanan`);
  await expect(page.getByRole('main')).toContainText('Alınmadı');
  await expect(page.getByRole('main')).toContainText('İade edilen₺10,00');
  await page.getByRole('link', { name: /^Kuponu göster/ }).click();
  await expect(page.getByRole('main')).toContainText('bahis şu anda durduruldu.');
});

test('LIVE-03 a price that moves meanwhile is judged by the policy: asked about and placed again at the new one, taken where it rose, taken where it fell a little', async ({
  page,
  house,
}) => {
  const { player, match } = await givenLiveSlip(page, house);
  const panel = slip(page);
  await placeButton(page).click();
  await expect(panel).toContainText(waiting);
  await setPrice(house, match, '1', '2.30');
  await expect(panel.getByRole('alert')).toContainText('oran değişti, yeni oran 2.30.', decided);
  await panel.getByRole('button', { name: '2.30 oranıyla tekrar oyna' }).click();
  await expect(panel).toContainText(waiting);
  await expect(panel).toContainText('Kuponunuz alındı.', decided);
  await panel.getByRole('button', { name: 'Yeni kupon' }).click();

  for (const [policy, shown, next] of [
    ['higher', '2.30', '2.50'],
    ['all', '2.50', '2.20'],
  ] as const) {
    await expect(boardOdd(page, '1x2:1')).toContainText(shown);
    await boardOdd(page, '1x2:1').click();
    await panel.getByLabel('Bahis tutarı').fill('10');
    await panel.getByLabel('Oran değişirse').selectOption(policy);
    await placeButton(page).click();
    await expect(panel).toContainText(waiting);
    await setPrice(house, match, '1', next);
    await expect(panel).toContainText('Kuponunuz alındı.', decided);
    await expect(slipLegs(page)).toContainText(next);
    await panel.getByRole('button', { name: 'Yeni kupon' }).click();
  }
  expect(await statesOf(house, player)).toEqual(['rejected', 'open', 'open', 'open']);
  expect(
    await house.query(`select l.price from sportsbook.leg l join sportsbook.bet b using (player_id, bet_id)
      join identity.player p on p.player_id = b.player_id where p.username = '${player.username}' order by b.bet_id`),
  ).toEqual(['230', '250', '220']);
});

test('LIVE-04 whoever gives up while a live bet waits has the stake back at once, and the selection stays on the slip', async ({
  page,
  house,
}) => {
  const { player } = await givenLiveSlip(page, house);
  await placeButton(page).click();
  await slip(page).getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByText('Bahsinizden vazgeçtiniz. Tutarı iade edildi.', { exact: true })).toBeVisible();
  await expect(placeButton(page)).toBeVisible();
  await expect(slipLegs(page)).toHaveCount(1);
  await expect(shownBalance(page)).toHaveText('₺1.000,00');
  expect(await statesOf(house, player)).toEqual(['rejected']);
});

test('BETDESK-12 the desk lists matches under way with what open bets come to; one click closes one, and no further bet is taken on it', async ({
  page,
  house,
}) => {
  const { player, match } = await givenLiveSlip(page, house);
  await placeButton(page).click();
  await expect.poll(() => statesOf(house, player), decided).toEqual(['open']);

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', '/bahis-masasi?tab=live');
  const row = desk.getByRole('row').filter({ hasText: versus(match) });
  await expect(row).toContainText('Bahse açık');
  await expect(row).toContainText(/[1-9]\d* · ₺[\d.]+,00/);
  await row.getByRole('button', { name: `Hemen kapat: ${versus(match)}` }).click();
  await expect(row).toContainText('Elle kapalı');
  const leg = { match_id: match.id, market_id: '1x2', outcome_id: '1', price: 240 };
  expect(await placeBet(page, [leg], '10')).toMatchObject({ status: 409 });
  await row.getByRole('link', { name: versus(match) }).click();
  await expect(desk).toHaveURL(new RegExp(`/bahis-masasi/${match.id}`));
  await house.query(
    `insert into sportsbook.halt (scope, closed, reason, made_by) select scope, false, 'x', 'x' from sportsbook.halted`,
  );
});
