// How a run ends by the player's wish and by its time (PRO-10); what play does to it is tested with casino's calls.
import { beforeAll, expect, test } from 'vitest';

import {
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer } from '../../../testing/given-promotions.ts';
import { givenDeposit } from '../../../testing/given-desk.ts';
import { givenMoney } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
beforeAll(async () => {
  await givenGames(house);
  api = await house.startApi();
});

/** With 500.00 in cash and a bonus of 250.00 that needs 1,250.00. */
async function givenRunning(): Promise<BonusPlayer> {
  const match = await givenCampaign(house, matchRules);
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(match)).body.success).toBe(true);
  await givenDeposit(house, player, '500.00');
  return player;
}

const end = '/api/v1/bonuses/run/end';
const moneyOf = async ({ id }: BonusPlayer) => {
  const { cash, bonus } = await house.house.wallet.balanceOf(id);
  return [cash, bonus];
};
const findings = ({ id }: BonusPlayer) => house.sql('select * from wallet.verify($1, $1)', [id]);
const { upkeep, stopClock } = house.house.promotions;
const endsAt = async ({ id }: BonusPlayer): Promise<number> => {
  const [row] = await house.sql<{ at: Date }>(
    'select ends_at as at from promotions.run where player_id = $1',
    [id],
  );
  return row?.at.getTime() ?? 0;
};
const dayMs = 24 * 3_600_000;

test('API-124 PRO-10 a run is cancelled exactly as it was previewed, once however often it is sent', async () => {
  const player = await givenRunning();
  const { status, body: preview } = await player.browser.get(end);
  expect(status).toBe(200);
  expect(preview).toEqual({
    run_id: expect.stringMatching(/^\d+$/),
    seq: expect.stringMatching(/^\d+$/),
    cash_change: '0.00',
    bonus_change: '-250.00',
    bonus_open: '0.00',
  });
  // Looking changes nothing.
  expect(await moneyOf(player)).toEqual([50_000n, 25_000n]);
  const { run_id, seq } = preview;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => player.browser.post(end, { run_id, seq })),
  );
  for (const answer of answers) expect(answer.body).toEqual({ cash_change: '0.00', bonus_change: '-250.00' });
  expect(await moneyOf(player)).toEqual([50_000n, 0n]);
  const after = await player.bonuses();
  expect(after.run).toBeNull();
  expect(after.history).toMatchObject([
    { state: 'granted', granted: '250.00', run_end: { how: 'cancelled', cash: '0.00' } },
  ]);
  expect((await player.browser.get(end)).body.code).toBe('promotions.run_over');
  expect(await findings(player)).toEqual([]);
});

test('API-124 where the purse has moved since the preview nothing ends; another player ends nothing', async () => {
  const [player, other] = await Promise.all([givenRunning(), givenRunning()]);
  const { run_id, seq } = (await player.browser.get(end)).body;
  await givenMoney(house, player, { cash: '1.00' });
  const moved = await player.browser.post(end, { run_id, seq });
  expect([moved.status, moved.body.code]).toEqual([409, 'promotions.purse_moved']);
  const foreign = await other.browser.post(end, { run_id, seq });
  expect([foreign.status, foreign.body.code]).toEqual([409, 'promotions.run_over']);
  expect(await moneyOf(player)).toEqual([50_100n, 25_000n]);
  expect(await moneyOf(other)).toEqual([50_000n, 25_000n]);
  const { body: anew } = await player.browser.get(end);
  expect(anew.seq).not.toBe(seq);
  expect((await player.browser.post(end, { run_id, seq: anew.seq })).status).toBe(200);
  expect((await api.browser().get(end)).status).toBe(401);
  expect((await player.browser.post(end, { run_id: 1, seq: '-1' })).status).toBe(400);
});

test('a time-out is no part of a run’s time, told once, twice or never; a longer one adds what it is longer', async () => {
  const player = await givenRunning();
  const before = await endsAt(player);
  const takeTimeOut = (days: number) =>
    house.sql('select play_safety.take_time_out($1, $2)', [player.id, days]);
  const tell = () => house.platform.database.inTransaction((tx) => stopClock(tx, player.id));
  await takeTimeOut(1);
  await tell();
  await tell();
  expect(await endsAt(player)).toBe(before + dayMs);
  await house.moveClock('12 hours');
  await takeTimeOut(3);
  await tell();
  expect(Math.abs((await endsAt(player)) - (before + 3.5 * dayMs))).toBeLessThan(60_000);
  // Nobody told the last one: the job knows it.
  await house.moveClock('10 days');
  await takeTimeOut(30);
  await house.moveClock(`${24 * 24} hours`);
  await upkeep.expireRuns();
  expect((await moneyOf(player))[1]).toBe(25_000n);
});

test('a run whose time is over ends with its bonus to the house, once, whichever job comes first', async () => {
  const [player, cancelled] = await Promise.all([givenRunning(), givenRunning()]);
  const { run_id, seq } = (await cancelled.browser.get(end)).body;
  await cancelled.browser.post(end, { run_id, seq });
  await house.moveClock(`${30 * 24 - 1} hours`);
  await upkeep.expireRuns();
  expect((await moneyOf(player))[1]).toBe(25_000n);
  await house.moveClock('2 hours');
  await Promise.all([upkeep.expireRuns(), upkeep.expireRuns(), upkeep.expireRuns()]);
  await upkeep.expireRuns();
  expect(await upkeep.expireRuns()).toBe(0);
  expect(await moneyOf(player)).toEqual([50_000n, 0n]);
  const ends = await house.house.wallet.endsOf(player.id, await runsOf(player));
  expect(ends.map(({ how }) => how)).toEqual(['expired']);
  const others = await house.house.wallet.endsOf(cancelled.id, await runsOf(cancelled));
  expect(others.map(({ how }) => how)).toEqual(['cancelled']);
  expect(await findings(player)).toEqual([]);
});

const runsOf = async ({ id }: BonusPlayer): Promise<string[]> =>
  (await house.sql<{ id: string }>('select run_id as id from promotions.run where player_id = $1', [id])).map(
    ({ id: run }) => run,
  );

test('API-135 BONUS-06 a game tells how it counts for the run under way and what it returns', async () => {
  const player = await givenRunning();
  const { id } = (await player.bonuses()).run;
  const asked = async (gameId: number) =>
    (await player.browser.get(`/api/v1/bonuses/run/game?game_id=${gameId}`)).body;
  expect(await asked(1)).toEqual({ run_id: id, percent: 100, return: { ways: '9600', of: '10000' } });
  // Of another product, and unknown.
  expect(await asked(3)).toEqual({ run_id: id, percent: 0, return: { ways: '9900', of: '10000' } });
  expect(await asked(999)).toEqual({ run_id: id, percent: 0, return: null });
  const stranger = await givenBonusPlayer(house, api);
  const { body } = await stranger.browser.get('/api/v1/bonuses/run/game?game_id=1');
  expect(body).toEqual({ run_id: null, percent: 0, return: null });
  expect((await api.browser().get('/api/v1/bonuses/run/game?game_id=1')).status).toBe(401);
});
