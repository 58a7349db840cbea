// PRO-12: a cashback from its claim to the cash, by what the ledger says of the rounds of its window.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { casinoRoundsOf, givenKenoPlayer, waitCycle } from '../../../../testing/given-keno.ts';
import {
  cashbackRules,
  givenBonusPlayer,
  givenCampaign,
  proveEmail,
} from '../../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../../testing/given-promotions.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { callStudio } from '../../../../testing/given-rounds.ts';
import { givenMoney, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
let api: TestApi;
let weekly: GivenCampaign;
let ofKeno: GivenCampaign;

beforeAll(async () => {
  await givenStudios(house);
  await house.house.casino.addMissing({});
  api = await house.startApi();
  weekly = await givenCampaign(house, cashbackRules);
  const amounts = { TRY: { least: 1n, most: 1_000_000n, stake: 0n } };
  ofKeno = await givenCampaign(house, { ...cashbackRules, product: 'keno', amounts });
});
afterEach(async () => assert.deepEqual((await house.house.wallet.verify()).findings, []));

const { payCashbacks } = house.house.casino.upkeep;
const cashOf = async ({ id }: { id: BonusPlayer['id'] }) => (await house.house.wallet.balanceOf(id)).cash;
/** To a moment of the week after the one that runs, in Istanbul. */
const moveToNextWeek = (offset: string) =>
  house.sql(
    `select platform.move_clock((date_trunc('week', platform.now() at time zone 'Europe/Istanbul') + interval '7 days' + $1::interval)
       - (platform.now() at time zone 'Europe/Istanbul'))`,
    [offset],
  );
const cashbackOf = async (player: BonusPlayer) => {
  const browser = await signIn(api.browser(), player);
  return (await browser.get('/api/v1/bonuses/gifts')).body.cashbacks[0];
};

/** A round of one stake that is over; gives what names it. */
async function round(playing: Playing, staked: number, won = 0): Promise<{ round: string; bet: string }> {
  const names = { round: fresh('r'), bet: fresh('b') };
  const { round: name, bet } = names;
  expect(
    await callStudio(house, playing, { kind: 'bet', amount: String(staked), round: name, tx: bet }),
  ).toBe('OK');
  const end = { kind: 'win', amount: String(won), round: name, round_closed: true } as const;
  expect(await callStudio(house, playing, end)).toBe('OK');
  return names;
}

const givenGrant = async ({ id }: BonusPlayer): Promise<string> =>
  (
    await house.sql<{ id: string }>(
      `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
       select $1, id, 'TRY', 500, 1, 'test', platform.now() + interval '1 day' from casino.game where code = $2
       returning grant_id as id`,
      [id, game],
    )
  )[0]?.id ?? '';

/** The whole round, as a studio does. */
const undo = async (playing: Playing, { round: name, bet }: { round: string; bet: string }) =>
  expect(
    await callStudio(house, playing, { kind: 'rollback', round: name, ref: bet, whole_round: true }),
  ).toBe('OK');

test('API-131 API-132 PRO-12 a tenth of the cash lost in the rounds of the window is paid a day after it, once', async () => {
  const player = await givenBonusPlayer(house, api);
  await givenMoney(house, player, { cash: '5000.00' });
  expect((await player.claim(weekly, { hash: weekly.hash })).body.success).toBe(true);
  // It stands in nobody's way: neither the badge nor another offer waits for it.
  expect(await player.bonuses()).toMatchObject({ eligible: true, claim: null, history: [] });
  const before = await givenLaunch(house, { player });
  await round(before, 90_000);

  await moveToNextWeek('10 hours');
  const during = await givenLaunch(house, { player });
  const undone = await round(during, 30_000);
  await undo(during, await round(during, 25_000));
  await round(during, 100_000);
  await round(during, 20_009, 5_000);
  // What is won at the house's cost takes nothing off a loss.
  const grant_id = await givenGrant(player);
  const free = { round: fresh('r'), grant_id };
  expect(await callStudio(house, during, { kind: 'bet', amount: '0', ...free })).toBe('OK');
  expect(await callStudio(house, during, { kind: 'win', amount: '9000', round_closed: true, ...free })).toBe(
    'OK',
  );
  // A round that ends after the window is not of it, however early it began.
  const open = fresh('r');
  expect(await callStudio(house, during, { kind: 'bet', amount: '40000', round: open })).toBe('OK');

  await moveToNextWeek('1 second');
  const after = await givenLaunch(house, { player });
  expect(await callStudio(house, after, { kind: 'win', amount: '0', round: open, round_closed: true })).toBe(
    'OK',
  );
  // Undone after the window and before it is paid.
  await undo(after, undone);
  await house.moveClock('23 hours');
  expect(await payCashbacks()).toBe(0);
  expect((await cashbackOf(player)).paid).toBeNull();

  await house.moveClock('1 hour');
  const cash = await cashOf(player);
  const settled = await Promise.all([payCashbacks(), payCashbacks(), payCashbacks()]);
  expect(settled.reduce((sum, each) => sum + each)).toBe(1);
  expect(await payCashbacks()).toBe(0);
  // 1,000.00 and 150.09 were lost: 115.009 is 115.00.
  expect((await cashOf(player)) - cash).toBe(11_500n);
  expect(await cashbackOf(player)).toMatchObject({
    promotion_id: weekly.promotionId,
    percent: 10,
    paid: '115.00',
  });

  const browser = await signIn(api.browser(), player);
  const { rows, opening, closing, next } = (await browser.get('/api/v1/payments/movements')).body;
  expect(rows[0]).toMatchObject({
    kind: 'reward',
    title: 'Ödül',
    cash: '115.00',
    bonus: '0.00',
    after: closing,
  });
  const kurus = (amount: string): number => Math.round(Number(amount) * 100);
  const moved = rows.reduce((sum: number, { cash: part }: { cash: string }) => sum + kurus(part), 0);
  expect([kurus(opening.cash) + moved, next]).toEqual([kurus(closing.cash), null]);
});

test('API-132 PRO-12 bonus stakes are no loss of cash, and where nothing was lost nothing is paid', async () => {
  const player = await givenBonusPlayer(house, api);
  await givenMoney(house, player, { cash: '1000.00' });
  expect((await player.claim(weekly)).body.success).toBe(true);
  await moveToNextWeek('10 hours');
  const during = await givenLaunch(house, { player });
  await givenRun(house, player, { bonus: '900.00', order: 'bonus_first' });
  await round(during, 80_000);
  await round(during, 10_000);
  await moveToNextWeek('25 hours');
  const cash = await cashOf(player);
  expect(await payCashbacks()).toBe(1);
  expect(await cashOf(player)).toBe(cash);
  expect((await cashbackOf(player)).paid).toBe('0.00');
});

test('API-131 API-132 PRO-12 a cashback of Keno is of the cash lost in its rounds of the window, and of no other game', async () => {
  const keno = await givenKenoPlayer(house, api, { cash: '9000' });
  const { player, browser } = keno;
  await proveEmail(house, player);
  const claimed = await browser.post(
    '/api/claim_promotion.php',
    { promotion_id: ofKeno.promotionId },
    { 'idempotency-key': randomUUID() },
  );
  expect(claimed.body).toMatchObject({ success: true });
  const lostSoFar = async (): Promise<number> =>
    (await casinoRoundsOf(house, keno)).reduce(
      (sum, { round: name, staked, won }) => (slots.has(name) ? sum : sum + Number(staked) - Number(won)),
      0,
    );
  const slots = new Set<string>();
  // Before the window.
  expect((await keno.play({ stake: '50' })).status).toBe(200);
  const before = await lostSoFar();

  await moveToNextWeek('10 hours');
  await signIn(browser, player);
  const { id } = await keno.prepare();
  expect((await keno.open(id)).status).toBe(200);
  // Until something is lost, whatever is drawn.
  for (let lost = 0; lost <= 0; lost = (await lostSoFar()) - before) {
    await waitCycle(house, keno);
    expect((await keno.play({ pair: id, stake: '10', picks: [1, 2, 3, 4, 5, 6, 7, 8] })).status).toBe(200);
  }
  const lost = (await lostSoFar()) - before;
  slots.add((await round(await givenLaunch(house, { player }), 70_000)).round);

  await moveToNextWeek('24 hours');
  const cash = await cashOf(player);
  expect(await payCashbacks()).toBe(1);
  const paid = BigInt(Math.floor(lost / 10));
  expect(paid).toBeGreaterThan(0n);
  expect((await cashOf(player)) - cash).toBe(paid);
  await signIn(browser, player);
  expect((await browser.get('/api/v1/bonuses/gifts')).body.cashbacks[0]).toMatchObject({
    promotion_id: ofKeno.promotionId,
    paid: (Number(paid) / 100).toFixed(2),
  });
});

test('PRO-12 the server itself settles nothing by a loss of its own', async () => {
  const { pool } = house.platform.database;
  await expect(pool.query('select promotions.settle_cashback(1, 1)')).rejects.toThrow('permission denied');
});
