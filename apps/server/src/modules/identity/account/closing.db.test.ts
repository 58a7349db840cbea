import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

test('IDN-12 a closed account ends every session and opens none, and only the password learns why', async () => {
  const player = await givenPlayer(house);
  const browsers = [await signIn(api.browser(), player), await signIn(api.browser(), player)];
  await house.platform.database.inTransaction((tx) => house.house.identity.closeAccount(tx, player.id));

  for (const browser of browsers) expect((await browser.get('/api/get_user.php')).status).toBe(401);
  const enter = (password: string) =>
    api.browser().post('/api/login.php', { username: player.username, password });
  expect((await enter('yanlış-şifre')).body.code).toBe('identity.wrong_credentials');
  expect(await enter(player.password)).toMatchObject({
    status: 403,
    body: { code: 'identity.account_closed' },
  });
  await expect(
    house.sql(
      `insert into identity.session (player_id, token_hash, device, expires_at)
       values ($1, '\\x01', '', platform.now())`,
      [player.id],
    ),
  ).rejects.toThrow('IDN-12');
});

test('IDN-12 a sign-in at the same moment either comes first and ends, or is refused', async () => {
  const player = await givenPlayer(house);
  const enter = () =>
    api.browser().post('/api/login.php', { username: player.username, password: player.password });
  await Promise.all([
    enter(),
    enter(),
    enter(),
    house.platform.database.inTransaction((tx) => house.house.identity.closeAccount(tx, player.id)),
  ]);
  expect(await house.house.identity.listSessions(player.id)).toEqual([]);
});

test('staff see that an account is closed, in the list and on its page', async () => {
  const player = await givenPlayer(house);
  await house.platform.database.inTransaction((tx) => house.house.identity.closeAccount(tx, player.id));
  const clerk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  const listed = await clerk.post('/api/staff/v1/player-searches', { search: player.username });
  expect(listed.body.players).toMatchObject([{ id: player.id, status: 'closed' }]);
  expect((await clerk.get(`/api/staff/v1/players/${player.id}`)).body.status).toBe('closed');
});
