// What a studio's calls mean for the run of a player's bonus: what may be staked, what counts, and how the run ends with a round.
import { expect, test } from 'vitest';

import { callStudio } from '../../../../testing/given-rounds.ts';
import { endedRuns, givenRun, newsOf, seenRun, writtenRows } from '../../../../testing/given-runs.ts';
import type { GivenRun } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { fresh, givenLaunch, givenStudios, studioEnvironment } from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);

/** Cash as given; the bonus is 20.00 and needs 40.00, all of a stake counts and the bonus is staked first, unless said otherwise. */
async function givenRunning(cash: string, run: Partial<GivenRun> = {}): Promise<Playing> {
  const player = await givenLaunch(house, { cash });
  await givenRun(house, player, { bonus: '20.00', times: 2, order: 'bonus_first', ...run });
  return player;
}

const bet = (player: Playing, round: string, amount: string, more: object = {}) =>
  callStudio(house, player, { kind: 'bet', round, amount, ...more });
const win = (player: Playing, round: string, amount: string, closed = true) =>
  callStudio(house, player, { kind: 'win', round, amount, round_closed: closed });
const purse = (player: Playing) => seenRun(house, player);
const written = (player: Playing) => writtenRows(house, player);
const findings = async ({ id }: Playing) =>
  house.sql('select rule, finding from wallet.verify($1, $1)', [id]);

/** What the player's screens are told of while something is done. */
async function toldBy(player: Playing, done: () => Promise<string>): Promise<string[]> {
  const before = await newsOf(house, player);
  expect(await done()).toBe('OK');
  return (await newsOf(house, player)).slice(before.length);
}

test('CAS-18 PRO-5 BONUS-06 a round counts when it ends, by the share that it began with, and is told where no money moves; a stake alone counts nothing', async () => {
  const player = await givenRunning('10.00', { share: 50 });
  const round = fresh('r');
  expect(await toldBy(player, () => bet(player, round, '500'))).toEqual(['wallet.changed']);
  expect(await purse(player)).toMatchObject({ bonus: '1500', open: '500', left: '400000' });
  expect(await toldBy(player, () => win(player, round, '0'))).toEqual(['promotions.changed']);
  expect(await purse(player)).toMatchObject({ bonus: '1500', open: '0', left: '375000', running: true });
  expect(await findings(player)).toEqual([]);
});

test('play that moves money is told once, and a player without a run of nothing else', async () => {
  const [running, plain] = [await givenRunning('10.00'), await givenLaunch(house, { cash: '10.00' })];
  const [one, two] = [fresh('r'), fresh('r')];
  expect(await toldBy(running, () => bet(running, fresh('r'), '500', { round_closed: true }))).toEqual([
    'wallet.changed',
  ]);
  await bet(running, one, '500');
  expect(await toldBy(running, () => win(running, one, '700'))).toEqual(['wallet.changed']);
  await bet(plain, two, '500');
  expect(await toldBy(plain, () => win(plain, two, '0'))).toEqual([]);
});

test('CAS-18 no bonus is staked where it does not count', async () => {
  const player = await givenRunning('4.00', { share: 0 });
  expect(await bet(player, fresh('r'), '500')).toBe('INSUFFICIENT_FUNDS');
  const round = fresh('r');
  expect(await bet(player, round, '400', { round_closed: true })).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '0', bonus: '2000', left: '400000', open: '0' });
});

test('CAS-18 PRO-7 the stakes of a round are bound together as soon as bonus is in them, before anything is taken', async () => {
  const player = await givenRunning('10.00', { order: 'cash_first', stakeMax: '11.00' });
  const round = fresh('r');
  expect(await bet(player, round, '1000')).toBe('OK');
  expect(await bet(player, round, '101')).toBe('BONUS_MAX_BET');
  expect(await purse(player)).toMatchObject({ bonus: '2000', open: '0' });
  expect(await bet(player, round, '100')).toBe('OK');
  expect(await bet(player, round, '100')).toBe('BONUS_MAX_BET');
});

