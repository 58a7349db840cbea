// Tournaments over HTTP, from the entry to the prize in the balance.
import { beforeAll, expect, test } from 'vitest';

import { closeBonusGate, givenBonusPlayer, givenGames } from '../../../../testing/given-promotions.ts';
import type { BonusPlayer } from '../../../../testing/given-promotions.ts';
import {
  finishTournament,
  followBoards,
  givenTournament,
  tellPlays,
} from '../../../../testing/given-tournaments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const root = '/api/v1/tournaments';

let house: TestHouse;
let api: TestApi;
let mehtap: BonusPlayer;
let yelken: BonusPlayer;

beforeAll(async () => {
  house = await openTestHouse();
  await givenGames(house);
  api = await house.startApi();
  mehtap = await givenBonusPlayer(house, api);
  yelken = await givenBonusPlayer(house, api);
});

const enter = (player: BonusPlayer, id: string) => player.browser.post(`${root}/${id}/entry`, {});
const read = async (player: BonusPlayer, id: string) => (await player.browser.get(`${root}/${id}`)).body;
const cashOf = async ({ id }: BonusPlayer) => (await house.house.wallet.balanceOf(id)).cash;

test('API-150 GET /api/v1/tournaments answers those that run, will run or ended lately, to visitors too', async () => {
  const running = await givenTournament(house, { name: 'Süren' });
  const planned = await givenTournament(house, { name: 'Sıradaki', startsIn: '1 day', endsIn: '2 days' });
  const { status, headers, body } = await api.browser().get(root);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const found = (id: string) => body.tournaments.find((one: { id: string }) => one.id === id);
  expect(found(running)).toEqual({
    id: running,
    name: 'Süren',
    product: 'slot',
    games: [],
    currency: 'TRY',
    least_stake: '1.00',
    rounds: 100,
    starts_at: expect.any(String),
    ends_at: expect.any(String),
    prizes: ['500.00', '200.00', '100.00'],
    state: 'running',
    entered: false,
  });
  expect(found(planned)).toMatchObject({ state: 'planned' });

  await enter(mehtap, planned);
  const own = (await mehtap.browser.get(root)).body.tournaments;
  expect(own.find((one: { id: string }) => one.id === planned)).toMatchObject({ entered: true });
});

test('API-151 API-152 PRO-16 PRO-17 a player enters, plays, sees the own place and gets the prize as cash, once', async () => {
  const id = await givenTournament(house);
  expect((await api.browser().post(`${root}/${id}/entry`, {})).status).toBe(401);
  const first = await enter(mehtap, id);
  expect(first.status).toBe(200);
  expect((await enter(mehtap, id)).body).toEqual(first.body);
  await enter(yelken, id);
  expect(await read(mehtap, id)).toMatchObject({
    tournament: { state: 'running', entered: true },
    board: [],
    own: { rounds: 0, multiple: '0.00', place: null, prize: null, paid: false },
    obstacle: null,
  });

  await tellPlays(house, [
    { player: mehtap.id, round: 'a', staked: 200, won: 2_500 },
    { player: mehtap.id, round: 'b', staked: 10_000, won: 0 },
    { player: yelken.id, round: 'c', staked: 100, won: 333 },
  ]);
  await followBoards(house);
  const name = (player: BonusPlayer): string => `${player.username.slice(0, 2)}***`;
  await expect
    .poll(async () => (await read(mehtap, id)).board)
    .toEqual([
      { place: 1, name: name(mehtap), multiple: '12.50', prize: '500.00', own: true },
      { place: 2, name: name(yelken), multiple: '3.33', prize: '200.00', own: false },
    ]);
  expect((await read(mehtap, id)).own).toMatchObject({
    rounds: 2,
    multiple: '12.50',
    place: 1,
    prize: '500.00',
  });
  const visited = (await api.browser().get(`${root}/${id}`)).body;
  expect(visited.own).toBeNull();
  expect(JSON.stringify(visited)).not.toContain(mehtap.username);

  const before = await cashOf(mehtap);
  await finishTournament(house);
  await finishTournament(house);
  const again = await givenSignedIn(mehtap);
  expect((await cashOf(mehtap)) - before).toBe(50_000n);
  expect(await read(again, id)).toMatchObject({
    tournament: { state: 'finished' },
    board: [{ place: 1, own: true }, { place: 2 }],
    own: { place: 1, prize: '500.00', paid: true },
  });
  expect((await enter(again, id)).status).toBe(200);
  expect(await house.house.promotions.tournaments.verify()).toEqual([]);
  expect(await house.sql('select * from wallet.verify($1, $1)', [mehtap.id])).toEqual([]);
});

/** The clock was moved, and a session has its end. */
const givenSignedIn = async (player: BonusPlayer): Promise<BonusPlayer> => {
  const browser = api.browser();
  await browser.post('/api/login.php', { username: player.username, password: player.password });
  return { ...player, browser };
};

test('API-151 an unknown or an unpublished tournament is 404', async () => {
  expect((await api.browser().get(`${root}/999999`)).body.code).toBe('promotions.tournament_unknown');
  expect((await api.browser().get(`${root}/0`)).status).toBe(404);
  const [hidden] = await house.sql<{ id: string }>(
    `insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, made_by)
     values ('Gizli', 'slot', 'TRY', 1, platform.now(), platform.now() + interval '1 day', '{1}', 5) returning tournament_id as id`,
  );
  expect((await api.browser().get(`${root}/${hidden?.id}`)).status).toBe(404);
});

test('API-152 PRO-9 PRO-20 entry needs an open gate, the own currency and a tournament that is not over; the page says why', async () => {
  const id = await givenTournament(house);
  const euro = await givenBonusPlayer(house, api, { currency: 'EUR' });
  expect((await read(euro, id)).obstacle).toEqual({
    code: 'promotions.tournament_currency',
    message: 'Bu turnuva hesabınızın para biriminde düzenlenmiyor.',
  });
  expect(await enter(euro, id)).toMatchObject({
    status: 409,
    body: { code: 'promotions.tournament_currency' },
  });

  const over = await givenTournament(house, { startsIn: '-2 hours', endsIn: '-1 hour' });
  const fresh = await givenBonusPlayer(house, api);
  expect(await enter(fresh, over)).toMatchObject({
    status: 409,
    body: { code: 'promotions.tournament_over' },
  });

  await closeBonusGate(house, fresh);
  expect(await enter(fresh, id)).toMatchObject({ status: 403, body: { code: 'promotions.gate_closed' } });
  expect((await fresh.browser.get(root)).body).toEqual({ tournaments: [] });
  expect((await fresh.browser.get(`${root}/${id}`)).body.code).toBe('promotions.gate_closed');
});

test('API-151 PRO-9 whoever is excluded leaves the board, keeps the place and is paid', async () => {
  const id = await givenTournament(house);
  const [gone, stays] = await Promise.all([givenBonusPlayer(house, api), givenBonusPlayer(house, api)]);
  await enter(gone, id);
  await enter(stays, id);
  await tellPlays(house, [
    { player: gone.id, round: 'g', staked: 100, won: 900 },
    { player: stays.id, round: 's', staked: 100, won: 500 },
  ]);
  await followBoards(house);
  await closeBonusGate(house, gone);
  await expect
    .poll(async () => (await read(stays, id)).board)
    .toMatchObject([{ place: 2, own: true, multiple: '5.00' }]);
  await finishTournament(house);
  expect(await cashOf(gone)).toBe(50_000n);
  expect(await cashOf(stays)).toBe(20_000n);
});
