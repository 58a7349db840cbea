// Tournaments at the staff's desk: proposed by one member, published by another, stopped before the start (PRO-18).
import { beforeAll, expect, test } from 'vitest';

import { givenBonusPlayer, givenGames } from '../../../../testing/given-promotions.ts';
import { decideOn } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenTournament, tellPlays } from '../../../../testing/given-tournaments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const root = '/api/staff/v1/tournaments';
const reason = 'Aralık planı, satır 2';

let house: TestHouse;
let api: TestApi;
let support: TestBrowser;
let maker: TestBrowser;
let checker: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  await givenGames(house);
  api = await house.startApi();
  const as = async (role: 'support' | 'risk' | 'admin') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  [support, maker, checker] = [await as('support'), await as('risk'), await as('admin')];
});

const hourMs = 3_600_000;
const inHours = async (hours: number): Promise<string> => {
  const [now] = await house.sql<{ at: Date }>('select platform.now() as at');
  return new Date((now?.at.getTime() ?? 0) + hours * hourMs).toISOString();
};
const proposal = async (changes: object = {}) => ({
  name: 'Aralık slot turnuvası',
  product: 'slot',
  games: [{ id: 1, name: 'Mehtap' }],
  currency: 'TRY',
  least_stake: '2.50',
  starts_at: await inHours(2),
  ends_at: await inHours(26),
  prizes: ['1000', '500', '500'],
  reason,
  ...changes,
});
const propose = async (changes: object = {}) => (await maker.post(root, await proposal(changes))).body;
const shownTo = async (id: string) => (await api.browser().get(`/api/v1/tournaments/${id}`)).status;

test('API-154 API-155 a tournament is proposed by one member and published by another; players see it only then', async () => {
  const { tournament_id: id, approval_id: approval } = await propose();
  expect(await shownTo(id)).toBe(404);
  // Nobody publishes the own proposal, and the database refuses it too.
  expect((await decideOn(maker, approval)).status).toBeGreaterThanOrEqual(400);
  expect((await decideOn(checker, approval)).status).toBe(200);
  expect(await shownTo(id)).toBe(200);
  const [listed] = (await support.get(root)).body.tournaments;
  expect(listed).toMatchObject({
    id,
    state: 'planned',
    games: ['Mehtap'],
    least_stake: '2.50',
    rounds: 100,
    prizes: ['1000.00', '500.00', '500.00'],
    cost: '2000.00',
    entries: 0,
  });
});

test.each([
  ['prizes that rise', { prizes: ['100', '200'] }, ['prizes']],
  ['a prize of nothing', { prizes: ['0'] }, ['prizes']],
  ['a stake of nothing', { least_stake: '0' }, ['least_stake']],
  ['a game of another product', { games: [{ id: 3, name: 'Masa' }] }, ['games']],
  ['an end before its start', { ends_at: '2020-01-01T00:00:00.000Z' }, ['ends_at']],
])('API-155 %s cannot be proposed', async (_, changes, fields) => {
  const { status, body } = await maker.post(root, await proposal(changes));
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'promotions.tournament_unfair', fields });
});

test('API-155 what has begun before somebody decided is not published', async () => {
  const { tournament_id: id, approval_id: approval } = await propose({ starts_at: await inHours(0.0001) });
  await expect
    .poll(
      async () =>
        (
          await house.sql(
            'select from promotions.tournament where tournament_id = $1 and starts_at < platform.now()',
            [id],
          )
        ).length,
    )
    .toBe(1);
  await decideOn(checker, approval);
  expect(await shownTo(id)).toBe(404);
});

test('API-156 it is stopped before its start, once, with a reason; not by everybody and not later', async () => {
  const { tournament_id: id, approval_id: approval } = await propose();
  await decideOn(checker, approval);
  expect((await support.post(`${root}/${id}/stop`, { reason })).status).toBe(403);
  expect((await maker.post(`${root}/${id}/stop`, { reason })).status).toBe(200);
  expect(await shownTo(id)).toBe(404);
  expect((await maker.post(`${root}/${id}/stop`, { reason })).body.code).toBe('promotions.tournament_begun');
  expect((await support.get(`${root}/${id}`)).body).toMatchObject({
    tournament: { state: 'stopped' },
    stop: { reason },
  });
  const running = await givenTournament(house);
  expect((await maker.post(`${root}/${running}/stop`, { reason })).status).toBe(409);
  expect((await maker.post(`${root}/999999/stop`, { reason })).status).toBe(404);
});

test('API-157 staff see the first places with their players', async () => {
  const id = await givenTournament(house);
  const player = await givenBonusPlayer(house, api);
  await player.browser.post(`/api/v1/tournaments/${id}/entry`, {});
  await tellPlays(house, [{ player: player.id, round: 'r', staked: 100, won: 250 }]);
  expect((await support.get(`${root}/${id}`)).body).toMatchObject({
    tournament: { id, state: 'running', entries: 1 },
    stop: null,
    places: [{ place: 1, player_id: player.id, multiple: '2.50', prize: '500.00', paid_at: null }],
  });
  expect((await support.get(`${root}/999999`)).body.code).toBe('promotions.tournament_unknown');
});
