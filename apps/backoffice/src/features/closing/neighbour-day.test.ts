import { expect, test } from 'vitest';

import { neighbourOf } from './neighbour-day.ts';

test.each([
  ['2026-11-15', -1, '2026-11-14'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['yesterday', 1, undefined],
])('of %s by %i is %s', (day, by, expected) => {
  expect(neighbourOf(day, by)).toBe(expected);
});
