// Rounds at the house's cost: two members give them, and a studio plays them.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { callStudio, decideOn } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenPlayer } from '../../../../testing/given.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const reason = 'Doğum günü';

let house: TestHouse;
let support: TestBrowser;
let maker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
  const api = await house.startApi();
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

const call = async (playing: Playing, given: Parameters<typeof callStudio>[2]) =>
  expect(await callStudio(house, playing, given)).toBe('OK');

const body = { game, count: 10, bet_value: '5.00', last_day: '2099-12-31', reason };

test('proposed by one, given by another, and played by the studio at no cost', async () => {
  const playing = await givenLaunch(house);
  const path = `/api/staff/v1/players/${playing.id}/free-rounds`;
  const asked = await maker.post(path, body);
  expect(asked.status).toBe(200);
  expect((await maker.get(path)).body.grants).toEqual([]);
  expect(await decideOn(checker, asked.body.approval_id)).toMatchObject({ body: { state: 'done' } });
  const { grants, games } = (await support.get(path)).body;
  expect(games).toContainEqual({ code: game, name: 'Kıyıdaki Fener' });
  expect(grants).toMatchObject([{ count: 10, used: 0, bet_value: '5.00', won: '0.00', over: false, reason }]);

  const round = fresh('free');
  const grant = { round, grant_id: grants[0].id };
  await call(playing, { kind: 'bet', amount: '0', ...grant });
  await call(playing, { kind: 'win', amount: '700', round_closed: true, ...grant });
  expect((await house.house.wallet.balanceOf(playing.id)).cash).toBe(100_700n);
  expect((await support.get(path)).body.grants).toMatchObject([{ used: 1, won: '7.00' }]);
});

test('what the game would refuse is refused at once', async () => {
  const { id } = await givenPlayer(house);
  const path = `/api/staff/v1/players/${id}/free-rounds`;
  const cases = [
    [{ bet_value: '0.50' }, 422, 'casino.grant_stake_outside'],
    [{ last_day: '2020-01-01' }, 422, 'casino.grant_in_the_past'],
    [{ last_day: '2027-02-31' }, 400, 'platform.invalid_request'],
    [{ game: 'yok' }, 404, 'casino.unknown_game'],
    [{ count: 0 }, 400, 'platform.invalid_request'],
    [{ bet_value: '0.00' }, 400, 'platform.invalid_request'],
  ] as const;
  for (const [change, status, code] of cases)
    expect(await maker.post(path, { ...body, ...change })).toMatchObject({ status, body: { code } });
  expect(await support.post(path, body)).toMatchObject({ status: 403 });
});

test('a game that was closed meanwhile is not given', async () => {
  const { id } = await givenPlayer(house);
  const asked = await maker.post(`/api/staff/v1/players/${id}/free-rounds`, body);
  await house.sql(`update casino.game set active = false where code = $1`, [game]);
  expect((await decideOn(checker, asked.body.approval_id)).body).toMatchObject({ state: 'failed' });
  await house.sql(`update casino.game set active = true where code = $1`, [game]);
});

test.each([
  ['free-rounds', body],
  ['prizes', { studio: 'own-studio', amount: '75.50', last_day: '2099-12-31', reason }],
] as const)(
  'SAFE-1 nobody who is closed to bonuses is promised %s, not by a proposal from before either',
  async (what, asked) => {
    const { id } = await givenPlayer(house);
    const path = `/api/staff/v1/players/${id}/${what}`;
    const proposed = await maker.post(path, asked);
    expect(proposed.status).toBe(200);
    await house.house.playSafety.exclude(id, 'week_1');
    expect((await decideOn(checker, proposed.body.approval_id)).body).toMatchObject({ state: 'failed' });
    expect(await maker.post(path, asked)).toMatchObject({
      status: 403,
      body: { code: 'wallet.gate_closed' },
    });
    expect((await support.get(`/api/staff/v1/players/${id}/free-rounds`)).body.grants).toEqual([]);
    expect(await house.sql('select from casino.prize_grant where player_id = $1', [id])).toEqual([]);
  },
);
