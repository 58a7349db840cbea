// docs/protocols/game-wallet/dialects/hub.md: names, amounts, signatures and errors. What the house decides is
// proved in calls.db.test.ts.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../../../testing/test-house.ts';
import { seconds, startListener } from '../../../../../testing/studio-client.ts';
import {
  fresh,
  gameOf,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../../testing/test-studio.ts';
import type { Playing } from '../../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);
const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;

function hubBet(player: Playing, changes: Record<string, unknown> = {}) {
  return {
    user: player.id,
    token: player.session,
    transaction_uuid: fresh('t'),
    round: fresh('r'),
    round_closed: false,
    game_code: gameOf('hub-studio'),
    currency: 'TRY',
    amount: 1_250_000,
    ...changes,
  };
}

test('hub: a session, a bet, a win and a rollback in its own words', async () => {
  const player = await givenLaunch(house, { studio: 'hub-studio', opened: false });
  const opened = await studio.hub('session/check', { token: player.token });
  expect(opened.body).toMatchObject({
    status: 'RS_OK',
    user: player.id,
    token: player.session,
    balance: 100_000_000,
  });
  const request_uuid = randomUUID();
  const bet = hubBet(player);
  expect(await studio.hub('transaction/bet', { ...bet, request_uuid })).toEqual({
    http: 200,
    body: { user: player.id, status: 'RS_OK', request_uuid, currency: 'TRY', balance: 98_750_000 },
  });
  const win = { ...bet, transaction_uuid: fresh('t'), reference_transaction_uuid: bet.transaction_uuid };
  expect((await studio.hub('transaction/win', win)).body['balance']).toBe(100_000_000);
  expect((await studio.hub('user/balance', { user: player.id, token: player.session })).body).toMatchObject({
    status: 'RS_OK',
    balance: 100_000_000,
  });
  const undone = hubBet(player);
  await studio.hub('transaction/bet', undone);
  const rollback = {
    ...undone,
    transaction_uuid: fresh('t'),
    reference_transaction_uuid: undone.transaction_uuid,
  };
  expect((await studio.hub('transaction/rollback', rollback)).body).toMatchObject({
    status: 'RS_OK',
    balance: 100_000_000,
  });
  expect(await cashOf(player)).toBe(100_000n);
});

test('hub: an amount that is no whole kuruş is refused', async () => {
  const player = await givenLaunch(house, { studio: 'hub-studio' });
  for (const amount of [1_250_001, 999, -1000, 1.5, '1250000', Number.MAX_SAFE_INTEGER + 1]) {
    const { body } = await studio.hub('transaction/bet', hubBet(player, { amount }));
    expect([amount, body['status']]).toEqual([amount, 'RS_ERROR_WRONG_TYPES']);
  }
  expect(await cashOf(player)).toBe(100_000n);
});

test('hub: a rollback of what was never seen is an error there, and stands all the same', async () => {
  const player = await givenLaunch(house, { studio: 'hub-studio' });
  const bet = hubBet(player);
  const rollback = { ...bet, transaction_uuid: fresh('t'), reference_transaction_uuid: bet.transaction_uuid };
  for (const _ of [1, 2]) {
    const { body } = await studio.hub('transaction/rollback', rollback);
    expect(body['status']).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  }
  const { body } = await studio.hub('transaction/bet', bet);
  expect(body['status']).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  expect(await cashOf(player)).toBe(100_000n);
});

test('hub: who signs wrongly, late or twice moves nothing', async () => {
  const player = await givenLaunch(house, { studio: 'hub-studio' });
  const request_uuid = randomUUID();
  await studio.hub('user/balance', { user: player.id, token: player.session, request_uuid });
  const answers = await Promise.all([
    studio.hub('transaction/bet', hubBet(player), { signature: 'AAAA' }),
    studio.hub('transaction/bet', hubBet(player), { keyId: 'own-1' }),
    studio.hub('transaction/bet', hubBet(player, { timestamp: seconds() - 301 })),
    studio.hub('transaction/bet', hubBet(player, { request_uuid })),
  ]);
  for (const { http, body } of answers) {
    expect([http, body['status']]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE']);
  }
  expect(await cashOf(player)).toBe(100_000n);
});

test('hub: errors have its own names', async () => {
  const player = await givenLaunch(house, { studio: 'hub-studio', cash: '5.00' });
  const statusOf = async (changes: Record<string, unknown>) =>
    (await studio.hub('transaction/bet', hubBet(player, changes))).body['status'];
  expect(await statusOf({})).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await statusOf({ token: randomUUID() })).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await statusOf({ user: '999999999' })).toBe('RS_ERROR_INVALID_PLAYER');
  expect(await statusOf({ currency: 'USD' })).toBe('RS_ERROR_WRONG_CURRENCY');
  expect(await statusOf({ game_code: 'x' })).toBe('RS_ERROR_INVALID_GAME');
  expect(await statusOf({ amount: 250_001_000 })).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await studio.hub('transaction/constructor', {})).body['status']).toBe('RS_ERROR_WRONG_TYPES');
});
