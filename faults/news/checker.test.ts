// The judge of the fault run must itself be above suspicion: each fault is seeded once and must be found.
import { expect, test } from 'vitest';
import { judge } from './checker.ts';

const told = ['n-0', 'n-1', 'n-2'];
const keptOnce: [string, number][] = told.map((key) => [key, 1]);

test('what is kept once is in order, also where the stream has other news', () => {
  expect(judge(told, new Map([...keptOnce, ['n-3', 1]]))).toEqual({ lost: [], doubled: [] });
});

test('what the stream does not have is lost', () => {
  expect(judge(told, new Map(keptOnce.slice(1))).lost).toEqual([
    'n-0 left the outbox and is not in the stream',
  ]);
});

test('what the stream has twice was sent again under another id', () => {
  expect(judge(told, new Map([...keptOnce, ['n-2', 2]])).doubled).toEqual(['n-2 is in the stream 2 times']);
});
