// The rules of docs/protocols/game-wallet, each by its number, over two listeners of one database.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import type { TestListener } from '../../../../testing/studio-client.ts';
import {
  endSessions,
  fresh,
  game,
  givenLaunch,
  givenPrize,
  givenStudios,
  ownCalls,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);
const other = await startListener(house);

const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;
const statusOf = async (name: string, body: Record<string, unknown>) =>
  (await studio.own(name, body)).body['status'];
/** As a studio does: what was answered with 503 is asked again. Two processes that want one purse may keep a call waiting too long. */
async function untilKnown(at: TestListener, name: string, body: Record<string, unknown>) {
  let answer = await at.own(name, body);
  while (answer.http === 503) answer = await at.own(name, body);
  return answer;
}
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

async function givenBet(player: Playing, changes: Record<string, unknown> = {}) {
  const bet = ownCalls(player).bet(changes);
  const { body } = await studio.own('bet', bet);
  expect(body['status']).toBe('OK');
  return { round_id: bet['round_id'], tx_id: bet['tx_id'], body: bet };
}

async function closeGate(player: Playing, source: string): Promise<void> {
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: player.id, source, way: 'stake', until: 'infinity' }),
  );
}

// Rule 1
test('CAS-10 a bet that comes again is answered as the first time, with the balance of now', async () => {
  const player = await givenLaunch(house);
  const bet = await givenBet(player);
  await givenBet(player);
  const again = await studio.own('bet', {
    ...bet.body,
    occurred_at: '2026-11-16T00:00:00Z',
    session: randomUUID(),
  });
  expect(again.body).toMatchObject({
    status: 'OK',
    duplicate: true,
    split: { cash: '1000', bonus: '0' },
    balance: { cash: '98000', bonus: '0' },
  });
  expect(await cashOf(player)).toBe(98_000n);
});

test.each([
  ['amount', { amount: '1001' }],
  ['round', { round_id: 'r-other' }],
  ['game', { game: `${game}-hub-studio` }],
])('CAS-10 the same id with another %s is a conflict', async (_name, changes) => {
  const player = await givenLaunch(house);
  const bet = await givenBet(player);
  expect(await statusOf('bet', { ...bet.body, ...changes })).toBe('TX_CONFLICT');
  expect(await cashOf(player)).toBe(99_000n);
});

test('CAS-10 the same id of another kind is a conflict', async () => {
  const player = await givenLaunch(house);
  const { round_id, tx_id } = await givenBet(player);
  const calls = ownCalls(player);
  expect(await statusOf('win', calls.win({ round_id, tx_id }))).toBe('TX_CONFLICT');
  expect(await statusOf('rollback', calls.rollback({ round_id, tx_id, ref_tx_id: fresh('b') }))).toBe(
    'TX_CONFLICT',
  );
});

test('an id is of one player: another may have the same', async () => {
  const [one, two] = [await givenLaunch(house), await givenLaunch(house)];
  const tx_id = fresh('b');
  expect(await statusOf('bet', ownCalls(one).bet({ tx_id }))).toBe('OK');
  expect(await statusOf('bet', ownCalls(two).bet({ tx_id }))).toBe('OK');
});

test('CASINO-06 fifty copies of one bet at once, at two processes, take one stake', async () => {
  const player = await givenLaunch(house);
  const bet = ownCalls(player).bet();
  const answers = await Promise.all(many(50).map((n) => (n % 2 === 0 ? studio : other).own('bet', bet)));
  expect(answers.map(({ body }) => body['status'])).toEqual(answers.map(() => 'OK'));
  expect(answers.filter(({ body }) => body['duplicate'] === false)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body['tx_id'])).size).toBe(1);
  expect(await cashOf(player)).toBe(99_000n);
});

