// PRO-5: the turnover that is left is what rounds say; each lie in purse or rounds is seen.
import { beforeAll, expect, test } from 'vitest';

import { callStudio } from '../../../../testing/given-rounds.ts';
import { givenRun, seenRun, spoilRun } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { fresh, givenLaunch, givenStudios, studioEnvironment } from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';
import { playOfRuns } from './turnover.ts';

const house = await openTestHouse(studioEnvironment());
beforeAll(() => givenStudios(house));

const findings = async ({ id }: Playing): Promise<string[]> =>
  (await house.house.promotions.verifyTurnover([playOfRuns]))
    .filter(({ player }) => player === id)
    .map(({ rule, finding }) => `${rule} ${finding}`);

const bet = async (player: Playing, round: string, amount: string, more: object = {}): Promise<void> =>
  expect(await callStudio(house, player, { kind: 'bet', round, amount, ...more })).toBe('OK');

/** Half of a stake counts: one round has ended, one was undone after its end, one is open. */
async function givenPlayed(): Promise<Playing> {
  const player = await givenLaunch(house, { cash: '50.00' });
  await givenRun(house, player, { bonus: '50.00', times: 5, share: 50, order: 'bonus_first' });
  await bet(player, fresh('r'), '500', { round_closed: true });
  const [round, tx] = [fresh('r'), fresh('b')];
  await bet(player, round, '700', { tx, round_closed: true });
  const back = { kind: 'rollback' as const, round, ref: tx, whole_round: true };
  expect(await callStudio(house, player, back)).toBe('OK');
  await bet(player, fresh('r'), '300');
  return player;
}

test('PRO-5 what rounds say is what the purse says, also of a run that ended with a round open', async () => {
  const player = await givenPlayed();
  expect(await seenRun(house, player)).toMatchObject({ left: '2475000', open: '300', running: true });
  expect(await findings(player)).toEqual([]);
  await house.sql(`select wallet.end_run($1, null, 'cancelled')`, [player.id]);
  expect(await seenRun(house, player)).toMatchObject({ left: '0', open: '300', running: false });
  expect(await findings(player)).toEqual([]);
});

const left = (rounds: string) => `PRO-5 run N has a turnover of 2475000 left, its play says ${rounds}`;
const open = (purse: string, rounds: string) =>
  `PRO-5 a bonus of ${purse} is in open play, which says ${rounds}`;
const seenAfter = async (player: Playing): Promise<string[]> =>
  (await findings(player)).map((found) => found.replace(/run \d+/, 'run N'));

test.each([
  [{ left: -1 }, 'PRO-5 run N has a turnover of 2474999 left, its play says 2475000'],
  [{ open: 1 }, open('301', '300')],
])('PRO-5 seen: a purse that says otherwise, %j', async (change, seen) => {
  const player = await givenPlayed();
  await spoilRun(house, player, change);
  expect(await seenAfter(player)).toEqual([seen]);
});

test.each([
  [
    'that ended and was not counted',
    `update casino.round set state = 'closed', closed_at = opened_at where state = 'open' and player_id = $1`,
    [left('2460000'), open('300', '0')],
  ],
  [
    'that counted for another run',
    `update casino.round set bonus_run = bonus_run + 1000000 where state = 'closed' and player_id = $1`,
    [left('2500000')],
  ],
  [
    'of another share',
    `update casino.round set share = 100 where state = 'closed' and player_id = $1`,
    [left('2450000')],
  ],
])('PRO-5 seen: a round %s', async (_, change, seen) => {
  const player = await givenPlayed();
  await house.sql(change, [player.id]);
  expect(await seenAfter(player)).toEqual(seen);
});
