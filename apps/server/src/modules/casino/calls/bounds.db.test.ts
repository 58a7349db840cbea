// What a studio cannot do, whoever holds its keys: CAS-14, CAS-15, and who may call from where with which signature.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { decideOn } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { signIn } from '../../../../testing/given.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import type { TestListener } from '../../../../testing/studio-client.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  gameOf,
  givenLaunch,
  givenPrize,
  givenStudios,
  ownCalls,
  setHighest,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';
import { networksOf } from '../../../platform/network-list.ts';

const reason = 'Stüdyo ile doğrulandı';

let house: TestHouse;
let api: TestApi;
let studio: TestListener;
let support: TestBrowser;
let maker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
  api = await house.startApi();
  studio = await startListener(house);
  const at = async (role: 'support' | 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  support = await at('support');
  maker = await at('payments_maker');
  checker = await at('payments_checker');
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const cashOf = async ({ id }: Playing) => (await house.house.wallet.balanceOf(id)).cash;
const closedWays = async ({ id }: Playing) =>
  (await house.house.wallet.closuresOf(id)).map(({ source, way }) => `${source} ${way}`);
const statusOf = async (name: string, body: Record<string, unknown>) =>
  (await studio.own(name, body)).body['status'];
const openCases = async ({ id }: Playing) =>
  (await support.get('/api/staff/v1/casino/differences')).body.differences.filter(
    (one: { player_id: string; kind: string }) => one.player_id === id && one.kind === 'excess_win',
  );

/** A stake of ten lira that won so many kuruş. */
async function givenWin(player: Playing, amount: string): Promise<string> {
  const calls = ownCalls(player);
  const round_id = fresh('r');
  expect(await statusOf('bet', calls.bet({ round_id, amount: '1000' }))).toBe('OK');
  expect(await statusOf('win', calls.win({ round_id, amount, round_closed: true }))).toBe('OK');
  return `${player.id}~own-studio~${round_id}`;
}

describe('CAS-14 a win above the highest of its game', () => {
  beforeAll(() => setHighest(house, 'own-studio', 500));

  test('up to the highest a win is a win like any other', async () => {
    const player = await givenLaunch(house);
    await givenWin(player, '500000');
    expect(await closedWays(player)).toEqual([]);
    expect(await openCases(player)).toEqual([]);
  });

  test('one kuruş above it is booked, but withdrawals wait, a case is opened and the game opens for nobody', async () => {
    const player = await givenLaunch(house);
    const round = await givenWin(player, '500001');
    expect(await cashOf(player)).toBe(100_000n - 1_000n + 500_001n);
    expect(await closedWays(player)).toEqual(['excess_win withdraw']);
    expect(await openCases(player)).toMatchObject([
      { studio: 'own-studio', round_id: round, theirs: { amount: '500001' }, ours: { highest: '500000' } },
    ]);
    expect((await support.get(`/api/staff/v1/casino/rounds/${round}`)).body.held).toMatchObject({
      won: '5000.01',
      highest: '5000.00',
      released_at: null,
    });
    const held = await house.house.casino.desk.countHeldWins();
    expect(held['own-studio']).toBe(1);

    const browser = await signIn(api.browser(), player);
    const [row] = await house.sql<{ id: number }>('select id from casino.game where code = $1', [game]);
    const launched = await browser.post('/api/api.php', { action: 'play_game', game_id: row?.id });
    expect(launched.body).toMatchObject({ code: 'casino.game_unavailable' });

    // One member cannot close the case, and nobody approves what they proposed; two members let the win go.
    const [found] = await openCases(player);
    await maker.post(`/api/staff/v1/casino/differences/${found.id}/owner`, {});
    expect(
      await maker.post(`/api/staff/v1/casino/differences/${found.id}/closure`, { reason }),
    ).toMatchObject({
      status: 409,
      body: { code: 'casino.win_still_held' },
    });
    const proposed = await maker.post(`/api/staff/v1/casino/rounds/${round}/release`, { reason });
    expect(proposed.status).toBe(200);
    expect(await closedWays(player)).toEqual(['excess_win withdraw']);
    expect((await decideOn(checker, proposed.body.approval_id)).body).toMatchObject({ state: 'done' });
    expect(await closedWays(player)).toEqual([]);
    expect(await openCases(player)).toEqual([]);
    expect(await maker.post(`/api/staff/v1/casino/rounds/${round}/release`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'casino.win_not_held' },
    });
  });

  test('the application cannot open that gate by itself', async () => {
    const player = await givenLaunch(house);
    const round = await givenWin(player, '900000');
    const { pool } = house.platform.database;
    await expect(
      pool.query(`select wallet.set_gate($1, 'excess_win', 'withdraw', null)`, [player.id]),
    ).rejects.toThrow('CAS-14');
    await expect(
      pool.query(`select wallet.put_closure($1, 'excess_win', 'withdraw', null)`, [player.id]),
    ).rejects.toThrow('permission denied');
    await expect(pool.query('select casino.release_excess(0)')).rejects.toThrow('CAS-14');
    const proposed = await maker.post(`/api/staff/v1/casino/rounds/${round}/release`, { reason });
    const waiting = proposed.body.approval_id;
    await expect(pool.query('select casino.release_excess($1)', [waiting])).rejects.toThrow('CAS-14');
    expect((await decideOn(checker, waiting)).body).toMatchObject({ state: 'done' });
  });

  test('several wins of a round count together, and a bet with its win at once too', async () => {
    const player = await givenLaunch(house);
    const calls = ownCalls(player);
    const round_id = fresh('r');
    await statusOf('bet', calls.bet({ round_id, amount: '1000' }));
    for (const amount of ['300000', '300000']) await statusOf('win', calls.win({ round_id, amount }));
    expect(await closedWays(player)).toEqual(['excess_win withdraw']);
    const other = await givenLaunch(house);
    const win = { tx_id: fresh('w'), amount: '500001' };
    expect(await statusOf('bet-win', ownCalls(other).betWin({ win }))).toBe('OK');
    expect(await closedWays(other)).toEqual(['excess_win withdraw']);
  });

  test('what comes from a jackpot is not held against the game', async () => {
    const player = await givenLaunch(house);
    const calls = ownCalls(player);
    const round_id = fresh('r');
    await statusOf('bet', calls.bet({ round_id, amount: '1000' }));
    const jackpot = { pool: 'deniz', amount: '9000000' };
    expect(await statusOf('win', calls.win({ round_id, amount: '9000000', jackpot }))).toBe('OK');
    expect(await closedWays(player)).toEqual([]);
  });

  test('rounds at the cost of the house are held to their promised stake, and their sum to all of them', async () => {
    for (const [count, amount, ways] of [
      [10, '250000', []],
      [10, '250001', ['excess_win withdraw']],
    ] as const) {
      const player = await givenLaunch(house);
      const [row] = await house.sql<{ grant_id: string }>(
        `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
        select $1, id, 'TRY', 500, $2, 'x', platform.now() + interval '1 day' from casino.game where code = $3 returning grant_id`,
        [player.id, count, game],
      );
      const free_round = { reward_id: row?.grant_id };
      const calls = ownCalls(player);
      const round_id = fresh('r');
      await statusOf('bet', calls.bet({ round_id, amount: '0', free_round }));
      expect(await statusOf('win', calls.win({ round_id, amount, free_round, round_closed: true }))).toBe(
        'OK',
      );
      expect(await closedWays(player)).toEqual(ways);
      await house.sql('update casino.free_grant set won = 0 where grant_id = $1', [row?.grant_id]);
      const total = calls.win({ kind: 'free_total', amount: '2500000', free_round });
      expect(await statusOf('win', total)).toBe('OK');
      expect(await closedWays(player)).toEqual(ways);
    }
  });

  test('a game without a declared highest has no bound, and says so as a figure', async () => {
    await setHighest(house, 'own-studio', null);
    const player = await givenLaunch(house);
    await givenWin(player, '99999999');
    expect(await closedWays(player)).toEqual([]);
    expect(await house.house.casino.upkeep.countUnbounded()).toBe(3);
  });
});

