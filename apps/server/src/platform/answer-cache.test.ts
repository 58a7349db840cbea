import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createAnswerCache } from './answer-cache.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

let metrics: Metrics;
let cache: AnswerCache<string>;
let readStamp: () => Promise<string>;

beforeEach(() => {
  vi.useFakeTimers();
  metrics = createMetrics('test');
  readStamp = async () => 'first';
  cache = createAnswerCache({
    name: 'test',
    log: createLog({ level: 'silent', role: 'test' }),
    metrics,
    // Room for three answers of a few letters.
    room: { bytesMax: 1_250, bytesOf: (answer) => answer.length },
    readStamp: () => readStamp(),
    freshMs: 60_000,
    keptMs: 600_000,
    patienceMs: 250,
    retryAfterMs: 1_000,
  });
});
afterEach(() => vi.useRealTimers());

/** Answers 'a', 'b', 'c' in turn, so that a second read shows. */
function letters() {
  let reads = 0;
  return vi.fn<() => Promise<string>>(async () => String.fromCodePoint(97 + reads++));
}
const fails = async (): Promise<string> => {
  throw new Error('the database is gone');
};

test('an answer is read once, and again after a change', async () => {
  const read = letters();
  expect(await cache.recall('x', read)).toBe('a');
  vi.advanceTimersByTime(59_999);
  expect(await cache.recall('x', read)).toBe('a');
  expect(cache.peek('x')).toBe('a');
  cache.outdate();
  expect(cache.peek('x')).toBeUndefined();
  expect(await cache.recall('x', read)).toBe('b');
});

test('a change that nobody told is seen within a minute, and one question confirms all answers', async () => {
  const read = letters();
  readStamp = vi.fn<() => Promise<string>>(async () => 'first');
  for (const key of ['x', 'y']) await cache.recall(key, read);
  expect(readStamp).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(cache.peek('x')).toBeUndefined();
  const asked = ['x', 'y', 'x'].map((key) => cache.recall(key, read));
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'a']);
  expect(readStamp).toHaveBeenCalledTimes(2);
  expect(cache.peek('y')).toBe('b');

  vi.advanceTimersByTime(60_000);
  readStamp = async () => 'second';
  expect(await cache.recall('x', read)).toBe('c');
  expect(await cache.recall('y', read)).toBe('d');
});

test('an answer is not confirmed by a stamp that is younger than the answer', async () => {
  const slow = Promise.withResolvers<string>();
  readStamp = () => slow.promise;
  const read = letters();
  const asked = cache.recall('x', read);
  expect(read).not.toHaveBeenCalled();
  slow.resolve('first');
  expect(await asked).toBe('a');
});

test('a thousand askers at once are one read', async () => {
  const read = letters();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => cache.recall('x', read)));
  expect(new Set(answers)).toEqual(new Set(['a']));
  expect(read).toHaveBeenCalledTimes(1);
});

test('what began to be read before a change is not handed to those who ask after it, nor remembered', async () => {
  await cache.recall('y', letters());
  const slow = Promise.withResolvers<string>();
  const reading = vi.fn<() => Promise<string>>(() => slow.promise);
  const early = cache.recall('x', reading);
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  cache.outdate();
  expect(await cache.recall('x', async () => 'after it')).toBe('after it');
  slow.resolve('before it');
  expect(await early).toBe('before it');
  expect(await cache.recall('x', fails)).toBe('after it');
});

test('the answers asked for least recently make room', async () => {
  const read = letters();
  for (const key of ['w', 'x', 'y']) await cache.recall(key, read);
  await cache.recall('w', read);
  await cache.recall('z', read);
  expect(await cache.recall('w', read)).toBe('a');
  expect(await cache.recall('y', read)).toBe('c');
  expect(await cache.recall('x', read)).toBe('e');
});

test('an answer larger than all the room is handed out and not kept', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'x'.repeat(2_000));
  await cache.recall('x', read);
  await cache.recall('x', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('the last known answer stands in for ten minutes, and the database is left alone for a second', async () => {
  await cache.recall('x', async () => 'known');
  readStamp = fails;
  cache.outdate();
  const read = vi.fn<() => Promise<string>>(fails);
  for (let asker = 0; asker < 100; asker += 1) expect(await cache.recall('x', read)).toBe('known');
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(await cache.recall('x', async () => 'back')).toBe('back');
  vi.advanceTimersByTime(600_001);
  await expect(cache.recall('x', fails)).rejects.toThrow('the database is gone');
});

test('ten minutes count from when an answer was last known to be true, not from when it was read', async () => {
  const read = letters();
  await cache.recall('x', read);
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    expect(await cache.recall('x', read)).toBe('a');
  }
  readStamp = fails;
  cache.outdate();
  expect(await cache.recall('x', fails)).toBe('a');
});

