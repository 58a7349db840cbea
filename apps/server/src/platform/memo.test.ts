import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLog } from './log.ts';
import { createMemo } from './memo.ts';
import type { Memo } from './memo.ts';
import { Refusal } from './refusal.ts';

const log = createLog({ level: 'silent', role: 'test' });
let memo: Memo<string>;

beforeEach(() => {
  vi.useFakeTimers();
  memo = createMemo({ name: 'test', log, freshMs: 3_000, keysMax: 2, keptMs: 600_000, patienceMs: 250 });
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

test('an answer is read once while it is fresh, and again afterwards', async () => {
  const read = letters();
  expect(await memo.recall('x', read)).toBe('a');
  vi.advanceTimersByTime(2_999);
  expect(await memo.recall('x', read)).toBe('a');
  vi.advanceTimersByTime(1);
  expect(await memo.recall('x', read)).toBe('b');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a thousand askers at once are one read', async () => {
  const read = letters();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => memo.recall('x', read)));
  expect(new Set(answers)).toEqual(new Set(['a']));
  expect(read).toHaveBeenCalledTimes(1);
});

test('keys do not know each other, and the one read longest ago makes room', async () => {
  const read = letters();
  await memo.recall('x', read);
  await memo.recall('y', read);
  await memo.recall('z', read);
  expect(await memo.recall('z', read)).toBe('c');
  expect(await memo.recall('y', read)).toBe('b');
  expect(await memo.recall('x', read)).toBe('d');
});

test('what was dropped is read anew, also when a read was under way', async () => {
  const slow = Promise.withResolvers<string>();
  const early = memo.recall('x', () => slow.promise);
  memo.drop('x');
  slow.resolve('before the change');
  expect(await early).toBe('before the change');
  expect(await memo.recall('x', async () => 'after it')).toBe('after it');
  memo.drop();
  expect(await memo.recall('x', async () => 'and again')).toBe('and again');
});

test('the last known answer stands in for ten minutes, and then the failure is told', async () => {
  await memo.recall('x', async () => 'known');
  vi.advanceTimersByTime(600_000);
  expect(await memo.recall('x', fails)).toBe('known');
  vi.advanceTimersByTime(3_000);
  await expect(memo.recall('x', fails)).rejects.toThrow('the database is gone');
  expect(await memo.recall('x', async () => 'back')).toBe('back');
});

test('a database that is gone is not asked by everybody', async () => {
  await memo.recall('x', async () => 'known');
  vi.advanceTimersByTime(3_000);
  const read = vi.fn<() => Promise<string>>(fails);
  for (let asker = 0; asker < 100; asker += 1) expect(await memo.recall('x', read)).toBe('known');
  expect(read).toHaveBeenCalledTimes(1);
});

test('an asker who could have the last known answer does not wait for a silent database', async () => {
  await memo.recall('x', async () => 'known');
  vi.advanceTimersByTime(3_000);
  const silent = Promise.withResolvers<string>();
  const asked = memo.recall('x', () => silent.promise);
  await vi.advanceTimersByTimeAsync(250);
  expect(await asked).toBe('known');
  silent.resolve('late');
  await silent.promise;
  expect(await memo.recall('x', fails)).toBe('late');
});

test('a refusal is an answer: nothing stands in for it', async () => {
  await memo.recall('x', async () => 'known');
  vi.advanceTimersByTime(3_000);
  const refused = memo.recall('x', () => Promise.reject(new Refusal('platform.not_found')));
  await expect(refused).rejects.toThrow('platform.not_found');
  await expect(memo.recall('x', fails)).rejects.toThrow('the database is gone');
});
