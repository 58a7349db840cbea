// PRO-14, PRO-15: points are what play earned, to the last unit; each rule violated, each lie in the books seen.
import { returnOf } from '@yakamoz/keno';
import { pointUnitsOf, unitsAPoint } from '@yakamoz/promotions';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import { changeReward, givenPlay, paidRewards, seenPoints } from '../../../../testing/given-points.ts';
import { givenGames } from '../../../../testing/given-promotions.ts';
import { pastTriggers } from '../../../../testing/tampering.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { promotionsSchedule } from '../jobs.ts';

const house = await openTestHouse();
await givenGames(house);
await house.house.keno.upkeep.tellGames();
const kenoId = 2_000_000_000;

const { promotions, wallet } = house.house;
const book = (): Promise<void> => promotions.upkeep.bookPoints();
const redeem = (player: { id: Parameters<typeof wallet.balanceOf>[0] }, points: number, key = randomUUID()) =>
  promotions.redeemPoints({ playerId: player.id, key, points });

test('D-56 ₺100 in a slot of %96 give 40 points, and what is less than a point is carried whole', async () => {
  const player = await givenPlayer(house);
  await givenPlay(house, player, { staked: 10_001 });
  await book();
  // 40.004 points.
  expect(await seenPoints(house, player)).toMatchObject({ points: 40, carry: unitsAPoint / 250n });
  await givenPlay(house, player, { staked: 248 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 40, carry: (unitsAPoint * 249n) / 250n });
  await givenPlay(house, player, { staked: 1 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 41, carry: 0n });
  // Nothing waits: booking again books nothing.
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 41, carry: 0n });
});

test("PRO-14 SQL books what the package reckons, unit for unit: Keno's ten rows and slots in one purse of points", async () => {
  const player = await givenPlayer(house);
  const keno = Array.from({ length: 10 }, (_, index) => ({ picks: index + 1, staked: 7_919 + index }));
  await givenPlay(house, player, ...keno.map((row) => ({ ...row, gameId: kenoId })), {
    staked: 333,
    gameId: 2,
  });
  await book();
  const units = keno.reduce(
    (sum, { picks, staked }) => sum + pointUnitsOf(BigInt(staked), 10n, returnOf(picks)),
    pointUnitsOf(333n, 10n, { ways: 8_800n, of: 10_000n }),
  );
  const { points, carry } = await seenPoints(house, player);
  expect(BigInt(points) * unitsAPoint + carry).toBe(units);
});

test('play that is undone lowers what is carried, never the points (PRO-19)', async () => {
  const player = await givenPlayer(house);
  await givenPlay(house, player, { staked: 10_000 });
  await book();
  await givenPlay(house, player, { staked: -5_000 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({
    points: 40,
    earned: 40,
    carry: -20n * unitsAPoint,
  });
  await givenPlay(house, player, { staked: 5_250 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 41, carry: 0n });
});

test('D-65 a level is reached by points ever earned, raises what is played after it, and outlives what is redeemed', async () => {
  const player = await givenPlayer(house);
  await givenPlay(house, player, { staked: 2_500_000 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 10_000, level: 2 });
  await redeem(player, 10_000);
  await givenPlay(house, player, { staked: 10_000 });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 44, earned: 10_044, level: 2 });
});

test('PRO-9 what is played behind a closed gate earns nothing, and what was earned before is still paid', async () => {
  const player = await givenPlayer(house);
  await givenPlay(house, player, { staked: 10_000 }, { staked: 10_000, earns: false });
  await book();
  expect(await seenPoints(house, player)).toMatchObject({ points: 40 });
  for (const way of ['bonus', 'stake', 'deposit'])
    await house.sql(`select wallet.set_gate($1, 'staff', $2, 'infinity')`, [player.id, way]);
  await redeem(player, 40);
  expect((await wallet.balanceOf(player.id)).cash).toBe(40n);
});

test('points are redeemed once, however many ask: by key and by purse', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '1.00' });
  await givenPlay(house, player, { staked: 25_000 });
  await book();
  const key = randomUUID();
  const same = await Promise.all([1, 2, 3, 4].map(() => redeem(player, 60, key)));
  expect(new Set(same)).toEqual(new Set([40]));
  await expect(redeem(player, 61, key)).rejects.toThrow('promotions.other_redemption');
  const rest = await Promise.allSettled([1, 2, 3, 4].map(() => redeem(player, 40)));
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(redeem(player, 1)).rejects.toThrow('promotions.too_few_points');
  expect((await wallet.balanceOf(player.id)).cash).toBe(200n);
  expect(await paidRewards(house, player)).toEqual([60, 40]);
  expect(await house.sql('select * from wallet.verify($1, $1)', [player.id])).toEqual([]);
});

