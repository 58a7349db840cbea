// The idle time of sessions (D-17): whose calls come within the same moment are renewed together.
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let one: Awaited<ReturnType<TestHouse['startApi']>>;
let two: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  one = await house.startApi();
  two = await house.startApi();
});

type Browser = ReturnType<typeof one.browser>;

const isIn = async (browser: Browser) =>
  (await browser.get('/api/check_session.php')).body.loggedIn as boolean;

async function givenIdle(minutes: number): Promise<{ id: string; browser: Browser }> {
  const player = await givenPlayer(house);
  const browser = await signIn(one.browser(), player);
  await house.sql(
    'update identity.session set seen_at = seen_at - make_interval(mins => $2) where player_id = $1',
    [player.id, minutes],
  );
  return { id: player.id, browser };
}

const idleSeconds = async (id: string): Promise<number> => {
  const [row] = await house.sql<{ idle: number }>(
    'select extract(epoch from platform.now() - seen_at)::int as idle from identity.session where player_id = $1',
    [id],
  );
  return row?.idle ?? NaN;
};

test('a call renews its session where that is due, and what is idle for too long stays closed', async () => {
  const [fresh, due, over] = [await givenIdle(0), await givenIdle(5), await givenIdle(31)];
  await house.sql(
    "update identity.session set seen_at = seen_at - interval '30 seconds' where player_id = $1",
    [fresh.id],
  );
  const answers = await Promise.all([fresh, due, over].map(({ browser }) => isIn(browser)));
  expect(answers).toEqual([true, true, false]);
  // Written at most once a minute.
  expect(await idleSeconds(fresh.id)).toBeGreaterThanOrEqual(30);
  expect(await idleSeconds(due.id)).toBeLessThan(30);
  expect(await idleSeconds(over.id)).toBeGreaterThan(30 * 60);
});

test('many calls of one session at once, at two servers, are all answered', async () => {
  const { id, browser } = await givenIdle(5);
  const calls = Array.from({ length: 20 }, (_, index) =>
    isIn(browser.at(index % 2 === 0 ? one.url : two.url)),
  );
  expect(await Promise.all(calls)).toEqual(calls.map(() => true));
  expect(await idleSeconds(id)).toBeLessThan(30);
});

test('IDN-3 a session that ends while it is to be renewed stays ended', async () => {
  const { id, browser } = await givenIdle(5);
  const [{ session_id: session } = { session_id: '' }] = await house.sql<{ session_id: string }>(
    `update identity.session set ended_at = platform.now(), ended_by = 'logout' where player_id = $1 returning session_id`,
    [id],
  );
  const [row] = await house.sql('select is_open from identity.renew_many($1::json)', [
    JSON.stringify([{ session_id: session }]),
  ]);
  expect(row).toEqual({ is_open: false });
  expect(await isIn(browser)).toBe(false);
  expect(await idleSeconds(id)).toBeGreaterThan(60);
});