test('PRO-4 the round that finishes the turnover turns the bonus to cash in the same booking', async () => {
  const player = await givenRunning('30.00');
  const round = fresh('r');
  expect(await bet(player, round, '4000')).toBe('OK');
  // Half of the stakes were bonus, and so is half of the win.
  expect(await win(player, round, '600')).toBe('OK');
  expect(await purse(player)).toMatchObject({
    cash: '1600',
    bonus: '0',
    running: false,
    left: '0',
    open: '0',
  });
  expect(await findings(player)).toEqual([]);
});

test('BONUS-06 a bonus of which nothing is left ends its run and is told, but not while some lies in an open round', async () => {
  const player = await givenRunning('0');
  const [one, two] = [fresh('r'), fresh('r')];
  expect(await bet(player, one, '1000')).toBe('OK');
  expect(await bet(player, two, '1000')).toBe('OK');
  expect(await toldBy(player, () => win(player, one, '0'))).toEqual(['promotions.changed']);
  expect(await purse(player)).toMatchObject({ bonus: '0', open: '1000', running: true });
  expect(await toldBy(player, () => win(player, two, '0'))).toEqual(['promotions.changed']);
  expect(await purse(player)).toMatchObject({ bonus: '0', open: '0', running: false });
  expect(await findings(player)).toEqual([]);
});

test('CAS-18 PRO-5 a whole round that is rolled back counts back while its run lives', async () => {
  const player = await givenRunning('10.00', { times: 10 });
  const [round, tx] = [fresh('r'), fresh('b')];
  expect(await bet(player, round, '500', { tx, round_closed: true })).toBe('OK');
  expect(await purse(player)).toMatchObject({ left: '1950000', bonus: '1500', open: '0' });
  const back = { kind: 'rollback' as const, round, ref: tx, whole_round: true };
  expect(await callStudio(house, player, back)).toBe('OK');
  expect(await purse(player)).toMatchObject({ left: '2000000', bonus: '2000', open: '0' });
  expect(await findings(player)).toEqual([]);
});

test('a round of a run that ended goes on in cash, and its win follows the end', async () => {
  const player = await givenRunning('10.00');
  const round = fresh('r');
  expect(await bet(player, round, '1000')).toBe('OK');
  await house.sql(`select wallet.end_run($1, null, 'cancelled')`, [player.id]);
  expect(await bet(player, round, '1000')).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '0', bonus: '0', open: '1000' });
  expect(await win(player, round, '400')).toBe('OK');
  expect(await purse(player)).toMatchObject({ cash: '200', bonus: '0', open: '0' });
  expect(await findings(player)).toEqual([]);
});

test('a stake in a run writes no row more than one without', async () => {
  const [running, plain] = [await givenRunning('100.00'), await givenLaunch(house, { cash: '100.00' })];
  const rowsOf = async (player: Playing): Promise<number[]> => {
    const before = await written(player);
    expect(await bet(player, fresh('r'), '500')).toBe('OK');
    expect(await bet(player, fresh('r'), '500', { round_closed: true })).toBe('OK');
    const after = await written(player);
    return after.map((count, index) => count - (before[index] ?? 0));
  };
  expect(await rowsOf(running)).toEqual(await rowsOf(plain));
});

test('twenty rounds that end at once finish a run once', async () => {
  const player = await givenRunning('100.00');
  const rounds = Array.from({ length: 20 }, () => fresh('r'));
  for (const round of rounds) expect(await bet(player, round, '300')).toBe('OK');
  const answers = await Promise.all(rounds.map((round) => win(player, round, '0')));
  expect(new Set(answers)).toEqual(new Set(['OK']));
  expect(await purse(player)).toMatchObject({ running: false, bonus: '0', open: '0' });
  const ends = await endedRuns(house, player);
  expect(ends).toHaveLength(1);
  expect(await findings(player)).toEqual([]);
});
