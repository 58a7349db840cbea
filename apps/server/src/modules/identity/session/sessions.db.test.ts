import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { isOpen } from './open-rule.ts';

// Two servers over one database, as behind a load balancer.
let house: TestHouse;
let one: Awaited<ReturnType<TestHouse['startApi']>>;
let two: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  one = await house.startApi();
  two = await house.startApi();
});

const isIn = async (browser: ReturnType<typeof one.browser>) =>
  (await browser.get('/api/check_session.php')).body.loggedIn as boolean;

test('a session made on one server is valid on the other', async () => {
  const browser = await signIn(one.browser(), await givenPlayer(house));
  expect(await isIn(browser.at(two.url))).toBe(true);
});

test('the open sessions of a player are found by their index', async () => {
  const rule = isOpen.compile(house.platform.database.reader).sql;
  const plan = await house.sql<{ 'QUERY PLAN': string }>(
    `explain select from identity.session as s where s.player_id = 1 and ${rule}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('session_open_by_player');
});

test('IDN-3 ending the other sessions ends them at once on both servers and leaves this one', async () => {
  const player = await givenPlayer(house);
  const mine = await signIn(one.browser(), player);
  const others = [await signIn(one.browser(), player), await signIn(two.browser(), player)];

  expect((await mine.delete('/api/v1/sessions/others')).body).toEqual({ ended: 2 });

  for (const other of others) {
    expect(await isIn(other.at(one.url))).toBe(false);
    expect(await isIn(other.at(two.url))).toBe(false);
  }
  expect(await isIn(mine.at(two.url))).toBe(true);
});

test('IDN-4 a password change ends the other sessions on both servers and renews this token', async () => {
  const player = await givenPlayer(house);
  const mine = await signIn(one.browser(), player);
  const other = await signIn(two.browser(), player);
  const copyOfMine = mine.at(two.url);

  await mine.post('/api/change_password.php', {
    currentPassword: player.password,
    newPassword: 'yeni-kıyı-77',
    confirmPassword: 'yeni-kıyı-77',
  });

  expect(await isIn(mine.at(one.url))).toBe(true);
  expect(await isIn(mine.at(two.url))).toBe(true);
  expect(await isIn(copyOfMine)).toBe(false);
  expect(await isIn(other.at(one.url))).toBe(false);
  expect(await isIn(other)).toBe(false);
});

// IDN-4: a sign-in that was verified before the change must not become a session after it.
test('signing in with the old password while it is changed leaves no session of the old password', async () => {
  const player = await givenPlayer(house);
  const mine = await signIn(one.browser(), player);
  const attempts = Array.from({ length: 8 }, () =>
    two.browser().post('/api/login.php', { username: player.username, password: player.password }),
  );
  const change = mine.post('/api/change_password.php', {
    currentPassword: player.password,
    newPassword: 'yeni-kıyı-77',
    confirmPassword: 'yeni-kıyı-77',
  });
  await Promise.all([...attempts, change]);

  const open = await house.sql<{ count: string }>(
    'select count(*) from identity.session where player_id = $1 and ended_at is null',
    [player.id],
  );
  expect(open[0]?.count).toBe('1');
});

test('the list shows open sessions, this one first, and one of them can be ended', async () => {
  const player = await givenPlayer(house);
  const other = await signIn(two.browser(), player);
  const mine = await signIn(one.browser(), player);

  const { sessions } = (await mine.get('/api/v1/sessions')).body;
  expect(sessions).toHaveLength(2);
  expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([true, false]);

  expect((await mine.delete(`/api/v1/sessions/${sessions[1].id}`)).status).toBe(200);
  expect(await isIn(other)).toBe(false);
  expect((await mine.delete(`/api/v1/sessions/${sessions[1].id}`)).status).toBe(404);
});

test("another player's session cannot be ended", async () => {
  const victim = await signIn(one.browser(), await givenPlayer(house));
  const attacker = await signIn(one.browser(), await givenPlayer(house));
  const { id } = (await victim.get('/api/v1/sessions')).body.sessions[0];

  expect((await attacker.delete(`/api/v1/sessions/${id}`)).status).toBe(404);
  expect(await isIn(victim)).toBe(true);
});

test('IDN-3 an ended session cannot be opened again, not even by SQL', async () => {
  const browser = await signIn(one.browser(), await givenPlayer(house));
  const { id } = (await browser.get('/api/v1/sessions')).body.sessions[0];
  await browser.post('/api/logout.php');
  await expect(
    house.sql('update identity.session set ended_at = null, ended_by = null where session_id = $1', [id]),
  ).rejects.toThrow('IDN-3');
});

test('IDN-3 the database holds no token that could be used', async () => {
  const browser = await signIn(one.browser(), await givenPlayer(house));
  const token = browser.cookie()?.split('=')[1] ?? '';
  const rows = await house.sql('select row_to_json(s)::text as row from identity.session s');
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
});

test('a token of the wrong shape is no session and no error', async () => {
  for (const cookie of ['x', '1.', `9999.${'a'.repeat(43)}`, '%00', '1.'.repeat(3000)]) {
    const answer = await one.browser().get('/api/check_session.php', { cookie: `__Host-session=${cookie}` });
    expect(answer).toMatchObject({ status: 200, body: { loggedIn: false } });
  }
});
