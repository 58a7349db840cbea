import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

import { givenPlayer } from '../../testing/given.ts';
import type { GivenPlayer } from '../../testing/given.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import { createBatcher } from './batcher.ts';
import type { BatcherOptions } from './batcher.ts';
import { createMetrics } from './metrics.ts';

let house: TestHouse;
let players: GivenPlayer[];

beforeAll(async () => {
  house = await openTestHouse();
  players = [];
  for (let index = 0; index < 8; index += 1) players.push(await givenPlayer(house));
});

type Call = ReturnType<typeof callOf>;

const callOf = (player: { id: string }, amount = '100', key: string = randomUUID()) => ({
  player_id: player.id,
  source: 'test',
  key,
  currency: 'TRY',
  steps: [{ code: 'win', amount, house: 'fee' }],
});

function newBatcher(options: Partial<BatcherOptions<Call>> = {}) {
  const metrics = createMetrics('test');
  const batcher = createBatcher<Call, { outcome: string }>(
    { database: house.platform.database, metrics },
    {
      sqlFunction: 'wallet.post_many',
      playerOf: (call) => call.player_id,
      batchMax: 64,
      lanes: 1,
      waitingMax: 1_000,
      playerWaitingMax: 100,
      busyMaxMs: 5_000,
      answerMaxMs: 15_000,
      ...options,
    },
  );
  const batches = async () => {
    const text = await metrics.registry.getSingleMetricAsString('wallet_post_many_batch_size');
    return Number(/_count\S* (\d+)/.exec(text)?.[1]);
  };
  return { ...batcher, batches };
}

const holdPurse = async (player: GivenPlayer) => {
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const ended = house.platform.database.inTransaction(async (tx) => {
    await house.house.wallet.lock(tx, player.id);
    holding.resolve();
    await held.promise;
  });
  await holding.promise;
  return async () => {
    held.resolve();
    await ended;
  };
};

test('calls that come together travel together', async () => {
  const batcher = newBatcher();
  const answers = await Promise.all(players.map((player) => batcher.submit(callOf(player))));
  expect(answers.map((answer) => answer.outcome)).toEqual(players.map(() => 'posted'));
  expect(await batcher.batches()).toBe(1);
});

test('calls of one player go one after the other, in the order they came', async () => {
  const batcher = newBatcher({ lanes: 4 });
  const [player] = players as [GivenPlayer];
  const answers = await Promise.all(['1', '2', '3'].map((amount) => batcher.submit(callOf(player, amount))));
  const seqs = answers.map((answer) => Number((answer as unknown as { seq: string }).seq));
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(await batcher.batches()).toBe(3);
});

test('one call that cannot be done does not take the others with it', async () => {
  const batcher = newBatcher();
  const [bad, ...good] = players as [GivenPlayer, ...GivenPlayer[]];
  const [failed, ...done] = await Promise.allSettled([
    batcher.submit(callOf(bad, '-1')),
    ...good.map((player) => batcher.submit(callOf(player))),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WAL-1') } });
  for (const answer of done) expect(answer).toMatchObject({ value: { outcome: 'posted' } });
});

test('one slow player does not stall the others, and is served when free', async () => {
  const batcher = newBatcher();
  const [slow, ...others] = players as [GivenPlayer, ...GivenPlayer[]];
  const letGo = await holdPurse(slow);
  const waits = batcher.submit(callOf(slow));
  const served = await Promise.all(others.map((player) => batcher.submit(callOf(player))));
  expect(served.map((answer) => answer.outcome)).toEqual(others.map(() => 'posted'));
  await letGo();
  expect(await waits).toMatchObject({ outcome: 'posted' });
});

test('a player who stays busy is refused as busy, with no effect', async () => {
  const batcher = newBatcher({ busyMaxMs: 50 });
  const [player] = players as [GivenPlayer];
  const letGo = await holdPurse(player);
  const call = callOf(player);
  await expect(batcher.submit(call)).rejects.toMatchObject({ code: 'platform.too_busy' });
  await letGo();
  expect(await house.sql('select from wallet.op where key = $1', [call.key])).toEqual([]);
});

test('many busy players do not stand in the way of a free one', async () => {
  const batcher = newBatcher({ batchMax: 2 });
  const [free, ...held] = players as [GivenPlayer, ...GivenPlayer[]];
  const letGo = await Promise.all(held.map(holdPurse));
  const waits = held.map((player) => batcher.submit(callOf(player)));
  expect(await batcher.submit(callOf(free))).toMatchObject({ outcome: 'posted' });
  for (const end of letGo) await end();
  for (const answer of await Promise.all(waits)) expect(answer).toMatchObject({ outcome: 'posted' });
});

test('one player cannot fill the queue', async () => {
  const batcher = newBatcher({ playerWaitingMax: 3 });
  const [player, other] = players as [GivenPlayer, GivenPlayer];
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => batcher.submit(callOf(player))),
    batcher.submit(callOf(other)),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await batcher.submit(callOf(player))).toMatchObject({ outcome: 'posted' });
});

