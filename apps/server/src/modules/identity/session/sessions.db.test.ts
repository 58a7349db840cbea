import { beforeAll, expect, test } from 'vitest';

import { codeNext, givenProtected } from '../../../../testing/given-second-factor.ts';
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

  const ended = await mine.post('/api/v1/sessions/others/end', { password: player.password });
  expect(ended.body).toEqual({ ended: 2 });

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

  const { sessions, proof } = (await mine.get('/api/v1/sessions')).body;
  expect(proof).toBe('password');
  expect(sessions).toHaveLength(2);
  expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([true, false]);

  const end = () => mine.post(`/api/v1/sessions/${sessions[1].id}/end`, { password: player.password });
  expect((await end()).status).toBe(200);
  expect(await isIn(other)).toBe(false);
  expect((await end()).status).toBe(404);
});

test('IDN-14 another session ends after a fresh proof only, the current one without', async () => {
  const player = await givenPlayer(house);
  const mine = await signIn(one.browser(), player);
  const other = await signIn(two.browser(), player);
  const { sessions } = (await mine.get('/api/v1/sessions')).body;
  const [current, stranger] = sessions as { id: string }[];

  for (const path of ['others/end', `${stranger?.id}/end`]) {
    const end = (body: object) => mine.post(`/api/v1/sessions/${path}`, body);
    expect(await end({})).toMatchObject({
      status: 403,
      body: { code: 'identity.step_up_password_required' },
    });
    expect(await end({ code: '123456' })).toMatchObject({
      status: 403,
      body: { code: 'identity.step_up_password_required' },
    });
    expect(await end({ password: 'tahmin-1' })).toMatchObject({ body: { code: 'identity.wrong_password' } });
  }
  expect(await isIn(other)).toBe(true);

  expect((await mine.post(`/api/v1/sessions/${current?.id}/end`, {})).body).toEqual({ ended: 1 });
  expect(await isIn(mine)).toBe(false);
  expect(await isIn(other)).toBe(true);
});

test('IDN-14 where the second factor is on, its code ends other sessions and the password does not', async () => {
  const { player, browser, secret, recoveryCodes } = await givenProtected(house, one);
  const other = two.browser();
  const { username, password } = player;
  expect((await other.post('/api/login.php', { username, password, code: recoveryCodes[0] })).status).toBe(
    200,
  );
  expect((await browser.get('/api/v1/sessions')).body.proof).toBe('code');
  const end = (body: object) => browser.post('/api/v1/sessions/others/end', body);
  expect((await end({ password: player.password })).body.code).toBe('identity.step_up_code_required');
  expect((await end({ code: recoveryCodes[1] })).body.code).toBe('identity.step_up_recovery_code');
  expect(await isIn(other)).toBe(true);
  expect((await end({ code: await codeNext(house, secret) })).body).toEqual({ ended: 1 });
  expect(await isIn(other)).toBe(false);
});

test("another player's session cannot be ended", async () => {
  const victim = await signIn(one.browser(), await givenPlayer(house));
  const thief = await givenPlayer(house);
  const attacker = await signIn(one.browser(), thief);
  const { id } = (await victim.get('/api/v1/sessions')).body.sessions[0];

  const end = await attacker.post(`/api/v1/sessions/${id}/end`, { password: thief.password });
  expect(end.status).toBe(404);
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