test('of two bets at once for one balance one is taken', async () => {
  for (const pair of many(5)) {
    const player = await givenLaunch(house, { cash: '100.00' });
    const calls = ownCalls(player);
    const answers = await Promise.all([
      studio.own('bet', calls.bet({ amount: '6000' })),
      other.own('bet', calls.bet({ amount: '6000' })),
    ]);
    const statuses = answers.map(({ body }) => String(body['status'])).toSorted();
    expect([pair, statuses]).toEqual([pair, ['INSUFFICIENT_FUNDS', 'OK']]);
    expect(await cashOf(player)).toBe(4_000n);
  }
});

// Rule 2
test('CAS-11 a bet needs a session that lives; what was recorded is told all the same', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  expect(await statusOf('bet', calls.bet({ session: randomUUID() }))).toBe('SESSION_NOT_FOUND');
  expect(await statusOf('bet', calls.bet({ session: 'no-number' }))).toBe('SESSION_NOT_FOUND');
  const stranger = await givenLaunch(house);
  expect(await statusOf('bet', calls.bet({ session: stranger.session }))).toBe('SESSION_NOT_FOUND');
  const bet = await givenBet(player);
  await endSessions(house, player);
  expect(await statusOf('bet', calls.bet())).toBe('SESSION_EXPIRED');
  expect((await studio.own('bet', bet.body)).body).toMatchObject({ status: 'OK', duplicate: true });
});

test('CAS-11 wins and rollbacks are taken when the session is over and the player is excluded', async () => {
  const player = await givenLaunch(house);
  const [won, undone] = [await givenBet(player), await givenBet(player)];
  await endSessions(house, player);
  await closeGate(player, 'self_exclusion');
  const calls = ownCalls(player);
  expect(
    await statusOf('win', calls.win({ round_id: won.round_id, ref_tx_id: won.tx_id, session: undefined })),
  ).toBe('OK');
  const rollback = calls.rollback({
    round_id: undone.round_id,
    ref_tx_id: undone.tx_id,
    session: undefined,
  });
  expect(await statusOf('rollback', rollback)).toBe('OK');
  expect(await cashOf(player)).toBe(101_500n);
});

test('a bet is refused for what stands against it, and nothing is taken', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  expect(await statusOf('bet', calls.bet({ player: '999999999' }))).toBe('PLAYER_NOT_FOUND');
  expect(await statusOf('bet', calls.bet({ player: 'nobody' }))).toBe('PLAYER_NOT_FOUND');
  expect(await statusOf('bet', calls.bet({ game: 'no-such-game' }))).toBe('GAME_NOT_FOUND');
  expect(await statusOf('bet', calls.bet({ game: `${game}-hub-studio` }))).toBe('GAME_NOT_FOUND');
  expect(await statusOf('bet', calls.bet({ currency: 'USD' }))).toBe('CURRENCY_MISMATCH');
  expect(await statusOf('bet', calls.bet({ session: randomUUID(), currency: 'USD' }))).toBe(
    'SESSION_NOT_FOUND',
  );
  expect(await statusOf('bet', calls.bet({ amount: '250001' }))).toBe('LIMIT_STAKE');
  expect(await statusOf('bet', calls.bet({ amount: '99' }))).toBe('LIMIT_STAKE');
  expect(await statusOf('bet', calls.bet({ amount: '100001' }))).toBe('INSUFFICIENT_FUNDS');
  expect(await cashOf(player)).toBe(100_000n);
  expect(await statusOf('bet', calls.bet({ amount: '0' }))).toBe('OK');
  expect(await statusOf('bet', calls.bet({ amount: '100000' }))).toBe('OK');
  expect(await cashOf(player)).toBe(0n);
});

test('PLAYER_BLOCKED and PLAYER_SELF_EXCLUDED are told apart by who closed the gate', async () => {
  const [blocked, excluded] = [await givenLaunch(house), await givenLaunch(house)];
  await closeGate(blocked, 'desk');
  await closeGate(excluded, 'self_exclusion');
  expect(await statusOf('bet', ownCalls(blocked).bet())).toBe('PLAYER_BLOCKED');
  expect(await statusOf('bet', ownCalls(excluded).bet())).toBe('PLAYER_SELF_EXCLUDED');
});