describe('the books of points', () => {
  const chained = async () => {
    const player = await givenPlayer(house);
    await givenPlay(house, player, { staked: 25_000 }, { staked: 1_000, gameId: kenoId, picks: 4 });
    await book();
    await redeem(player, 60);
    return player;
  };
  const findings = (player: { id: string }) =>
    house.sql<{ rule: string }>('select rule, finding from promotions.verify_points($1, $1)', [player.id]);

  test('PRO-14 are clean after all of the above', async () => {
    expect(await promotions.verifyPoints()).toEqual([]);
  });

  test('PRO-14 fail the nightly job where they do not come to what play earned', async () => {
    const player = await chained();
    const nightly = () =>
      promotionsSchedule(promotions, house.platform, [])
        .find(({ name }) => name === 'promotions:verify_points')
        ?.work();
    await nightly();
    const spoil = (by: number) =>
      pastTriggers(
        house,
        'promotions.points',
        'update promotions.points set points = points + $2 where player_id = $1',
        [player.id, by],
      );
    await spoil(1);
    await expect(nightly()).rejects.toThrow('points do not come to what play has earned');
    await spoil(-1);
  });

  test.each([
    [
      'points without a transfer',
      'promotions.points',
      'update promotions.points set points = points + 1 where player_id = $1',
    ],
    [
      'a carry that nobody played',
      'promotions.points',
      'update promotions.points set carry = carry + 1 where player_id = $1',
    ],
    [
      'fewer points ever earned',
      'promotions.points',
      'update promotions.points set earned = earned - 1 where player_id = $1',
    ],
    [
      'play that was taken away',
      'promotions.play_day',
      'update promotions.play_day set earning = earning - 1, booked = booked - 1 where player_id = $1',
    ],
    [
      'play that is booked and was not',
      'promotions.play_day',
      'update promotions.play_day set earning = earning + 1, booked = booked + 1 where player_id = $1',
    ],
    [
      'a better return',
      'promotions.earning',
      `update promotions.earning set percent = 15 where player_id = $1`,
    ],
    [
      'stakes that were not played',
      'promotions.earning',
      'update promotions.earning set staked = staked * 2 where player_id = $1',
    ],
    [
      'a redemption of another sum',
      'promotions.redemption',
      'update promotions.redemption set points = 61 where player_id = $1',
    ],
  ])('PRO-14 seen: %s', async (_, table, statement) => {
    const player = await chained();
    expect(await findings(player)).toEqual([]);
    await pastTriggers(house, table, statement, [player.id]);
    expect((await findings(player)).map(({ rule }) => rule)).toContain('PRO-14');
  });

  test('PRO-14 seen: a redemption that the wallet paid otherwise', async () => {
    const player = await chained();
    await changeReward(house, player);
    expect((await findings(player)).map(({ rule }) => rule)).toContain('PRO-14');
  });

  test.each([
    [
      'a gap in the chain',
      `insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after) values ($1, 9, now(), 'earned', 1, 0, 1)`,
      'pro14_follows_the_one_before',
    ],
    [
      'a transfer that does not balance',
      `insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after) values ($1, 3, now(), 'earned', 1, 43, 45)`,
      'pro14_balances',
    ],
    [
      'a transfer that begins elsewhere',
      `insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after) values ($1, 3, now(), 'earned', 1, 999, 1000)`,
      'pro14_follows_the_one_before',
    ],
    [
      'a redemption for nothing',
      `insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after) values ($1, 3, now(), 'redeemed', 1, 41, 40)`,
      'pro14_is_redeemed_for_something',
    ],
    [
      'less than no points',
      `update promotions.points set points = -1 where player_id = $1`,
      'pro14_points_have_a_floor',
    ],
    [
      'a whole point that is not booked',
      `update promotions.points set carry = 44191451777652179000000 where player_id = $1`,
      'pro14_whole_points_are_booked',
    ],
    [
      'a level that falls',
      `update promotions.points set level = 1, earned = 0 where player_id = $1`,
      'PRO-14',
    ],
    [
      'a transfer that changes',
      `update promotions.point_transfer set amount = 2 where player_id = $1`,
      'PRO-14',
    ],
    ['a transfer that goes', `delete from promotions.point_transfer where player_id = $1`, 'PRO-14'],
    ['a redemption that goes', `delete from promotions.redemption where player_id = $1`, 'PRO-14'],
    ['points that go', `delete from promotions.points where player_id = $1`, 'PRO-14'],
    [
      'sixteen percent',
      `update promotions.level set percent = 16 where currency = 'TRY' and $1::bigint is not null`,
      'pro15_between_ten_and_fifteen',
    ],
    [
      'a return without whole units',
      `insert into promotions.game (game_id, product, return_ways, return_of) values (77 + 0 * $1::bigint, 'slot', 1, 7919)`,
      'pro15_units_are_whole',
    ],
    [
      'play that waits unseen',
      `update promotions.play_day set is_due = false, earning = earning + 1 where player_id = $1`,
      'nothing_waits_unseen',
    ],
  ])('refused: %s', async (_, statement, constraint) => {
    const player = await chained();
    await expect(house.sql(statement, [player.id])).rejects.toThrow(constraint);
  });
});
