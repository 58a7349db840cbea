import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

describe('signing in', () => {
  test('an account can be tried ten times in a quarter of an hour, from any number of addresses', async () => {
    const [one, two] = [await house.startApi(), await house.startApi()];
    const player = await givenPlayer(house);
    const guess = (server: typeof one) =>
      server.browser().post('/api/login.php', { username: player.username, password: 'tahmin-1' });

    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await guess(attempt % 2 ? one : two)).status).toBe(401);
    }
    const refused = await guess(one);
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
    expect(refused.body.message).toMatch(/^Çok fazla deneme yapıldı\. Lütfen 15 dakika sonra/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await two
      .browser()
      .post('/api/login.php', { username: player.username, password: player.password });
    expect(right.status).toBe(429);
  });

  test('the right password gives the device it was typed on its attempts back', async () => {
    const api = await house.startApi();
    const player = await givenPlayer(house);
    const browser = api.browser();
    for (let pass = 0; pass < 3; pass += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await browser.post('/api/login.php', { username: player.username, password: 'tahmin-1' });
      }
      const { username, password } = player;
      expect((await browser.post('/api/login.php', { username, password })).status).toBe(200);
    }
  });

  test('one address can try sixty accounts, not more', async () => {
    const api = await house.startApi();
    const browser = api.browser();
    const attempt = (index: number) =>
      browser.post('/api/login.php', { username: `hayalet_${index}`, password: 'tahmin-1' });
    // Ten at once: all of them together would wait longer for their turn than anybody may on a slow machine.
    const tries = [];
    for (let done = 0; done < 70; done += 10)
      tries.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(done + index)))));
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(60);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});

test('a player can change address or phone ten times an hour, whatever the password', async () => {
  const api = await house.startApi();
  const player = await givenPlayer(house);
  const browser = api.browser();
  await browser.post('/api/login.php', { username: player.username, password: player.password });
  const change = (number: number) =>
    browser.post('/api/update_user.php', { email: `${number}-${player.email}`, password: player.password });
  for (let number = 0; number < 10; number += 1) expect((await change(number)).status).toBe(200);
  expect((await change(10)).status).toBe(429);
  const harmless = await browser.post('/api/update_user.php', { city: 'Van', password: player.password });
  expect(harmless.status).toBe(200);
});

test('without Redis limits are stricter and signing in still works', async () => {
  const alone = await openTestHouse({ REDIS_URL: 'redis://127.0.0.1:9' });
  const api = await alone.startApi();
  const player = await givenPlayer(alone);
  const guess = () =>
    api.browser().post('/api/login.php', { username: player.username, password: 'tahmin-1' });

  expect((await guess()).status).toBe(401);
  const right = await api
    .browser()
    .post('/api/login.php', { username: player.username, password: player.password });
  expect(right.status).toBe(200);
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 429, 429]);
});

// T26: whoever can tell a registered name from an unknown one by the clock has a list of customers.
test('an unknown name takes as long as a wrong password', async () => {
  const api = await house.startApi();
  const names = { known: [] as number[], unknown: [] as number[] };
  for (let pass = 0; pass < 40; pass += 1) {
    const player = await givenPlayer(house);
    const inTurn = pass % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of inTurn) {
      const username = kind === 'known' ? player.username : `yok_${player.username}`.slice(0, 24);
      const start = performance.now();
      const answer = await api.browser().post('/api/login.php', { username, password: 'tahmin-1' });
      names[kind].push(performance.now() - start);
      expect(answer.status).toBe(401);
    }
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  const ratio = median(names.unknown) / median(names.known);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});
