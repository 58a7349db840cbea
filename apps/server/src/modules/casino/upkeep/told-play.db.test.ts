// What promotions hear of play: each round once, as it is counted, with the cash in it; what was undone comes back negative (D-56).
import { expect, test } from 'vitest';

import { givenKenoPlayer } from '../../../../testing/given-keno.ts';
import { seenPlay, tellReturn } from '../../../../testing/given-points.ts';
import { callStudio } from '../../../../testing/given-rounds.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
await tellReturn(house, game);

const count = (): Promise<boolean> =>
  house.platform.database.inTransaction((tx) => house.house.casino.upkeep.countRounds(tx));

const playOf = (player: { id: string }): Promise<object[]> => seenPlay(house, player);

test('rounds that ended are told once, all of a player, day and game in one row', async () => {
  const player = await givenLaunch(house);
  for (const won of ['0', '250']) {
    const round = fresh('r');
    await callStudio(house, player, { kind: 'bet', round, amount: '500' });
    await callStudio(house, player, { kind: 'win', round, amount: won, round_closed: true });
  }
  // Still open: no play yet.
  await callStudio(house, player, { kind: 'bet', round: fresh('r'), amount: '500' });
  await count();
  const told = [{ picks: 0, ways: '9600', rounds: 2, staked: 1000, won: 250, earning: 1000, is_due: true }];
  expect(await playOf(player)).toEqual(told);
  await count();
  expect(await playOf(player)).toEqual(told);
});

test('what came from the bonus is not of the cash, nor is its part of the win', async () => {
  const player = await givenLaunch(house, { cash: '3.00' });
  await givenRun(house, player, { bonus: '20.00', times: 2 });
  const round = fresh('r');
  await callStudio(house, player, { kind: 'bet', round, amount: '500' });
  await callStudio(house, player, { kind: 'win', round, amount: '101', round_closed: true });
  await count();
  expect(await playOf(player)).toMatchObject([{ staked: 300, won: 61, earning: 300 }]);
});

test('a round that is undone after it was counted comes back negative, under its own key', async () => {
  const player = await givenLaunch(house);
  const [round, tx] = [fresh('r'), fresh('b')];
  await callStudio(house, player, { kind: 'bet', round, tx, amount: '500', round_closed: true });
  await count();
  await callStudio(house, player, { kind: 'rollback', round, ref: tx, whole_round: true });
  expect(
    await house.sql(
      `select tally.round, tally.staked::int, tally.cash_staked::int, tally.rounds, tally.ended_at <= round.closed_at as own_end
       from casino.tally join casino.round using (player_id, studio_id, round) where player_id = $1`,
      [player.id],
    ),
  ).toEqual([{ round, staked: -500, cash_staked: -500, rounds: -1, own_end: true }]);
  await count();
  expect(await playOf(player)).toMatchObject([{ rounds: 0, staked: 0, earning: 0 }]);
});

test('PRO-9 play behind a closed bonus gate is play and earns nothing', async () => {
  const player = await givenLaunch(house);
  await house.sql(`select wallet.set_gate($1, 'staff', 'bonus', 'infinity')`, [player.id]);
  await callStudio(house, player, { kind: 'bet', round: fresh('r'), amount: '500', round_closed: true });
  await count();
  expect(await playOf(player)).toMatchObject([{ rounds: 1, staked: 500, earning: 0 }]);
});

test("Keno's rounds are told by the count of picks", async () => {
  const { player, play } = await givenKenoPlayer(house, await house.startApi());
  expect((await play({ picks: [1, 2, 3], stake: '10' })).status).toBe(200);
  await count();
  expect(await playOf(player)).toMatchObject([{ picks: 3, rounds: 1, staked: 1000, earning: 1000 }]);
});
