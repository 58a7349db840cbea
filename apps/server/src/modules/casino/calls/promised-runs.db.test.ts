// From an offer to cash: what the terms that a player claimed by mean for the stakes of a game.
import { beforeAll, expect, test } from 'vitest';

import { givenDeposit } from '../../../../testing/given-desk.ts';
import { givenBonusPlayer, givenCampaign, matchRules } from '../../../../testing/given-promotions.ts';
import type { BonusPlayer } from '../../../../testing/given-promotions.ts';
import { callStudio } from '../../../../testing/given-rounds.ts';
import { seenRun } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi } from '../../../../testing/test-house.ts';
import {
  fresh,
  gameOf,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
let api: TestApi;
let slot: number;

beforeAll(async () => {
  await givenStudios(house);
  api = await house.startApi();
  const idOf = async (studio: string): Promise<number> =>
    (await house.sql<{ id: number }>('select id from casino.game where code = $1', [gameOf(studio)]))[0]
      ?.id ?? 0;
  slot = await idOf('own-studio');
  const back = { picks: 0, return_ways: '9600', return_of: '10000', takes_gifts: true, name: 'Oyun' };
  await house.platform.database.inTransaction(async (tx) =>
    house.house.promotions.learnGames(tx, [
      { game_id: slot, product: 'slot', ...back },
      { game_id: await idOf('hub-studio'), product: 'table', ...back },
    ]),
  );
});

/** 400.00 in cash and a bonus of 100.00 that needs 500.00; in this slot half of a stake counts. */
async function givenPromised(): Promise<BonusPlayer> {
  const campaign = await givenCampaign(house, {
    ...matchRules,
    percent: 25,
    exceptions: [{ game: slot, picks: 0, percent: 50 }],
  });
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(campaign)).body.success).toBe(true);
  await givenDeposit(house, player, '400.00');
  return player;
}

async function bet(player: BonusPlayer, amount: string, studio = 'own-studio'): Promise<string> {
  const playing = await givenLaunch(house, { player, studio });
  const call = { kind: 'bet', round: fresh('r'), amount, round_closed: true } as const;
  return callStudio(house, playing, { ...call, studio, game: gameOf(studio) });
}
const purse = (player: BonusPlayer) => seenRun(house, player);

test('what counts of a stake is the share of the terms; another product counts nothing and takes no bonus', async () => {
  const player = await givenPromised();
  expect(await bet(player, '4000')).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '36000', bonus: '10000', left: '4800000' });
  expect((await player.bonuses()).run).toMatchObject({ required: '500.00', left: '480.00', bonus: '100.00' });
  expect(await bet(player, '35000', 'hub-studio')).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '1000', bonus: '10000', left: '4800000' });
  expect(await bet(player, '1001', 'hub-studio')).toBe('INSUFFICIENT_FUNDS');
  expect(await bet(player, '5001')).toBe('BONUS_MAX_BET');
  expect(await bet(player, '2000')).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '0', bonus: '9000', left: '4700000' });
});

test('once the time of a run is over nothing counts and no bonus is staked, before the job has ended it', async () => {
  const player = await givenPromised();
  await house.moveClock(`${30 * 24 + 1} hours`);
  expect(await bet(player, '4000')).toBe('OK');
  expect(await purse(player)).toMatchObject({
    cash: '36000',
    bonus: '10000',
    left: '5000000',
    running: true,
  });
  expect(await bet(player, '36001')).toBe('INSUFFICIENT_FUNDS');
  await house.house.promotions.upkeep.expireRuns();
  expect(await purse(player)).toMatchObject({ cash: '36000', bonus: '0', running: false });
  expect(await house.sql('select * from wallet.verify($1, $1)', [player.id])).toEqual([]);
});
