// What strangers can do to somebody whose name they know: nothing that this person's own devices feel.
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { codeOf, givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const enter = (browser: TestBrowser, { username, password }: GivenPlayer, changes: object = {}) =>
  browser.post('/api/login.php', { username, password, ...changes });
const guess = (player: GivenPlayer, browser = api.browser()) =>
  enter(browser, player, { password: 'tahmin-1' });
const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const got = [];
  for (let n = 0; n < times; n += 1) got.push((await ask()).status);
  return got;
};

describe('players', () => {
  test('ACC-4 a device that has signed in before is not locked out by strangers', async () => {
    const player = await givenPlayer(house);
    const own = await signIn(api.browser(), player);
    await own.post('/api/logout.php');
    expect(await statuses(12, () => guess(player))).toEqual([...Array<number>(10).fill(401), 429, 429]);

    expect((await enter(own, player)).status).toBe(200);
    expect((await enter(api.browser(), player)).status, 'a strange device waits').toBe(429);
  });

  test('ACC-4 a known device has a limit of its own, which strangers do not feel', async () => {
    const player = await givenPlayer(house);
    const own = await signIn(api.browser(), player);
    expect(await statuses(11, () => guess(player, own))).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await enter(api.browser(), player)).status).toBe(200);
  });

  test('ACC-4 the owner’s sign-ins give a guesser no tries back', async () => {
    const player = await givenPlayer(house);
    const own = await signIn(api.browser(), player);
    expect(await statuses(6, () => guess(player))).toEqual(Array<number>(6).fill(401));
    expect((await enter(own, player)).status).toBe(200);
    expect((await enter(api.browser(), player)).status).toBe(200);
    expect(await statuses(5, () => guess(player))).toEqual([401, 401, 401, 401, 429]);
  });

  test('ACC-3 a device known to one account is a stranger to every other', async () => {
    const [attacker, victim] = [await givenPlayer(house), await givenPlayer(house)];
    const device = await signIn(api.browser(), attacker);
    await device.post('/api/logout.php');
    await statuses(10, () => guess(victim));
    expect((await guess(victim, device)).status).toBe(429);
  });

  test('ACC-3 a device mark that the house did not make counts for nothing', async () => {
    const player = await givenPlayer(house);
    const own = await signIn(api.browser(), player);
    await statuses(10, () => guess(player));
    const [name, value = ''] = (own.deviceCookie() ?? '').split('=');
    const forged = `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const cookie of [`${name}=${forged}`, `${name}=x`, `${name}=${'A'.repeat(4000)}`]) {
      const { username, password } = player;
      const answer = await api.browser().post('/api/login.php', { username, password }, { cookie });
      expect(answer.status, cookie.slice(0, 30)).toBe(429);
    }
  });

  test('ACC-3 a new password makes every other device a stranger', async () => {
    const player = await givenPlayer(house);
    const [own, other] = [await signIn(api.browser(), player), await signIn(api.browser(), player)];
    const next = 'yeni-kıyı-77';
    const changed = await own.post('/api/change_password.php', {
      currentPassword: player.password,
      newPassword: next,
      confirmPassword: next,
    });
    expect(changed.status).toBe(200);
    await statuses(10, () => guess(player));
    expect((await enter(other, player, { password: next })).status).toBe(429);
    expect((await enter(own, player, { password: next })).status).toBe(200);
  });

  test('ACC-3 the device mark is bound to the host, to HTTPS and to this site, and hidden from scripts', async () => {
    const answer = await enter(api.browser(), await givenPlayer(house));
    const mark = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-device='));
    expect(mark).toMatch(
      /^__Host-device=[\w-]{80,100}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  // Fifteen hundred addresses, four tries each, is the whole limit of one minute.
  test('ACC-5 where strangers have used up the hashing of a minute, known devices and signed-in players go on', async () => {
    const own = await openTestHouse();
    const ownApi = await own.startApi();
    const player = await givenPlayer(own);
    const device = await signIn(ownApi.browser(), player);
    const strangers = own.house.access.player.limits;
    await Promise.all(
      Array.from({ length: 6_000 }, () => strangers.hashing('strangers').catch(() => undefined)),
    );

    expect((await enter(ownApi.browser(), player)).status).toBe(429);
    const saved = await device.post('/api/update_user.php', { city: 'Van', password: player.password });
    expect(saved.status).toBe(200);
    await device.post('/api/logout.php');
    expect((await enter(device, player)).status).toBe(200);
  });
});

describe('staff', () => {
  const sign = async (browser: TestBrowser, member: GivenStaff, changes: object = {}) =>
    browser.post('/api/staff/v1/sign-in', {
      login: member.login,
      password: member.password,
      code: await codeOf(house, member, 1),
      ...changes,
    });
  const guessAt = (member: GivenStaff, browser = api.staffBrowser()) =>
    sign(browser, member, { password: 'tahmin-tahmin-1' });

  test('ACC-4 a guessed login does not lock its owner out of a known device', async () => {
    const member = await givenStaff(house, 'support');
    const own = await signInStaff(house, api.staffBrowser(), member);
    await own.post('/api/staff/v1/sign-out');
    expect((await statuses(11, () => guessAt(member))).at(-1)).toBe(429);
    expect((await sign(own, member)).status).toBe(200);
  });

  test('ACC-6 codes of a member are limited for a day, and a success gives nothing back', async () => {
    const member = await givenStaff(house, 'support');
    const { redis } = house.platform;
    assert(redis);
    const counts = `${house.config.platform.redisPrefix}:limit:`;
    let wrong = 0;
    for (let round = 0; round < 8; round += 1) {
      for (let n = 0; n < 9; n += 1) {
        if ((await sign(api.staffBrowser(), member, { code: '000000' })).status === 401) wrong += 1;
      }
      // A quarter of an hour later the short limits are free again; the limit of the day is not.
      const short = [
        ...(await redis.keys(`${counts}*sign-in*`)),
        ...(await redis.keys(`${counts}access:staff:code:*`)),
      ];
      if (short.length > 0) await redis.del(short);
    }
    expect(wrong).toBe(60);
    expect((await sign(api.staffBrowser(), member)).status).toBe(429);
  });

  test('ACC-2 addresses of one IPv6 network count as one', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:77:1::${n.toString(16)}` });
    const tries = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        api
          .staffBrowser()
          .post(
            '/api/staff/v1/sign-in',
            { login: `hayalet-${n}`, password: 'tahmin-tahmin-1', code: '000000' },
            from(n),
          ),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