describe('CAS-15 a prize without a bet', () => {
  const prize = (player: Playing, reward_id: string | undefined, changes: object = {}) =>
    ownCalls(player).win({
      kind: 'promo',
      amount: '10000',
      round_closed: true,
      ...(reward_id === undefined ? {} : { free_round: { reward_id } }),
      ...changes,
    });

  test('is paid once, up to what the house promised, and can be taken back and paid again', async () => {
    const player = await givenLaunch(house);
    const grant = await givenPrize(house, player);
    const paid = prize(player, grant);
    expect(await statusOf('win', paid)).toBe('OK');
    expect((await studio.own('win', paid)).body).toMatchObject({ status: 'OK', duplicate: true });
    expect(await statusOf('win', prize(player, grant))).toBe('TX_ALREADY_SETTLED');
    expect(await cashOf(player)).toBe(110_000n);
    const undo = ownCalls(player).rollback({ round_id: paid['round_id'], ref_tx_id: paid['tx_id'] });
    expect(await statusOf('rollback', undo)).toBe('OK');
    expect(await statusOf('win', prize(player, grant))).toBe('OK');
    expect(await cashOf(player)).toBe(110_000n);
  });

  test('that nobody promised, that is larger, late, of another player or of another studio is refused', async () => {
    const player = await givenLaunch(house);
    const other = await givenLaunch(house);
    const grant = await givenPrize(house, player);
    const late = await givenPrize(house, player, { endsIn: '-1 second' });
    const foreign = await givenPrize(house, player, { studio: 'hub-studio' });
    for (const asked of [
      prize(player, undefined),
      prize(player, crypto.randomUUID()),
      prize(player, grant, { amount: '10001' }),
      prize(other, grant),
      prize(player, late),
      prize(player, foreign),
    ])
      expect(await statusOf('win', asked)).toBe('BAD_REQUEST');
    expect(await cashOf(player)).toBe(100_000n);
    const form = await givenLaunch(house, { studio: 'form-studio' });
    const about = { userId: form.id, gameId: gameOf('form-studio'), currency: 'TRY', amount: '5.00' };
    const refused = await studio.form('promoWin', { ...about, reference: fresh('p') });
    expect(refused.body['error']).toBe(7);
  });

  test('is promised by two members', async () => {
    const player = await givenLaunch(house);
    const body = {
      studio: 'own-studio',
      amount: '75.50',
      last_day: '2099-12-31',
      reason: 'Turnuva üçüncülüğü',
    };
    const path = `/api/staff/v1/players/${player.id}/prizes`;
    expect((await support.post(path, body)).status).toBe(403);
    expect(await maker.post(path, { ...body, studio: 'yok' })).toMatchObject({ status: 404 });
    expect(await maker.post(path, { ...body, last_day: '2020-01-01' })).toMatchObject({ status: 422 });
    const asked = await maker.post(path, body);
    expect(asked.status).toBe(200);
    expect((await decideOn(checker, asked.body.approval_id)).body).toMatchObject({ state: 'done' });
    const [row] = await house.sql<{ grant_id: string }>(
      'select grant_id from casino.prize_grant where player_id = $1',
      [player.id],
    );
    expect(await statusOf('win', prize(player, row?.grant_id, { amount: '7550' }))).toBe('OK');
  });
});

