import { expect, test } from 'vitest';

import { factsOnWire } from './history-answers.ts';

test.each([
  [
    { kind: 'deposit', window: 'day', cap: 150_050 },
    { kind: 'deposit', window: 'day', cap: '1500.50' },
  ],
  [
    { kind: 'time', window: 'week', cap: 7_200, bound: null },
    { kind: 'time', window: 'week', cap: '120', bound: null },
  ],
  [
    { term: 'month_1', ends_at: '2026-12-17' },
    { term: 'month_1', ends_at: '2026-12-17' },
  ],
  [{ score: 9, nested: { a: 1 }, list: [1] }, { score: 9 }],
])('%o is told as %o', (facts, told) => expect(factsOnWire(facts)).toEqual(told));
