// docs/protocols/game-wallet/dialects/form.md: names, amounts, signatures and errors. What the house decides is
// proved in calls.db.test.ts.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../../../testing/test-house.ts';
import { seconds, startListener } from '../../../../../testing/studio-client.ts';
import {
  fresh,
  gameOf,
  givenLaunch,
  givenPrize,
  givenStudios,
  studioEnvironment,
} from '../../../../../testing/test-studio.ts';
import type { Playing } from '../../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);
const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;

function formBet(player: Playing, changes: Record<string, string> = {}): Record<string, string> {
  return {
    userId: player.id,
    token: player.session,
    gameId: gameOf('form-studio'),
    roundId: fresh('r'),
    reference: fresh('b'),
    amount: '12.50',
    currency: 'TRY',
    ...changes,
  };
}

test('form: a session, a bet, results, the end of the round and a refund of all of it', async () => {
  const player = await givenLaunch(house, {
    studio: 'form-studio',
    opened: false,
    bonus: '5.00',
    cash: '10.00',
  });
  await house.sql('select wallet.put_pause($1, 30::smallint)', [player.id]);
  expect((await studio.form('authenticate', { token: player.token })).body).toEqual({
    userId: player.id,
    token: player.session,
    gameId: gameOf('form-studio'),
    currency: 'TRY',
    cash: 10,
    bonus: 5,
    realityCheckInterval: 30,
    realityCheckElapsed: 0,
    realityCheckNext: null,
    error: 0,
    description: 'OK',
  });
  const bet = formBet(player, { roundDetails: 'spin, 3 lines' });
  expect((await studio.form('bet', bet)).body).toEqual({
    transactionId: expect.any(String),
    currency: 'TRY',
    cash: 0,
    bonus: 2.5,
    usedPromo: 2.5,
    error: 0,
    description: 'OK',
  });
  const round = {
    userId: player.id,
    gameId: gameOf('form-studio'),
    roundId: String(bet['roundId']),
    currency: 'TRY',
  };
  expect((await studio.form('result', { ...round, reference: fresh('w'), amount: '20' })).body['error']).toBe(
    0,
  );
  const pool = { ...round, reference: fresh('j'), amount: '100.00', jackpotId: 'mavi' };
  expect((await studio.form('jackpotWin', pool)).body['error']).toBe(0);
  for (const _ of [1, 2]) {
    const ended = await studio.form('endRound', round);
    expect(ended.body).toMatchObject({ error: 0 });
    expect(ended.body).not.toHaveProperty('transactionId');
  }
  const refund = { ...round, reference: String(bet['reference']) };
  for (const _ of [1, 2]) {
    expect((await studio.form('refund', refund)).body).toMatchObject({ error: 0, cash: 10, bonus: 5 });
  }
  const [row] = await house.sql<{ state: string }>('select state from casino.round where round = $1', [
    bet['roundId'],
  ]);
  expect(row?.state).toBe('cancelled');
});

test('form: promotions and totals of free rounds have rounds of their own', async () => {
  const player = await givenLaunch(house, { studio: 'form-studio', cash: '0' });
  const about = { userId: player.id, gameId: gameOf('form-studio'), currency: 'TRY', amount: '3.00' };
  const prize = { bonusCode: await givenPrize(house, player, { studio: 'form-studio' }) };
  expect((await studio.form('promoWin', { ...about, ...prize, reference: fresh('p') })).body['error']).toBe(
    0,
  );
  const [reward] = await house.sql<{ grant_id: string }>(
    `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
    select $1, id, 'TRY', 500, 2, 'test', platform.now() + interval '1 day' from casino.game where code = $2
    returning grant_id`,
    [player.id, gameOf('form-studio')],
  );
  const bonusCode = reward?.grant_id ?? '';
  expect((await studio.form('bet', formBet(player, { amount: '0', bonusCode }))).body['error']).toBe(0);
  const total = { ...about, reference: fresh('p'), bonusCode };
  expect((await studio.form('bonusWin', total)).body['error']).toBe(0);
  expect((await studio.form('bonusWin', { ...total, reference: fresh('p') })).body).toMatchObject({
    error: 3,
    description: 'TX_ALREADY_SETTLED',
  });
  expect(await cashOf(player)).toBe(600n);
});

test('form: amounts are decimal, and of whole kuruş', async () => {
  const player = await givenLaunch(house, { studio: 'form-studio', cash: '100.00' });
  for (const amount of ['1', '1.5', '1.50', '1.5000']) {
    expect((await studio.form('bet', formBet(player, { amount }))).body['error']).toBe(0);
  }
  expect(await cashOf(player)).toBe(9_450n);
  for (const amount of ['1.505', '1,50', '-1', '1e2', '', '1.', '.5', '12345678901234']) {
    const { body } = await studio.form('bet', formBet(player, { amount }));
    expect([amount, body['error']]).toEqual([amount, 7]);
  }
  expect(await cashOf(player)).toBe(9_450n);
});

test('form: who signs wrongly, late or twice moves nothing', async () => {
  const player = await givenLaunch(house, { studio: 'form-studio' });
  const nonce = fresh('nonce-of-a-balance');
  await studio.form('balance', { userId: player.id, token: player.session, nonce });
  const answers = await Promise.all([
    studio.form('bet', formBet(player), { hash: '0'.repeat(32) }),
    studio.form('bet', formBet(player, { providerId: 'own-studio' })),
    studio.form('bet', formBet(player, { timestamp: String((seconds() - 301) * 1000) })),
    studio.form('bet', formBet(player, { nonce })),
  ]);
  for (const { http, body } of answers) expect([http, body['error']]).toEqual([200, 5]);
  const joined = await studio.form('bet', formBet(player, { roundDetails: 'a&amount=1' }));
  expect(joined.body['error']).toBe(7);
  expect(await cashOf(player)).toBe(100_000n);
});

test('form: errors have its own numbers', async () => {
  const player = await givenLaunch(house, { studio: 'form-studio', cash: '5.00' });
  const errorOf = async (changes: Record<string, string>) =>
    (await studio.form('bet', formBet(player, changes))).body['error'];
  expect(await errorOf({})).toBe(1);
  expect(await errorOf({ userId: '999999999' })).toBe(2);
  expect(await errorOf({ currency: 'USD' })).toBe(3);
  expect(await errorOf({ token: randomUUID() })).toBe(4);
  expect(await errorOf({ gameId: 'x' })).toBe(8);
  expect(await errorOf({ amount: '2500.01' })).toBe(50);
});

test('form: the example of its page is hashed as it says', () => {
  const page = readFileSync(
    resolve(import.meta.dirname, '../../../../../../../docs/protocols/game-wallet/dialects/form.md'),
    'utf8',
  );
  const [hashed = '', body = ''] = (/```text\n([^`]*)\n```/.exec(page)?.[1] ?? '').split('\n');
  const hash = createHash('md5').update(hashed).digest('hex');
  expect(new URLSearchParams(body).get('hash')).toBe(hash);
});