test('a full queue refuses at once', async () => {
  const batcher = newBatcher({ waitingMax: 2 });
  const answers = await Promise.allSettled(players.map((player) => batcher.submit(callOf(player))));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2);
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'platform.too_busy' } });
});

test('a player nobody knows is answered and not waited for', async () => {
  const answer = await newBatcher().submit(callOf({ id: '1' }));
  expect(answer).toMatchObject({ outcome: 'unknown_player' });
});

test('a connection that breaks under a batch leaves an unknown that the same key settles', async () => {
  const batcher = newBatcher();
  const [player] = players as [GivenPlayer];
  const letGo = await holdPurse(player);
  const call = callOf(player);
  const lost = batcher.submit(call);
  lost.catch(() => undefined);
  await vi.waitFor(async () => expect(await batcher.batches()).toBeGreaterThan(0));
  await house.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%post_many%' and pid <> pg_backend_pid()`);
  await letGo();
  await lost.catch(() => undefined);
  expect(await batcher.submit(call)).toMatchObject({ outcome: 'posted' });
  expect(
    await house.sql(
      'select from wallet.transfer where op_id = (select op_id from wallet.op where key = $1)',
      [call.key],
    ),
  ).toHaveLength(1);
});

test('a database that does not answer leaves an unknown, and the next call gets another connection', async () => {
  await house.sql(`create function public.slow_many(calls json) returns table (place integer, outcome text)
    language sql as $$ select 0, 'posted' || pg_sleep(case when json_array_length(calls) > 1 then 3 else 0 end) $$`);
  const batcher = newBatcher({ sqlFunction: 'public.slow_many', answerMaxMs: 200 });
  const together = await Promise.allSettled(players.map((player) => batcher.submit(callOf(player))));
  for (const answer of together) expect(answer).toMatchObject({ reason: { code: '08006' } });
  expect(await batcher.submit(callOf({ id: '5' }))).toMatchObject({ outcome: 'posted' });
});

test('calls that only read share a batch, whoever they are of', async () => {
  const metrics = createMetrics('test');
  const reads = createBatcher<object, { place: number; session_id: string | null }>(
    { database: house.platform.database, metrics },
    {
      sqlFunction: 'identity.find_sessions',
      batchMax: 64,
      lanes: 1,
      waitingMax: 100,
      playerWaitingMax: 1,
      busyMaxMs: 5_000,
      answerMaxMs: 15_000,
    },
  );
  const unknown = { token_hash: '00', ip_country: null, list: '' };
  const answers = await Promise.all([unknown, unknown, unknown].map(async (call) => reads.submit(call)));
  expect(answers).toMatchObject([{ session_id: null }, { session_id: null }, { session_id: null }]);
  const text = await metrics.registry.getSingleMetricAsString('identity_find_sessions_batch_size');
  expect(text).toMatch(/_sum\S* 3\n.*_count\S* 1$/su);
});
