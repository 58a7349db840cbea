// WAL-21: what was closed stays provable, also against somebody who owns the database.
import { beforeAll, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const heads = (chain: string) =>
  house.sql<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from platform.head where chain = $1 order by seq, at`,
    [chain],
  );

test('WAL-21 each closed day of the ledger has a head, and a transfer changed later does not match it', async () => {
  const { wallet } = house.house;
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  await house.moveClock('2 days');
  await givenMoney(house, await givenPlayer(house), { cash: '5.00' });
  // What another test's transaction in this cluster may still come before is counted a little later.
  await vi.waitFor(
    async () => {
      await wallet.rollUp();
      expect(await wallet.closeDays()).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(await wallet.tellHeads()).toBeGreaterThan(1);
  expect(await wallet.tellHeads()).toBe(0);
  expect((await heads('ledger')).length).toBeGreaterThan(0);
  expect((await heads('house')).length).toBe(1);
  expect((await wallet.verify()).findings).toEqual([]);

  const change = (by: string) =>
    house.sql(
      `do $$ begin
        alter table wallet.transfer disable trigger user;
        update wallet.transfer set hash = ${by} where player_id = ${player.id} and seq = 1;
        alter table wallet.transfer enable trigger user;
      end $$`,
    );
  const [kept] = await house.sql<{ hash: string }>(
    `select encode(hash, 'hex') as hash from wallet.transfer where player_id = $1 and seq = 1`,
    [player.id],
  );
  await change(`sha256('another')`);
  expect((await wallet.verify()).findings).toContainEqual(expect.objectContaining({ rule: 'WAL-21' }));
  await change(`decode('${kept?.hash}', 'hex')`);
  expect((await wallet.verify()).findings).toEqual([]);
});
