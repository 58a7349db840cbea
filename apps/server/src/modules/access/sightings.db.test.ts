// From where players signed in, as long as it may delay a bonus (ACC-7, PRO-19).
import { expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import { ageSightings, devicesOf, givenNeighbours, sightingsOf } from '../../../testing/seen-devices.ts';
import { openTestHouse } from '../../../testing/test-house.ts';

const house = await openTestHouse();
const api = await house.startApi();

const signInFrom = async (address: string, player: Awaited<ReturnType<typeof givenPlayer>>) => {
  const { username, password } = player;
  const answer = await api
    .browser()
    .post('/api/login.php', { username, password }, { 'x-forwarded-for': address });
  expect(answer.status).toBe(200);
};
const neighboursOf = (players: string[]) =>
  house.sql<{ player_id: string; other_id: string; is_device: boolean }>(
    `select player_id, other_id, is_device from access.neighbours($1, platform.now() - interval '7 days', 21)`,
    [players],
  );

test('ACC-7 a sign-in of a player leaves its device and a part of its address, each once; one of a member nothing', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  await signIn(browser, player);
  expect((await sightingsOf(house, player)).filter(({ device }) => device !== null)).toHaveLength(1);
  await signInFrom('203.0.113.77', player);
  const seen = await sightingsOf(house, player);
  expect(seen.filter(({ device }) => device !== null)).toHaveLength(2);
  expect(seen.filter(({ network }) => network === '203.0.113.0/24')).toHaveLength(1);
  await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  const rows = await house.sql('select distinct player_id from access.sighting');
  expect(rows).toEqual([{ player_id: player.id }]);
});

test('ACC-7 a new password makes a device a stranger, and its sighting stays until 90 days are over', async () => {
  const player = await givenPlayer(house);
  await signIn(api.browser(), player);
  await house.platform.database.inTransaction((tx) =>
    house.house.access.player.forgetEveryDevice(tx, player.id),
  );
  expect(await devicesOf(house, { side: 'player', id: player.id })).toEqual([]);
  expect(await sightingsOf(house, player)).toHaveLength(2);
  await ageSightings(house, player, '89 days');
  await house.house.access.purgeDevices();
  expect(await sightingsOf(house, player)).toHaveLength(2);
  await ageSightings(house, player, '1 day');
  await house.house.access.purgeDevices();
  expect(await sightingsOf(house, player)).toEqual([]);
});

test('ACC-7 neighbours share a device, or within a week a public network that is no crowd', async () => {
  const [one, two, three] = await Promise.all([givenPlayer(house), givenPlayer(house), givenPlayer(house)]);
  const shared = await signIn(api.browser(), one);
  await signIn(shared, two);
  await signInFrom('198.51.100.7', one);
  await signInFrom('198.51.100.200', three);
  // What no public address has says nothing.
  await signInFrom('10.1.2.3', two);
  await signInFrom('10.1.2.4', three);
  expect(await neighboursOf([one.id])).toEqual([
    { player_id: one.id, other_id: two.id, is_device: true },
    { player_id: one.id, other_id: three.id, is_device: false },
  ]);
  expect(await neighboursOf([two.id, three.id])).toEqual([
    { player_id: two.id, other_id: one.id, is_device: true },
    { player_id: three.id, other_id: one.id, is_device: false },
  ]);
  await givenNeighbours(house, '198.51.100.0/24', 18);
  expect(await neighboursOf([three.id])).toHaveLength(19);
  await house.sql(`insert into access.sighting (player_id, network) values (1, '198.51.100.0/24')`);
  expect(await neighboursOf([three.id])).toEqual([]);
  await house.sql('delete from access.sighting where player_id = 1');
  await ageSightings(house, one, '7 days');
  expect(await neighboursOf([three.id])).toHaveLength(18);
  expect(await neighboursOf([one.id])).toEqual([{ player_id: one.id, other_id: two.id, is_device: true }]);
});

test.each([
  ['ACC-7 of nothing', 'insert into access.sighting (player_id) values (1)', 'acc7_of_a_device_or_a_network'],
  [
    'ACC-2 of a whole address',
    `insert into access.sighting (player_id, network) values (1, '203.0.113.7/32')`,
    'acc2_no_whole_address',
  ],
  [
    'ACC-7 twice',
    `insert into access.sighting (player_id, network) values (1, '203.0.113.0/24'), (1, '203.0.113.0/24')`,
    'acc7_seen_once',
  ],
])('a sighting %s: refused', async (_, statement, constraint) => {
  await expect(house.sql(statement)).rejects.toThrow(constraint);
});
