import { expect as expectWithin } from '@playwright/test';

import {
  board,
  boardOdd,
  farMatches,
  openMatch,
  openSlip,
  placeBet,
  placeButton,
  slip,
  versus,
} from './board.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';
import { givenMember, givenMoney } from './people.ts';
import { freshCode } from './staff-desk.ts';

test.afterEach(async ({ house }) => {
  await house.query(
    `insert into sportsbook.halt (scope, closed, reason, made_by) select scope, false, 'x', 'x' from sportsbook.halted`,
  );
  await house.query(
    `update sportsbook.alarm set seen_at = platform.now(), seen_by = 'x' where seen_at is null`,
  );
  await freeMarket(house);
});

const priceOf = (odds: { value: string }[]): number => Number(odds[0]?.value.replace('.', ''));

test('BETDESK-04 a factor bounds the next slip of a player, and stands in the history with its reason', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000_00 });
  const [id = ''] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  const [match] = await farMatches(page, house);
  if (match === undefined) throw new Error('some matches are far away');

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', '/bahis-masasi?tab=factors');
  await desk.getByRole('button', { name: 'Katsayı ver' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Oyuncu no').fill(id);
  await dialog.getByLabel('Katsayı', { exact: true }).fill('0,01');
  await dialog.getByLabel('Gerekçe').fill('Kapanıştan iyi oran alıyor');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Katsayısı olan oyuncular' }).first()).toContainText(
    `${id}%100%0,01`,
  );

  await openMatch(page, house, match);
  await boardOdd(page, '1x2:1').click();
  await openSlip(page);
  await slip(page).getByLabel('Bahis tutarı').fill('5000');
  await expect(slip(page)).toContainText(/en fazla/i);
  await expect(placeButton(page)).toBeDisabled();

  await desk.goto(`${house.staffUrl}/bahis-masasi?tab=bounds`);
  await desk.getByRole('button', { name: 'Değiştir: 5. sınıf, Bütün türler' }).click();
  const bound = desk.getByRole('dialog');
  await bound.getByLabel('Bir kupon', { exact: true }).fill('19.000');
  await bound.getByLabel('Gerekçe').fill('Alt ligler');
  await bound.getByRole('button', { name: 'Kaydet' }).click();
  await expect(bound).toHaveCount(0);
  await expect(
    desk.getByRole('region', { name: 'Değişiklikler' }).first().getByRole('row').nth(1),
  ).toContainText('Alt ligler');
});

test('BETDESK-05 BETDESK-06 BETDESK-09 an alarm rings at the open desk, and one key has its market closed within three seconds', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const [match] = await farMatches(page, house);
  if (match === undefined) throw new Error('some matches are far away');
  await openMatch(page, house, match);
  const leg = { match_id: match.id, market_id: '1x2', outcome_id: '1', price: priceOf(match.odds) };
  expect(await placeBet(page, [leg], '100')).toMatchObject({ status: 200 });

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', `/bahis-masasi/${match.id}`);
  await expect(desk.getByRole('region', { name: 'Yükümlülük (TRY)' }).first()).toContainText(
    'Maç Sonucu · 1',
  );
  await expect(desk.getByRole('region', { name: 'Skora göre (TRY)' }).first()).toContainText('−₺');
  await desk.goto(`${house.staffUrl}/bahis-masasi?tab=liabilities`);
  await expect(desk.getByRole('table')).toBeVisible();
  await desk.goto(`${house.staffUrl}/bahis-masasi?tab=alarms`);
  await expect(desk.getByText('Alarm yok')).toBeVisible();

  await house.query(`
    insert into sportsbook.alarm (kind, match_id, market_id, outcome, currency, bets, stake, liability, occasion)
    values ('late', '${match.id}', '1x2', 1, 'TRY', 1, 10000, 10000, 'e2e') returning alarm_id`);
  await expect(desk.getByRole('row').filter({ hasText: versus(match) })).toContainText('Geç bahis');
  const before = Date.now();
  await desk.keyboard.press('x');
  await expectWithin(async () => {
    expect(await placeBet(page, [leg], '10')).toMatchObject({ status: 409 });
  }).toPass({ timeout: 3_000, intervals: [100] });
  expect(Date.now() - before).toBeLessThan(3_000);
  await expect(board(page).locator('[data-market="1x2"]')).toContainText('Bu bahis kapatıldı');
  await desk.getByRole('button', { name: /^Gördüm/ }).click();
  await expect(desk.getByText('Alarm yok')).toBeVisible();
});

test('BETDESK-07 BETDESK-08 a void needs two: whoever proposed cannot decide, another does, and the stake comes back', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 100_000 });
  const match = (await farMatches(page, house)).at(-1);
  if (match === undefined) throw new Error('some matches are far away');
  await openMatch(page, house, match);
  const leg = { match_id: match.id, market_id: '1x2', outcome_id: '1', price: priceOf(match.odds) };
  const { body } = await placeBet(page, [leg], '10');

  const desk = await page.context().newPage();
  await house.staff.open(desk, 'trader', `/bahis-masasi/${match.id}`);
  await desk.getByRole('button', { name: 'Sonuç gir: Maç Sonucu', exact: true }).click();
  const early = desk.getByRole('dialog');
  await early.getByLabel('Gerekçe').fill('Sağlayıcı sustu');
  await early.getByRole('button', { name: 'Onaya sun' }).click();
  await expect(early).toContainText('Maç başlamadan sonucu girilemez');
  await early.getByRole('button', { name: 'Vazgeç' }).click();
  await desk.getByRole('button', { name: 'İptal et: Maç Sonucu', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill('Yanlış takım');
  await dialog.getByRole('button', { name: 'Onaya sun' }).click();
  await expect(dialog).toHaveCount(0);
  const decide = async () => {
    const [id = '', payload_hash = ''] = (
      await house.query(
        `select approval_id || ' ' || encode(payload_hash, 'hex') from staff.approval
         where kind = 'sportsbook.void' and state = 'waiting' order by approval_id desc limit 1`,
      )
    )
      .join('')
      .split(' ');
    return house.call(desk, 'POST', `/api/staff/v1/approvals/${id}/decision`, {
      decision: 'approve',
      payload_hash,
      reason: 'Uygun',
      code: freshCode(desk),
    });
  };
  expect(await decide()).toMatchObject({ body: { code: 'staff.own_proposal' } });
  await house.staff.open(desk, 'risk', '/onaylar');
  await expect(desk.getByText('Bahislerin elle iptali').first()).toBeVisible();
  expect(await decide()).toMatchObject({ status: 200, body: { state: 'done' } });
  await expect
    .poll(async () => (await house.call(page, 'GET', `/api/v1/bets/${body.bet.id}`)).body.bet.legs[0].verdict)
    .toBe('void');
});