test('a refusal for funds is recorded: its id stays refused when there is money', async () => {
  const player = await givenLaunch(house, { cash: '5.00' });
  const calls = ownCalls(player);
  const poor = calls.bet();
  expect(await statusOf('bet', poor)).toBe('INSUFFICIENT_FUNDS');
  const { round_id, tx_id } = await givenBet(player, { amount: '500' });
  await studio.own('win', calls.win({ round_id, ref_tx_id: tx_id, amount: '9000' }));
  expect((await studio.own('bet', poor)).body).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
    duplicate: true,
    tx_id: null,
  });
  expect(await cashOf(player)).toBe(9_000n);
});

test('a studio or a game that staff closed takes no bets, and pays', async () => {
  const player = await givenLaunch(house);
  const { round_id, tx_id } = await givenBet(player);
  const calls = ownCalls(player);
  await house.sql(`update casino.studio set closed_reason = 'test' where code = 'own-studio'`);
  try {
    expect(await statusOf('bet', calls.bet())).toBe('GAME_BLOCKED');
    expect(await statusOf('win', calls.win({ round_id, ref_tx_id: tx_id }))).toBe('OK');
  } finally {
    await house.sql(`update casino.studio set closed_reason = null where code = 'own-studio'`);
  }
});

// Rule 4
test('a win needs its bet, or an open round', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const { round_id, tx_id } = await givenBet(player);
  expect(await statusOf('win', calls.win())).toBe('TX_NOT_FOUND');
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: fresh('b') }))).toBe('TX_NOT_FOUND');
  expect(await statusOf('win', calls.win({ round_id }))).toBe('OK');
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: tx_id }))).toBe('OK');
  expect(await statusOf('win', calls.win({ round_id, amount: '0', round_closed: true }))).toBe('OK');
  expect(await statusOf('win', calls.win({ round_id }))).toBe('ROUND_CLOSED');
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: tx_id }))).toBe('ROUND_CLOSED');
  expect(await statusOf('bet', calls.bet({ round_id }))).toBe('ROUND_CLOSED');
  expect(await cashOf(player)).toBe(104_000n);
});

test('a win comes again once, and a promised prize needs no round', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const { round_id, tx_id } = await givenBet(player);
  const win = calls.win({ round_id, ref_tx_id: tx_id });
  expect((await studio.own('win', win)).body).toMatchObject({ status: 'OK', duplicate: false });
  expect((await studio.own('win', win)).body).toMatchObject({ status: 'OK', duplicate: true });
  const free_round = { reward_id: await givenPrize(house, player) };
  expect(await statusOf('win', calls.win({ kind: 'promo', amount: '100', free_round }))).toBe('OK');
  expect(await cashOf(player)).toBe(101_600n);
});

// Rule 5
test('a rollback gives the stake back once, whatever its own id', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const { round_id, tx_id } = await givenBet(player);
  const rollback = calls.rollback({ round_id, ref_tx_id: tx_id });
  expect((await studio.own('rollback', rollback)).body).toMatchObject({
    status: 'OK',
    duplicate: false,
    split: { cash: '1000', bonus: '0' },
  });
  expect((await studio.own('rollback', rollback)).body).toMatchObject({ status: 'OK', duplicate: true });
  expect((await studio.own('rollback', calls.rollback({ round_id, ref_tx_id: tx_id }))).body).toMatchObject({
    status: 'OK',
    split: null,
  });
  expect(await cashOf(player)).toBe(100_000n);
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: tx_id }))).toBe('TX_ROLLED_BACK');
});