test('an asker who could have the last known answer does not wait for a silent database', async () => {
  await cache.recall('x', async () => 'known');
  cache.outdate();
  const silent = Promise.withResolvers<string>();
  const asked = cache.recall('x', () => silent.promise);
  await vi.advanceTimersByTimeAsync(250);
  expect(await asked).toBe('known');
  silent.resolve('late');
  await silent.promise;
  expect(await cache.recall('x', fails)).toBe('late');
});

test('a refusal is an answer: nothing stands in for it', async () => {
  await cache.recall('x', async () => 'known');
  cache.outdate();
  const refused = cache.recall('x', () => Promise.reject(new Refusal('platform.not_found')));
  await expect(refused).rejects.toThrow('platform.not_found');
});

test('the figures say where answers came from', async () => {
  const read = letters();
  await cache.recall('x', read);
  await cache.recall('x', read);
  cache.outdate();
  await cache.recall('x', fails);
  const figures = await metrics.registry.metrics();
  for (const line of ['from="memory"', 'from="database"', 'from="last_known"'])
    expect(figures).toMatch(new RegExp(`test_answers_total\\{${line}[^}]*\\} 1`));
});

describe('without a stamp each answer ages for itself', () => {
  beforeEach(() => {
    cache = createAnswerCache({
      name: 'test',
      log: createLog({ level: 'silent', role: 'test' }),
      freshMs: 3_000,
      room: { answersMax: 2 },
    });
  });

  test('an answer is read once while it is fresh, and again afterwards', async () => {
    const read = letters();
    expect(await cache.recall('x', read)).toBe('a');
    vi.advanceTimersByTime(2_999);
    expect(await cache.recall('x', read)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(await cache.recall('x', read)).toBe('b');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a thousand askers at once are one read', async () => {
    const read = letters();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => cache.recall('x', read)));
    expect(new Set(answers)).toEqual(new Set(['a']));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('keys do not know each other, and the one used longest ago makes room', async () => {
    const read = letters();
    await cache.recall('x', read);
    await cache.recall('y', read);
    await cache.recall('z', read);
    expect(await cache.recall('z', read)).toBe('c');
    expect(await cache.recall('y', read)).toBe('b');
    expect(await cache.recall('x', read)).toBe('d');
  });

  test('what was cleared is read anew, also when a read was under way', async () => {
    const slow = Promise.withResolvers<string>();
    const early = cache.recall('x', () => slow.promise);
    cache.clear();
    slow.resolve('before the change');
    expect(await early).toBe('before the change');
    expect(await cache.recall('x', async () => 'after it')).toBe('after it');
    cache.clear();
    expect(await cache.recall('x', async () => 'and again')).toBe('and again');
  });

  test('the last known answer stands in for ten minutes, and then the failure is told', async () => {
    await cache.recall('x', async () => 'known');
    vi.advanceTimersByTime(600_000);
    expect(await cache.recall('x', fails)).toBe('known');
    vi.advanceTimersByTime(3_000);
    await expect(cache.recall('x', fails)).rejects.toThrow('the database is gone');
    expect(await cache.recall('x', async () => 'back')).toBe('back');
  });

  test('a database that is gone is not asked by everybody', async () => {
    await cache.recall('x', async () => 'known');
    vi.advanceTimersByTime(3_000);
    const read = vi.fn<() => Promise<string>>(fails);
    for (let asker = 0; asker < 100; asker += 1) expect(await cache.recall('x', read)).toBe('known');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('an asker who could have the last known answer does not wait for a silent database', async () => {
    await cache.recall('x', async () => 'known');
    vi.advanceTimersByTime(3_000);
    const silent = Promise.withResolvers<string>();
    const asked = cache.recall('x', () => silent.promise);
    await vi.advanceTimersByTimeAsync(250);
    expect(await asked).toBe('known');
    silent.resolve('late');
    await silent.promise;
    expect(await cache.recall('x', fails)).toBe('late');
  });

  test('a refusal is an answer: nothing stands in for it', async () => {
    await cache.recall('x', async () => 'known');
    vi.advanceTimersByTime(3_000);
    const refused = cache.recall('x', () => Promise.reject(new Refusal('platform.not_found')));
    await expect(refused).rejects.toThrow('platform.not_found');
    await expect(cache.recall('x', fails)).rejects.toThrow('the database is gone');
  });
});
