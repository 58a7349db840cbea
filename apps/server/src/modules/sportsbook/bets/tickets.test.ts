import { expect, test } from 'vitest';

import { verdictOf } from './tickets.ts';

test.each([
  [null, null, null, 'open'],
  [1, 0, 1, 'won'],
  [0, 0, 1, 'lost'],
  [0, 1, 1, 'void'],
  [1, 1, 2, 'half_won'],
  [0, 1, 2, 'half_lost'],
  [1, 0, 3, 'dead_heat'],
] as const)('of (%s, %s, %s) a player reads %s', (won, refunded, parts, verdict) => {
  expect(verdictOf({ won, refunded, parts })).toBe(verdict);
});