test('a rollback before its bet refuses that bet for ever', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const bet = calls.bet();
  const rollback = calls.rollback({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
  for (const isAgain of [false, true]) {
    expect((await studio.own('rollback', rollback)).body).toMatchObject({
      status: 'OK',
      duplicate: isAgain,
      tx_id: null,
      split: null,
    });
  }
  expect(await statusOf('bet', bet)).toBe('TX_ROLLED_BACK');
  expect(await statusOf('bet', bet)).toBe('TX_ROLLED_BACK');
  expect(await cashOf(player)).toBe(100_000n);
});

test('a bet and its rollback at once end with the stake given back, whoever is first', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  await Promise.all(
    many(10).flatMap(() => {
      const bet = calls.bet();
      const rollback = calls.rollback({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
      return [untilKnown(studio, 'bet', bet), untilKnown(other, 'rollback', rollback)];
    }),
  );
  expect(await cashOf(player)).toBe(100_000n);
});

test('a rollback of a refused bet moves nothing, and of a settled one is refused', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const poor = calls.bet({ amount: '200000' });
  await studio.own('bet', poor);
  expect(
    await statusOf('rollback', calls.rollback({ round_id: poor['round_id'], ref_tx_id: poor['tx_id'] })),
  ).toBe('OK');
  const { round_id, tx_id } = await givenBet(player);
  await studio.own('win', calls.win({ round_id, ref_tx_id: tx_id }));
  expect(await statusOf('rollback', calls.rollback({ round_id, ref_tx_id: tx_id }))).toBe(
    'TX_ALREADY_SETTLED',
  );
  expect(await cashOf(player)).toBe(101_500n);
});

test('an id that undoes itself, or stands for a bet and its win, is no transaction', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const id = fresh('x');
  expect(await statusOf('rollback', calls.rollback({ tx_id: id, ref_tx_id: id }))).toBe('BAD_REQUEST');
  const both = { bet: { tx_id: id, amount: '100' }, win: { tx_id: id, amount: '0' } };
  expect(await statusOf('bet-win', calls.betWin(both))).toBe('BAD_REQUEST');
});

// Rule 6
test('of a win that was spent, what is there is taken back and the rest is owed', async () => {
  const player = await givenLaunch(house, { cash: '10.00' });
  const calls = ownCalls(player);
  const { round_id, tx_id } = await givenBet(player);
  const win = calls.win({ round_id, ref_tx_id: tx_id, amount: '5000' });
  await studio.own('win', win);
  await givenBet(player, { amount: '4000' });
  expect(await statusOf('rollback', calls.rollback({ round_id, ref_tx_id: win['tx_id'] }))).toBe('OK');
  const { cash, receivable } = await house.house.wallet.balanceOf(player.id);
  expect({ cash, receivable }).toEqual({ cash: 0n, receivable: 4_000n });
  expect(await statusOf('bet', calls.bet({ amount: '100' }))).toBe('PLAYER_BLOCKED');
});

// Rule 7
test('a bet and its win happen both or neither', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const { round_id, tx_id } = await givenBet(player);
  const both = calls.betWin();
  expect((await studio.own('bet-win', both)).body).toMatchObject({
    status: 'OK',
    split: { cash: '2500', bonus: '0' },
  });
  expect((await studio.own('bet-win', both)).body).toMatchObject({ status: 'OK', duplicate: true });
  expect(await cashOf(player)).toBe(100_500n);
  // The win's id stands for something else.
  const failing = calls.betWin({ win: { tx_id, amount: '2500' } });
  expect((await studio.own('bet-win', failing)).body).toMatchObject({ status: 'TX_CONFLICT', tx_id: null });
  expect(await cashOf(player)).toBe(100_500n);
  expect(
    await statusOf('rollback', calls.rollback({ round_id: both['round_id'], ref_tx_id: idOf(both) })),
  ).toBe('TX_ALREADY_SETTLED');
  expect(
    await statusOf('rollback', calls.rollback({ round_id: failing['round_id'], ref_tx_id: idOf(failing) })),
  ).toBe('OK');
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: tx_id }))).toBe('OK');
});
const idOf = (both: Record<string, unknown>) => (both['bet'] as Record<string, unknown>)['tx_id'];
