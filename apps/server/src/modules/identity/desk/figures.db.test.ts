import { beforeAll, expect, test } from 'vitest';

import { givenPlayer } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { createPlayerFigures } from './figures.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

/** Read anew: the house itself remembers an answer for some seconds. */
const figuresNow = () => createPlayerFigures(house.platform)();

test('a registration is counted among all and among those of today', async () => {
  const before = await figuresNow();
  await givenPlayer(house);
  const after = await figuresNow();
  expect(after.registered).toEqual({ count: before.registered.count + 1, estimated: false });
  expect(after.registeredToday).toBe(before.registeredToday + 1);
  expect(after.registrations).toHaveLength(14);
  expect(after.registrations.at(-1)?.count).toBe(after.registeredToday);
});

test('who came on an earlier day of Istanbul stands on that day', async () => {
  const player = await givenPlayer(house);
  const before = await figuresNow();
  await house.sql(
    `update identity.player set registered_at = registered_at - interval '3 days' where player_id = $1`,
    [player.id],
  );
  const after = await figuresNow();
  expect(after.registeredToday).toBe(before.registeredToday - 1);
  expect(after.registrations.at(-4)?.count).toBe((before.registrations.at(-4)?.count ?? 0) + 1);
});

test('a player with two open sessions is one, and one who was idle for half an hour is none', async () => {
  const before = (await figuresNow()).signedIn.count;
  const player = await givenPlayer(house);
  for (const browser of [api.browser(), api.browser()]) {
    const { username, password } = player;
    await browser.post('/api/login.php', { username, password });
  }
  expect((await figuresNow()).signedIn).toEqual({ count: before + 1, atLeast: false });
  await house.sql(
    `update identity.session set seen_at = seen_at - interval '31 minutes' where player_id = $1`,
    [player.id],
  );
  expect((await figuresNow()).signedIn.count).toBe(before);
});

test('the overview is for every role, and for nobody without one', async () => {
  const path = '/api/staff/v1/figures/players';
  expect((await api.staffBrowser().get(path)).status).toBe(401);
  const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
  expect((await browser.get(path)).body).toMatchObject({ registered: { estimated: false } });
});

test('WALK-46 who came and was active stands beside the same weekday at the same time of day', async () => {
  const player = await givenPlayer(house);
  await api.browser().post('/api/login.php', { username: player.username, password: player.password });
  const before = await figuresNow();
  expect(before.activeToday.count).toBeGreaterThanOrEqual(1);
  await house.house.identity.keepPace();
  await house.moveClock('7 days 1 minute');
  const after = await figuresNow();
  expect(after.registeredWeekAgo).toBe(before.registeredToday);
  expect(after.activeWeekAgo).toEqual(before.activeToday);
  expect(after.activeToday.count).toBe(0);
});
