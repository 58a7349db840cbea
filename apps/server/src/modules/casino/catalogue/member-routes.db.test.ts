import { refusalTexts } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  await house.house.casino.addMissing(await readDemoCatalogue());
  api = await house.startApi();
});

interface Listed {
  id: number;
}

const member = async () => signIn(api.browser(), await givenPlayer(house));
const favourites = '/api/v1/casino/favourites';
const recent = '/api/v1/casino/recent';
const gameIds = async (): Promise<number[]> =>
  (await house.sql<{ id: number }>('select id from casino.game order by id')).map((row) => row.id);

test('API-28 a game is a favourite once, and no longer after it was taken off', async () => {
  const browser = await member();
  const [first, second] = (await api.browser().get('/api/get_casino_games.php?limit=2')).body.games.map(
    (game: Listed) => game.id,
  );
  expect((await browser.post(`${favourites}/${first}`)).body).toEqual({ favourite: true });
  expect((await browser.post(`${favourites}/${first}`)).body).toEqual({ favourite: true });
  await browser.post(`${favourites}/${second}`);
  const listed = await browser.get(favourites);
  expect(listed.body.games.map((game: Listed) => game.id)).toEqual([second, first]);
  expect(listed.body.games).toEqual(
    [...(await api.browser().get('/api/get_casino_games.php?limit=2')).body.games].toReversed(),
  );

  expect((await browser.delete(`${favourites}/${first}`)).body).toEqual({ favourite: false });
  expect((await browser.delete(`${favourites}/${first}`)).body).toEqual({ favourite: false });
  expect((await browser.get(favourites)).body.games).toHaveLength(1);
  expect((await (await member()).get(favourites)).body.games).toEqual([]);
});

test('API-28 a visitor has no list, and a game nobody knows is in none', async () => {
  for (const answer of [
    await api.browser().get(favourites),
    await api.browser().get(recent),
    await api.browser().post(`${favourites}/1`),
    await api.browser().delete(`${favourites}/1`),
    await api.browser().post(`${recent}/1`),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'identity.no_session' } });
  }
  const browser = await member();
  for (const answer of [
    await browser.post(`${favourites}/999999`),
    await browser.delete(`${favourites}/999999`),
    await browser.post(`${recent}/999999`),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'casino.unknown_game' } });
  }
  expect((await browser.post(`${favourites}/abc`)).status).toBe(404);
});

test('API-28 the latest twelve games are remembered, the newest first', async () => {
  const browser = await member();
  const ids = (await gameIds()).slice(0, 14);
  for (const id of ids) expect((await browser.post(`${recent}/${id}`)).body).toEqual({ noted: true });
  await browser.post(`${recent}/${ids[5]}`);
  const listed = (await browser.get(recent)).body.games.map((game: Listed) => game.id);
  expect(listed).toEqual([ids[5], ...ids.filter((id) => id !== ids[5]).toReversed()].slice(0, 12));
});

test('API-28 a game that was taken out of the catalogue leaves the lists and can be taken off', async () => {
  const browser = await member();
  const [game] = (await house.sql(`select id, code from casino.game where name = 'Voltaj'`)) as [
    { id: number; code: string },
  ];
  await browser.post(`${favourites}/${game.id}`);
  await house.platform.database.inTransaction((tx) =>
    house.house.casino.changeCatalogue(tx, { changes: [{ code: game.code, active: false }] }),
  );
  expect((await browser.get(favourites)).body.games).toEqual([]);
  expect((await browser.post(`${favourites}/${game.id}`)).status).toBe(404);
  expect((await browser.delete(`${favourites}/${game.id}`)).status).toBe(200);
  await house.platform.database.inTransaction((tx) =>
    house.house.casino.changeCatalogue(tx, { changes: [{ code: game.code, active: true }] }),
  );
});

test('API-28 thirty browsers at once do not get past two hundred favourites', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const ids = await gameIds();
  await house.sql(
    'insert into casino.favourite (player_id, game_id) select $1, id from unnest($2::int[]) as id',
    [player.id, ids.slice(0, 190)],
  );
  const answers = await Promise.all(ids.slice(190, 220).map((id) => browser.post(`${favourites}/${id}`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  const refused = answers.filter((answer) => answer.status !== 200);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      body: { message: refusalTexts['casino.favourites_full']({ max: 200 }) },
    });
  }
  expect((await browser.get(favourites)).body.games).toHaveLength(200);
  // One that is on it already is no 201st.
  expect((await browser.post(`${favourites}/${ids[0]}`)).status).toBe(200);
});
