import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../testing/test-house.ts';
import { isPoolBusy, openDatabase } from './database.ts';

test('WALK-48 a caller for whom no connection was free is told apart from one whose database is away', async () => {
  const house = await openTestHouse();
  const { log } = house.platform;
  const url = house.config.platform.databaseUrl;
  const one = openDatabase({ url, poolMax: 1, name: 'test', log });
  let end = (): void => undefined;
  const held = one.inTransaction(() => new Promise<void>((resolve) => (end = resolve)));
  const refused = await sql`select 1`.execute(one.reader).catch((error: unknown) => error);
  expect(isPoolBusy(refused)).toBe(true);
  end();
  await held;
  expect((await sql`select 1`.execute(one.reader)).rows).toHaveLength(1);
  expect((await one.pool.query('select 1')).rows).toHaveLength(1);
  await one.close();

  const away = openDatabase({ url: 'postgres://127.0.0.1:9/none', poolMax: 1, name: 'test', log });
  const unreachable = await sql`select 1`.execute(away.reader).catch((error: unknown) => error);
  expect(unreachable).toBeInstanceOf(Error);
  expect(isPoolBusy(unreachable)).toBe(false);
  await away.close();
});
