import { beforeAll, expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

test('a player who signs in again in one browser leaves the session it had, and a failed try leaves it alone', async () => {
  const player = await givenPlayer(house);
  const other = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const first = browser.at(api.url);
  const elsewhere = await signIn(api.browser(), player);

  const failed = await browser.post('/api/login.php', { username: player.username, password: 'yanlış-1' });
  expect(failed.status).toBe(401);
  expect((await first.get('/api/get_user.php')).status).toBe(200);

  await signIn(browser, other);
  expect((await first.get('/api/get_user.php')).status).toBe(401);
  expect((await browser.get('/api/get_user.php')).body.username).toBe(other.username);
  expect((await elsewhere.get('/api/get_user.php')).status).toBe(200);
});

test('so does a member of staff', async () => {
  const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  const first = browser.at(api.url);
  await signInStaff(house, browser, await givenStaff(house, 'finance'));
  expect((await first.get('/api/staff/v1/me')).body).toEqual({ member: null });
  expect((await browser.get('/api/staff/v1/me')).body.member.role).toBe('finance');
});
