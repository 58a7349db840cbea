import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { givenPlayer } from '../../testing/given.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import { createBatcher } from './batcher.ts';
import { isDatabaseUnavailable, openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { createMetrics } from './metrics.ts';
import { publishNews } from './outbox.ts';

/** One connection, whose server takes no writes any more: its primary has become a standby. */
async function openDemoted() {
  const house = await openTestHouse();
  const one = openDatabase({
    url: house.config.platform.databaseUrl,
    poolMax: 1,
    name: 'test',
    log: house.platform.log,
  });
  await one.pool.query('set default_transaction_read_only = on');
  return { house, one };
}

const processOf = async ({ reader }: Database): Promise<unknown> =>
  (await sql`select pg_backend_pid() as pid`.execute(reader)).rows[0];
const write = (database: Database): Promise<void> =>
  database.inTransaction((tx) => publishNews(tx, { subject: 'test.written', key: 'test', body: {} }));

test('a database that takes no writes is away, and the connection that said so serves nobody else', async () => {
  const { house, one } = await openDemoted();
  const demoted = await processOf(one);
  const refused = await write(one).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(await processOf(one)).not.toEqual(demoted);
  await write(one);
  expect(await house.sql('select subject from platform.outbox')).toEqual([{ subject: 'test.written' }]);
  await one.close();
});

test('calls that travel together are told the same at once, and the next ones are applied', async () => {
  const { house, one } = await openDemoted();
  const player = await givenPlayer(house);
  const batcher = createBatcher<object, { outcome: string }>(
    { database: one, metrics: createMetrics('test') },
    {
      sqlFunction: 'wallet.post_many',
      batchMax: 64,
      lanes: 1,
      waitingMax: 10,
      playerWaitingMax: 10,
      busyMaxMs: 5_000,
      answerMaxMs: 15_000,
    },
  );
  const win = (key: string) => ({
    player_id: player.id,
    source: 'test',
    key,
    currency: 'TRY',
    steps: [{ code: 'win', amount: '100', house: 'fee' }],
  });
  const refused = await batcher.submit(win('one')).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(await batcher.submit(win('one'))).toMatchObject({ outcome: 'posted' });
  await one.close();
});
