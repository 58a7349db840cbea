import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenBound, givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { Posting } from './store.ts';
import { playerSource } from './wallet.ts';

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const post = (player: GivenPlayer, key: string, steps: Posting['steps']) =>
  house.house.wallet.postBatched({ playerId: player.id, source: playerSource, key, currency: 'TRY', steps });

describe('GET /api/v1/operations/{key}', () => {
  test('API-25 a done operation answers done, with the balance after it', async () => {
    const player = await givenPlayer(house);
    const { seq } = await givenMoney(house, player, { cash: '100.00', bonus: '5.00' });
    const key = randomUUID();
    await post(player, key, [{ code: 'withdrawal_hold', amount: 2500n }]);
    await givenMoney(house, player, { cash: '1.00' });

    const browser = await signIn(api.browser(), player);
    const answer = await browser.get(`/api/v1/operations/${key}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      key,
      status: 'done',
      code: null,
      message: null,
      balance: '75.00',
      bonus_balance: '5.00',
      balance_seq: Number(seq) + 1,
      at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('API-25 a refused one answers with the sentence the player was owed', async () => {
    const player = await givenPlayer(house);
    await givenMoney(house, player, { cash: '100.00' });
    await givenBound(house, player, { kind: 'deposit', window: 'day', cap: 35_000n });
    const [funds, limit] = [randomUUID(), randomUUID()];
    await post(player, funds, [{ code: 'withdrawal_hold', amount: 10_001n }]);
    await post(player, limit, [{ code: 'deposit', amount: 35_001n, house: 'psp_clearing:papara' }]);

    const browser = await signIn(api.browser(), player);
    expect((await browser.get(`/api/v1/operations/${funds}`)).body).toMatchObject({
      status: 'refused',
      code: 'wallet.insufficient_funds',
      message: 'Bakiyeniz yetersiz.',
      balance: '100.00',
    });
    expect((await browser.get(`/api/v1/operations/${limit}`)).body).toMatchObject({
      status: 'refused',
      code: 'wallet.allowance_exhausted',
      message: 'Bugün en fazla ₺350,00 daha yatırabilirsiniz.',
    });
  });

  test("API-25 a key nobody used, and another player's key, are not known", async () => {
    const [owner, stranger] = [await givenPlayer(house), await givenPlayer(house)];
    const key = randomUUID();
    await post(owner, key, [{ code: 'play_money', amount: 1n, house: 'bank' }]);

    const browser = await signIn(api.browser(), stranger);
    expect(await browser.get(`/api/v1/operations/${key}`)).toMatchObject({
      status: 404,
      body: { code: 'wallet.operation_unknown' },
    });
    expect((await api.browser().get(`/api/v1/operations/${key}`)).status).toBe(401);
    expect((await browser.get('/api/v1/operations/1')).status).toBe(404);
  });
});

test("API-01 API-05 the balance is the purse's", async () => {
  const player = await givenPlayer(house);
  const { seq } = await givenMoney(house, player, { cash: '1250.50', bonus: '10.00' });
  const browser = await signIn(api.browser(), player);
  const money = { balance: '1250.50', bonus_balance: '10.00', balance_seq: Number(seq), currency: 'TRY' };
  expect((await browser.get('/api/check_session.php')).body.user).toMatchObject(money);
  expect((await browser.get('/api/get_user.php')).body).toMatchObject(money);
});