describe('who may call', () => {
  const balance = { user: '1', token: crypto.randomUUID() };

  test('CAS-16 version 2 of hub and form covers method and path: what was signed for one call is good for no other', async () => {
    const player = await givenLaunch(house, { studio: 'form-studio' });
    const about = {
      userId: player.id,
      token: player.session,
      gameId: gameOf('form-studio'),
      roundId: fresh('r'),
      reference: fresh('b'),
      amount: '5.00',
      currency: 'TRY',
    };
    expect((await studio.form('bet', about)).body['error']).toBe(0);
    const again = { ...about, reference: fresh('w') };
    // The same parameters, signed for a refund and sent as a win.
    const moved = await studio.form('result', again, { signedName: 'refund' });
    expect(moved.body['error']).toBe(5);
    const hub = await studio.hub('user/balance', balance, { signedPath: 'transaction/bet' });
    expect(hub.body['status']).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect((await studio.hub('user/balance', balance)).body['status']).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('CAS-16 version 1 is refused unless the house allowed it for a studio', async () => {
    const ofForm = { userId: '1', token: balance.token };
    const answersOf = async (to: TestListener, version: 1 | 2) => [
      (await to.hub('user/balance', balance, { version })).body['status'],
      (await to.form('balance', ofForm, { version })).body['error'],
    ];
    const refused = ['RS_ERROR_INVALID_SIGNATURE', 5];
    // The signature is right, only the session is unknown.
    const read = ['RS_ERROR_INVALID_TOKEN', 4];
    expect(await answersOf(studio, 1)).toEqual(refused);
    expect(await answersOf(studio, 2)).toEqual(read);

    const lenient = await startListener(house, { signatureVersions: new Set([1, 2]) });
    expect(await answersOf(lenient, 1)).toEqual(read);
    expect(await answersOf(lenient, 2)).toEqual(read);
    await lenient.stop();
  });

  test('CAS-16 a studio that calls from outside its networks is refused, whatever its signature', async () => {
    const player = await givenLaunch(house);
    const bet = () => ownCalls(player).bet();
    const inside = await startListener(house, { networks: networksOf(['127.0.0.0/8']) });
    const outside = await startListener(house, { networks: networksOf(['192.0.2.0/24', '2001:db8::/32']) });
    // The listener's own neighbour is a trusted proxy here; it says for whom it speaks.
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    expect((await outside.own('bet', bet())).body).toMatchObject({ status: 'BAD_SIGNATURE' });
    expect((await outside.own('bet', bet(), from('192.0.2.77'))).body['status']).toBe('OK');
    expect((await outside.own('bet', bet(), from('2001:db8::9'))).body['status']).toBe('OK');
    expect((await outside.own('bet', bet(), from('192.0.2.77, 203.0.113.5'))).body['status']).toBe(
      'BAD_SIGNATURE',
    );
    expect((await inside.own('bet', bet())).body['status']).toBe('OK');
    expect(await cashOf(player)).toBe(97_000n);
    await inside.stop();
    await outside.stop();
  });

  test('CAS-16 staff see which key of a studio was used when, also one that is not accepted any more', async () => {
    const player = await givenLaunch(house);
    await studio.own('bet', ownCalls(player).bet());
    await expect
      .poll(async () => {
        const { studios } = (await support.get('/api/staff/v1/casino/studios')).body;
        return studios.find((one: { code: string }) => one.code === 'own-studio').connection;
      })
      .toMatchObject({
        dialect: 'own',
        networks: null,
        keys: expect.arrayContaining([
          { id: 'own-1', valid: true, uses: [{ version: 1, used_at: expect.any(String) }] },
        ]),
      });
  });

  test('CAS-16 what a studio takes and pays is counted once, by currency', async () => {
    const logged = await startListener(house);
    const player = await givenLaunch(house);
    const calls = ownCalls(player);
    const round_id = fresh('r');
    const bet = calls.bet({ round_id, amount: '1234' });
    await logged.own('bet', bet);
    await logged.own('bet', bet);
    await logged.own('win', calls.win({ round_id, amount: '432' }));
    const page = await logged.metrics();
    expect(page).toContain(
      'studio_moved_minor_total{studio="own-studio",currency="TRY",way="staked",role="api"} 1234',
    );
    expect(page).toContain(
      'studio_moved_minor_total{studio="own-studio",currency="TRY",way="won",role="api"} 432',
    );
    await logged.stop();
  });
});
