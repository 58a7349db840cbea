// How a game begins: its token, its balance, and the rounds the house gives (docs/protocols/game-wallet, rule 8).
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  ownCalls,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);

const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;
const statusOf = async (name: string, body: Record<string, unknown>) =>
  (await studio.own(name, body)).body['status'];

test('free rounds are counted, paid as they were promised, and given back when undone', async () => {
  const player = await givenLaunch(house, { cash: '0' });
  const calls = ownCalls(player);
  const reward_id = await givenFreeRounds(player, 2);
  const free_round = { reward_id };
  const bet = () => calls.bet({ amount: '0', free_round });
  expect(await statusOf('bet', calls.bet({ amount: '100', free_round }))).toBe('BAD_REQUEST');
  expect(await statusOf('bet', calls.bet({ amount: '0', free_round: { reward_id: randomUUID() } }))).toBe(
    'BAD_REQUEST',
  );
  const [first, second] = [bet(), bet()];
  expect(await statusOf('bet', first)).toBe('OK');
  expect(await statusOf('bet', second)).toBe('OK');
  expect(await statusOf('bet', bet())).toBe('BAD_REQUEST');
  const win = calls.win({ round_id: first['round_id'], ref_tx_id: first['tx_id'], free_round });
  expect(await statusOf('win', win)).toBe('OK');
  const undo = calls.rollback({ round_id: second['round_id'], ref_tx_id: second['tx_id'] });
  expect(await statusOf('rollback', undo)).toBe('OK');
  expect(await statusOf('bet', bet())).toBe('OK');
  expect(await cashOf(player)).toBe(2_500n);
});

test('a launch tells what moved since it was made, also in a round that was begun before it', async () => {
  const before = await givenLaunch(house);
  const round_id = fresh('r');
  const [first, second] = [fresh('b'), fresh('b')];
  const say = ownCalls(before);
  expect(await statusOf('bet', say.bet({ round_id, tx_id: first }))).toBe('OK');
  expect(await statusOf('bet', say.bet({ round_id, tx_id: second, amount: '300' }))).toBe('OK');
  await house.moveClock('1 minute');

  const after = await givenLaunch(house, { player: before });
  const { resultOf } = house.house.casino;
  const resumed = () => resultOf(before.id, after.session);
  expect(await resumed()).toMatchObject({ staked: 0n, won: 0n, rounds: 0, openRounds: 0 });
  const cash = await cashOf(before);
  expect(await statusOf('win', say.win({ round_id, ref_tx_id: first, amount: '2500' }))).toBe('OK');
  expect(await resumed()).toMatchObject({ staked: 0n, won: 2500n, rounds: 1, openRounds: 1 });
  expect(await statusOf('rollback', say.rollback({ round_id, ref_tx_id: second }))).toBe('OK');
  const own = ownCalls(after);
  expect(await statusOf('bet-win', own.betWin())).toBe('OK');
  const result = await resumed();
  expect(result).toMatchObject({ rounds: 2, openRounds: 1 });
  expect(result.won - result.staked).toBe((await cashOf(before)) - cash);
  // What was made in the later one is not the earlier one's.
  expect(await resultOf(before.id, before.session)).toMatchObject({ staked: 1000n, won: 2500n, rounds: 1 });
});

test('a total of free rounds is paid once', async () => {
  const player = await givenLaunch(house, { cash: '0' });
  const calls = ownCalls(player);
  const free_round = { reward_id: await givenFreeRounds(player, 1) };
  const total = calls.win({ kind: 'free_total', free_round, amount: '700' });
  expect(await statusOf('win', total)).toBe('OK');
  expect((await studio.own('win', total)).body).toMatchObject({ status: 'OK', duplicate: true });
  expect(await statusOf('win', calls.win({ kind: 'free_total', free_round, amount: '700' }))).toBe(
    'TX_ALREADY_SETTLED',
  );
  expect(await cashOf(player)).toBe(700n);
});

async function givenFreeRounds(player: Playing, count: number): Promise<string> {
  const [row] = await house.sql<{ grant_id: string }>(
    `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
    select $1, id, 'TRY', 500, $2, 'test', platform.now() + interval '1 day' from casino.game where code = $3
    returning grant_id`,
    [player.id, count, game],
  );
  return row?.grant_id ?? '';
}

test('CAS-7 a token opens one session, once, at the studio it was made for', async () => {
  const player = await givenLaunch(house, { opened: false });
  const reward_id = await givenFreeRounds(player, 3);
  const open = () => studio.own('open', { request_id: fresh('q'), token: player.token });
  expect(await statusOf('bet', ownCalls(player).bet())).toBe('SESSION_NOT_FOUND');
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ body }) => String(body['status'])).toSorted()).toEqual(['OK', 'SESSION_EXPIRED']);
  const opened = answers.find(({ body }) => body['status'] === 'OK');
  expect(opened?.body).toMatchObject({
    session: player.session,
    player: player.id,
    free_rounds: [{ reward_id, count: 3, bet_value: '500', ends_at: expect.stringMatching(/^20.*Z$/) }],
  });
  expect(await statusOf('open', { request_id: fresh('q'), token: 'nobody-knows-it' })).toBe(
    'SESSION_NOT_FOUND',
  );
  const late = await givenLaunch(house, { opened: false });
  await house.sql(`update casino.launch set token_until = platform.now() where launch_id = $1`, [
    late.session,
  ]);
  expect(await statusOf('open', { request_id: fresh('q'), token: late.token })).toBe('SESSION_EXPIRED');
  const others = await givenLaunch(house, { opened: false, studio: 'hub-studio' });
  expect(await statusOf('open', { request_id: fresh('q'), token: others.token })).toBe('SESSION_NOT_FOUND');
});

test('open tells the rounds that are still open', async () => {
  const first = await givenLaunch(house);
  const bet = ownCalls(first).bet();
  await studio.own('bet', bet);
  const second = await givenLaunch(house, { player: first, opened: false });
  const { body } = await studio.own('open', { request_id: fresh('q'), token: second.token });
  expect(body['open_rounds']).toEqual([bet['round_id']]);
});

test('a balance is told to the studio whose game the player opened', async () => {
  const player = await givenLaunch(house);
  const stranger = await givenLaunch(house, { studio: 'hub-studio' });
  const ask = (who: { id: string; session: string }) =>
    statusOf('balance', { request_id: fresh('q'), player: who.id, session: who.session });
  expect(await ask(player)).toBe('OK');
  expect(await ask(stranger)).toBe('SESSION_NOT_FOUND');
  expect(await ask({ id: stranger.id, session: player.session })).toBe('SESSION_NOT_FOUND');
});
