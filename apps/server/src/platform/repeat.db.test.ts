import { beforeAll, expect, test, vi } from 'vitest';

import { openTestHouse } from '../../testing/test-house.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import type { RepeatedWork } from './repeat.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

const hourMs = 3_600_000;
const repeat = (...works: RepeatedWork[]) => house.platform.repeat(works);
const metric = async (name: string, work: string): Promise<number> => {
  const lines = (await house.platform.metrics.registry.metrics()).split('\n');
  const line = lines.find(
    (one) => one.startsWith(`repeated_work_${name}{`) && one.includes(`work="${work}"`),
  );
  return Number(line?.split(' ').at(-1));
};

test('it runs again at once while there is something to do, and pauses when there is nothing', async () => {
  const work = vi
    .fn<() => Promise<number | { pauseMs: number }>>()
    .mockResolvedValue(0)
    .mockResolvedValueOnce(200)
    .mockResolvedValueOnce(1);
  const repeating = repeat({ name: 'test:drain', everyMs: hourMs, work });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  await repeating.stop();
  expect(work).toHaveBeenCalledTimes(3);
});

test('after its pause it runs again, and work that gives a pause gets that one', async () => {
  const often = vi.fn<() => Promise<number | { pauseMs: number }>>(async () => 0);
  const seldom = vi.fn<() => Promise<number | { pauseMs: number }>>(async () => ({ pauseMs: hourMs }));
  const repeating = repeat(
    { name: 'test:often', everyMs: 5, work: often },
    { name: 'test:seldom', everyMs: 5, work: seldom },
  );
  await vi.waitFor(() => expect(often.mock.calls.length).toBeGreaterThan(5));
  await repeating.stop();
  expect(seldom).toHaveBeenCalledTimes(1);
});

test('a run that fails is counted and tried again, and costs other work nothing', async () => {
  const failing = vi.fn<() => Promise<number | { pauseMs: number }>>(() =>
    Promise.reject(new Error('not now')),
  );
  const other = vi.fn<() => Promise<number | { pauseMs: number }>>(async () => 0);
  const repeating = repeat(
    { name: 'test:fails', everyMs: hourMs, retryMaxMs: 1, work: failing },
    { name: 'test:works', everyMs: 1, work: other },
  );
  await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(3));
  await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(3));
  await repeating.stop();
  const runs = failing.mock.calls.length;
  expect(await metric('failures_total', 'test:fails')).toBe(runs);
  expect(await metric('seconds_count', 'test:fails')).toBe(runs);
  expect(await metric('failures_total', 'test:works')).toBeNaN();
  const age = (work: string) => metric('last_success_age_seconds', work);
  expect(await age('test:fails')).toBeGreaterThan(await age('test:works'));
});

test('the first try after a failure comes after a second', async () => {
  const began: number[] = [];
  const repeating = repeat({
    name: 'test:backoff',
    everyMs: 1,
    work() {
      began.push(performance.now());
      return Promise.reject(new Error('not now'));
    },
  });
  await vi.waitFor(() => expect(began).toHaveLength(2), { timeout: 5_000 });
  await repeating.stop();
  // The jitter takes a tenth at most, and a timer may be a millisecond early.
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(895);
});

test('stopping waits for the run in hand, and no other begins', async () => {
  const inHand = Promise.withResolvers<number>();
  const work = vi.fn<() => Promise<number | { pauseMs: number }>>(() => inHand.promise);
  const repeating = repeat({ name: 'test:stop', everyMs: 1, work });
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  let stopped = false;
  const stopping = repeating.stop().then(() => (stopped = true));
  await house.sql('select 1');
  expect(stopped).toBe(false);
  inHand.resolve(1);
  await stopping;
  expect(work).toHaveBeenCalledTimes(1);
});

/** The same work twice, as two processes would run it: how many were inside at most. */
async function insideMax(oneAtATime: Pick<RepeatedWork, 'oneAtATime'>): Promise<number> {
  let inside = 0;
  let most = 0;
  let runs = 0;
  const work: RepeatedWork = {
    name: 'test:alone',
    everyMs: 1,
    ...oneAtATime,
    async work() {
      inside += 1;
      most = Math.max(most, inside);
      await house.sql('select pg_sleep(0.02)');
      inside -= 1;
      runs += 1;
      return 0;
    },
  };
  const repeating = repeat(work, work);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(10), { timeout: 5_000 });
  await repeating.stop();
  return most;
}

test('work that runs one at a time is never run by two at once', async () => {
  expect(await insideMax({})).toBe(2);
  expect(await insideMax({ oneAtATime: true })).toBe(1);
});

test('a process that is cut off in the middle does not keep the others from the work', async () => {
  const entered: string[] = [];
  const hang = Promise.withResolvers<number>();
  const alone = { name: 'test:cut_off', everyMs: 1, oneAtATime: true } as const;
  const first = repeat({ ...alone, work: () => (entered.push('first'), hang.promise) });
  await vi.waitFor(() => expect(entered).toEqual(['first']));
  const second = repeat({ ...alone, work: async () => (entered.push('second'), 0) });
  await house.sql(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`);
  await vi.waitFor(() => expect(entered).toContain('second'), { timeout: 5_000 });
  await second.stop();
  hang.resolve(0);
  await first.stop();
});
