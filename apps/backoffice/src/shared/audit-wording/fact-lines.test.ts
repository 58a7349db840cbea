import { expect, test } from 'vitest';

import { linesOf } from './fact-lines.ts';

test('what was before and what came after is one line', () => {
  const facts = { title_before: 'Eski', title_after: 'Yeni', version: 3 };
  expect(linesOf(facts)).toEqual([
    { name: 'title', before: 'Eski', value: 'Yeni' },
    { name: 'version', value: 3 },
  ]);
});

test('a change without a name of its own is called a change', () => {
  expect(linesOf({ before: 'support', after: 'risk', reason: 'yeni ekip' })).toEqual([
    { name: 'change', before: 'support', value: 'risk' },
    { name: 'reason', value: 'yeni ekip' },
  ]);
});

test('what is new was nothing before', () => {
  expect(linesOf({ title_after: 'Yeni' })).toEqual([{ name: 'title', before: null, value: 'Yeni' }]);
});
