// What holds: what staff search takes no connection from players and no longer than its time limit.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer } from '../../testing/given.ts';
import { givenStaff, signInStaff } from '../../testing/given-staff.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

test(
  'twelve searches that hang leave a player who signs in and a member at once',
  { timeout: 60_000 },
  async () => {
    const player = await givenPlayer(house);
    const desk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
    const slow = Array.from({ length: 12 }, () =>
      house.platform.searches
        .run((reader) => sql`select pg_sleep(4)`.execute(reader))
        .catch((error: unknown) => error),
    );
    const before = performance.now();
    const { status } = await api
      .browser()
      .post('/api/login.php', { username: player.username, password: player.password });
    expect(status).toBe(200);
    await house.house.wallet.balanceOf(player.id);
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(house.platform.database.pool.waitingCount).toBe(0);
    await Promise.all(slow);
    expect((await desk.post('/api/staff/v1/player-searches', { search: 'kimse' })).status).toBe(200);
  },
);

test('a search that takes too long is refused in words that help', { timeout: 30_000 }, async () => {
  const search = house.platform.searches.run((reader) => sql`select pg_sleep(20)`.execute(reader));
  await expect(search).rejects.toMatchObject({ code: 'platform.search_too_long' });
});
