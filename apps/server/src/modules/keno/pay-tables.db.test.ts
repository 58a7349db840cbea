// FAIR-7: a pay table is in the public log for a day before anybody is paid by it.
import { beforeAll, expect, test } from 'vitest';

import { givenNotary } from '../../../testing/given-notary.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const addTable = async (version: number, inHours: number): Promise<void> => {
  await house.sql('insert into keno.pay_table values ($1, 1, 1, 3)', [version]);
  await house.sql(
    `insert into keno.table_use (version, from_at) values ($1, platform.now() + make_interval(hours => $2))`,
    [version, inHours],
  );
};
const inForce = async (): Promise<number> =>
  (await house.sql<{ version: number }>('select keno.version_in_force(platform.now()) as version'))[0]
    ?.version ?? 0;

test('FAIR-7 a table that would be used within 24 hours is refused, and one that was told stays as it is', async () => {
  await expect(addTable(2, 23)).rejects.toThrow('FAIR-7: pay table 2 would be used sooner');
  await expect(
    house.sql(
      `insert into keno.table_use values (2, platform.now() + interval '25 hours', platform.now() - interval '1 day')`,
    ),
  ).rejects.toThrow('FAIR-7');
  await house.sql(
    `insert into keno.table_use (version, from_at) values (2, platform.now() + interval '25 hours')`,
  );
  await expect(house.sql('insert into keno.pay_table values (2, 2, 2, 9)')).rejects.toThrow(
    'FAIR-7: pay table 2 is told already',
  );
  for (const statement of [
    `update keno.table_use set from_at = platform.now() where version = 2`,
    'delete from keno.table_use where version = 2',
    'truncate keno.table_use',
  ])
    await expect(house.sql(statement), statement).rejects.toThrow('stays as it is');
});

test('FAIR-7 a table comes into force only when its leaf was signed a day before its time', async () => {
  const notary = givenNotary(house);
  await notary.run();
  // Told by the notary 25 hours before; the next one too late, because the notary was away.
  await house.moveClock('26 hours');
  expect(await inForce()).toBe(2);
  await addTable(3, 30);
  await house.moveClock('10 hours');
  await notary.run();
  await house.moveClock('40 hours');
  expect(await inForce()).toBe(2);
  await addTable(4, 25);
  await notary.run();
  await house.moveClock('25 hours');
  expect(await inForce()).toBe(4);
});

test('FAIR-7 only the notary says that a table is in the log', async () => {
  const { pool } = house.platform.database;
  for (const statement of [
    'select keno.note_logged(2::smallint)',
    'update keno.table_use set logged_at = now()',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
});
